/** The facts in a player's panel, in words. */
import { t } from "../../i18n/texts.svelte";
import type { QwintoView } from "./view";

export function factsOf(view: QwintoView, seat: number): string[] {
  return [
    t("qwinto-board-hand", { number: view.hands[seat] ?? 0 }),
    t("qwinto-board-misses", { number: view.sheets[seat]?.misses ?? 0 }),
  ];
}
