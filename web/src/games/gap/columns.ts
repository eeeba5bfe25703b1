/** A player's columns: which of them count, and what that comes to. */
import { number } from "../../i18n/texts.svelte";
import type { Columns } from "./view";

export type Mark = "tall" | "short" | "";

const KINDS: Record<string, Mark> = { "+": "tall", "-": "short" };

/** By letter, whether a column counts for its player or against: the server marks them in their order. */
export function kinds(columns: Columns, marks: string): Record<string, Mark> {
  return Object.fromEntries(Object.keys(columns).map((letter, i) => [letter, KINDS[marks[i] ?? ""] ?? ""]));
}

export interface Worth {
  plus: number;
  minus: number;
  points: number;
}

/** What the marked columns come to. */
export function worth(columns: Columns, marks: string): Worth {
  const cards = (mark: string) => Object.values(columns).reduce((all, own, i) => all + (marks[i] === mark ? own.length : 0), 0);
  const [plus, minus] = [cards("+"), cards("-")];
  return { plus, minus, points: plus - minus };
}

/** The columns with further cards laid at their ends. */
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
