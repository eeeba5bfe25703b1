/** Amounts of a review in words: chances in percent, points with one decimal. */
import { cardText } from "../games/sentences";
import type { Face } from "../games/game";
import { translated } from "../deals/notation";
import { number } from "../i18n/texts.svelte";

/** A whole in the amounts of a review. */
export const UNIT = 1_000_000;

/** A chance in percent. */
export const percent = (amount: number): string => `${number((100 * amount) / UNIT, 1)}\u00a0%`;

export const points = (amount: number): string => number(amount / UNIT, 1);

/** A change, with its sign; zero has none. */
export function signed(amount: number, shown: (amount: number) => string): string {
  return amount > 0 ? `+${shown(amount)}` : shown(amount);
}

/** A decision as a reader knows it: cards by their signs, words in the reader's language. */
export function decisionText(game: string, face: (card: string) => Face, decision: string): string {
  const words = translated(game, decision);
  return words.replaceAll(/(?<![\p{L}\d])\p{L}-?\d+(?![\p{L}\d])/gu, (card) => cardText(face(card), "written"));
}
