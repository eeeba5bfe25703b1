/** Decisions in words: `o4@2` lays a card, `yellow 7` writes the total in a cell. */
import { t } from "../../i18n/texts.svelte";
import type { Decisions } from "../game";
import { cardText } from "../sentences";
import { layersOf } from "./lays";
import { face } from "./view";

export const decision: Decisions = {
  text(decision, voice) {
    const layers = layersOf(decision).map(({ card, place }) => `${cardText(face(card), voice)} → ${t("qwinto-board-place", { place })}`);
    if (layers.length) return layers.join(", ");
    const [row, column] = decision.split(" ");
    return column === undefined ? t("qwinto-board-pass") : t("qwinto-board-cell", { row, column: Number(column) });
  },
  at(decision) {
    const layers = layersOf(decision).flatMap(({ card, place }) => [`card:${card}`, `place:grid-${place}`]);
    return layers.length ? layers : [decision.includes(" ") ? `cell:${decision}` : `decision:${decision}`];
  },
};
