/** The numbers in a player's panel, in words. */
import { t } from "../../i18n/texts.svelte";
import type { Public } from "./view";

export function counts(view: Public, seat: number): string[] {
  return [
    t("dicht-dran-board-hand", { number: view.hands[seat] ?? 0 }),
    t("dicht-dran-board-won-cards", { number: view.won[seat] ?? 0 }),
  ];
}
