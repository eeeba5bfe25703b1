/** A player's columns: which of them count, and their points. */
import { number } from "../../i18n/texts.svelte";
import type { Columns, Sign } from "./view";

export type Mark = "tall" | "short" | "";

const KINDS: Record<Sign, Mark> = { "+": "tall", "-": "short", "0": "" };

/** The mark of each column by its letter, from the server's marks in the order of columns. */
export function kinds(columns: Columns, marks: Sign[]): Record<string, Mark> {
  return Object.fromEntries(Object.keys(columns).map((letter, i) => [letter, KINDS[marks[i] ?? "0"]]));
}

export interface Worth {
  plus: number;
  minus: number;
  points: number;
}

/** The points of the marked columns. */
export function worth(columns: Columns, marks: Sign[]): Worth {
  const cards = (mark: Sign) => Object.values(columns).reduce((all, own, i) => all + (marks[i] === mark ? own.length : 0), 0);
  const [plus, minus] = [cards("+"), cards("-")];
  return { plus, minus, points: plus - minus };
}

/** The columns with more cards at their ends. */
export function laidOn(columns: Columns, cards: string[]): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([colour, own]) => [
      colour,
      [...own, ...cards.filter((card) => card.startsWith(colour) && !own.includes(card))],
    ]),
  );
}

/** A number with a true minus, like the signs under the columns. */
export function signed(value: number): string {
  return number(value).replace("-", "−");
}
