/** Cards as text (`g12`) and how they look. The 1 of each colour is its pepper. */
import { t } from "../../i18n/texts.svelte";
import type { Face } from "../game";
import Drawing from "./Face.svelte";

const COLOURS: Record<string, string> = {
  r: "red", y: "yellow", g: "green", b: "blue", v: "violet", o: "orange",
};

/** The colour of a card, or of a colour's letter. */
export function colourOf(card: string): string {
  return COLOURS[card.slice(0, 1)] ?? "";
}

export function isPepper(card: string): boolean {
  return card.slice(1) === "1";
}

export function face(card: string): Face {
  const colour = colourOf(card);
  const plain = { colour, value: card.slice(1), Drawing };
  return isPepper(card) ? { ...plain, pips: 1, spoken: t("pepper-card", { colour }) } : plain;
}
