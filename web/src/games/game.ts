/**
 * What a game brings to the page. Its folder has an `index.ts` whose default is a `GamePage`; a game
 * without a folder gets the generic page. No rules here: what is legal, why something is not, and what
 * happened come from the server.
 */
import type { Component } from "svelte";
import type { Line } from "../i18n/facts";
import type { BoardInfo } from "../net/api";
import type { Hold } from "../table/live.svelte";
import type { TableView, View } from "../net/view";

/** How a card looks. */
export interface Face {
  /** The name of a colour in tokens.css: red, yellow, green, blue, violet, orange, grey, black; "" for none. */
  colour: string;
  /** What the game calls this colour where that is another word: purple. */
  name?: string;
  value: string;
  /** A sign instead of the one that the colour usually has. */
  sign?: string;
  /** The name to be read aloud, if it is not the colour and the value. */
  spoken?: string;
  /** Small signs under the value, such as peppers. */
  pips?: number;
}

/** What a decision would do, as far as the seat can know. */
export interface Preview {
  lines: Line[];
  after: View;
}

export interface BoardProps {
  table: TableView;
  /** The seat from which one looks; null for who watches. */
  seat: number | null;
  /** The names of the players, by seat. */
  names: string[];
  /** Whether something can be decided here: at a live table, at which one sits and is connected. */
  live: boolean;
  /** Decide; `Refused` is thrown if it is not allowed. */
  decide(decision: string): Promise<void>;
  /** What a decision would do; `Refused` says why it is not allowed. */
  preview(decision: string): Promise<Preview>;
  /** Enough of what has just happened (`hold`): on to what comes next. */
  hurry?(): void;
  /** The server's description of the board, for the generic one. */
  board?: BoardInfo | undefined;
}

export interface SheetProps {
  table: TableView;
  names: string[];
  face(card: string): Face;
}

/** Something to explain the first time that it arises: `when` says whether it is there. */
export interface Lesson {
  /** The key of its text, `lesson-gap-first-card`. */
  key: string;
  when(table: TableView, seat: number | null): boolean;
}

export interface GamePage {
  Board: Component<BoardProps>;
  board?: BoardInfo;
  /** How each number of the last round came about. */
  Sheet: Component<SheetProps>;
  /** How long an update is shown before the next, in milliseconds at normal speed. */
  hold: Hold;
  face(card: string): Face;
  lessons: Lesson[];
  /** The diagrams of the rules, by the heading (counted from 0) after which they stand. */
  diagrams: Record<number, Component>;
}

const pages = import.meta.glob<{ default: GamePage }>("./*/index.ts");

/** The games that have a folder here. */
export const GAMES = Object.keys(pages).map((path) => path.split("/")[1]!).sort();

export async function gamePage(game: string): Promise<GamePage> {
  const load = pages[`./${game}/index.ts`];
  return load ? (await load()).default : (await import("./generic/page")).genericPage(game);
}
