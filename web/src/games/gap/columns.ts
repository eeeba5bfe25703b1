/** The heights of a player's columns: which stand out, and what they come to. */
import { number } from "../../words/words.svelte";
import type { Columns } from "./view";

export type Mark = "tall" | "short" | "";

/** The tallest columns count for their player, the shortest others (never an empty one) against. */
export function marks(columns: Columns): Record<string, Mark> {
  const heights = Object.values(columns).map((cards) => cards.length).filter(Boolean);
  const [most, least] = [Math.max(0, ...heights), Math.min(...heights)];
  const mark = (height: number): Mark => (!height ? "" : height === most ? "tall" : height === least ? "short" : "");
  return Object.fromEntries(Object.entries(columns).map(([colour, cards]) => [colour, mark(cards.length)]));
}

export interface Worth {
  plus: number;
  minus: number;
  points: number;
}

/** What the marked columns come to, for the board between two previews. */
export function worth(columns: Columns): Worth {
  const marked = marks(columns);
  const sum = (wanted: Mark) =>
    Object.entries(columns).reduce((all, [colour, cards]) => all + (marked[colour] === wanted ? cards.length : 0), 0);
  const [plus, minus] = [sum("tall"), sum("short")];
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
