/** The facts in a player's panel, in words. */
import { cardText } from "../sentences";
import { colon, list, t } from "../../i18n/texts.svelte";
import { face } from "./cards";
import type { Scene } from "./scene";

export function factsOf(scene: Scene, seat: number): string[] {
  const peppers = (scene.peppers[seat] ?? []).map((pepper) => cardText(face(pepper), "spoken"));
  return [
    t("pepper-table-in-hand", { number: scene.hands[seat] ?? 0 }),
    t("pepper-table-in-pile", { number: scene.piles[seat] ?? 0 }),
    peppers.length ? `${t("pepper-label-peppers")}${colon()} ${list(peppers)}` : "",
    scene.leader === seat ? t("pepper-table-leads") : "",
  ].filter(Boolean);
}
