/** Amounts of a review in words: chances in percent, points with one decimal. */
import { loadedLanguage, number } from "../i18n/texts.svelte";

/** A whole in the amounts of a review. */
export const UNIT = 1_000_000;

/** A chance in percent; in English, the sign follows without a space. */
export const percent = (amount: number): string => `${number((100 * amount) / UNIT, 1)}${loadedLanguage() === "en" ? "" : "\u00a0"}%`;

export const points = (amount: number): string => number(amount / UNIT, 1);

/** Points as they are shown, so that texts can choose between point and points. */
export const rounded = (amount: number): number => Math.round((10 * Math.abs(amount)) / UNIT) / 10;

/** A change, with its sign; zero has none. */
export function signed(amount: number, shown: (amount: number) => string): string {
  return amount > 0 ? `+${shown(amount)}` : shown(amount);
}
