/**
 * The parts of a game's page. Its folder has an `index.ts` whose default is a `GamePage`; a game
 * without a folder gets the generic page. No rules here: what is legal, why something is not, and what
 * happened come from the server.
 */
import type { Component } from "svelte";
import type { Facts, Line } from "../i18n/facts";
import type { BoardInfo } from "../net/api";
import type { Hold } from "../table/live.svelte";
import type { TableView, View } from "../net/view";
import type { Voice } from "./sentences";

/** How a card looks. */
export interface Face {
  /** The name of a colour in tokens.css: red, yellow, green, blue, violet, orange, grey, black; "" for none. */
  colour: string;
  /** The game's own word for the colour, if it has one: purple. */
  name?: string;
  value: string;
  /** A sign instead of the one that the colour usually has. */
  sign?: string;
  /** The name to be read aloud, if it is not the colour and the value. */
  spoken?: string;
  /** Small signs under the value, such as peppers. */
  pips?: number;
  /** The game's own drawing, as SVG in a box of 100 by 142; without one, the card is plain. It may use the colours of
   *  the card: `--fill`, `--on-fill`, `--ink-of-card` and `--tint` (base.css). */
  Drawing?: Component<{ face: Face }>;
}

/** The preview of a decision, as far as the seat can know. */
export interface Preview {
  lines: Line[];
  after: View;
}

export interface BoardProps {
  table: TableView;
  /** The seat whose cards are shown; null for a spectator. */
  seat: number | null;
  /** The names of the players, by seat. */
  names: string[];
  /** Whether decisions can be taken: at a live table, with a seat and a connection. */
  live: boolean;
  /** Take a decision. Throws `Refused` if it is not allowed. */
  decide(decision: string): Promise<void>;
  /** Return the preview of a decision. Throws `Refused` if it is not allowed. */
  preview(decision: string): Promise<Preview>;
  /** Go on to the next update before the time of `hold` is up. */
  hurry?(): void;
  /** The server's description of the board, for the generic one. */
  board?: BoardInfo | undefined;
}

export interface SheetProps {
  table: TableView;
  names: string[];
  face(card: string): Face;
}

/** A part of a score: its name, and the points that it brought or cost. */
export interface Part {
  /** The key of its name. */
  key: string;
  points: number;
  /** The name of a colour in tokens.css, if it has one. */
  colour?: string;
}

/** How a seat's points of a round came about. */
export interface Score {
  /** The key of the line in the story about a seat's score. */
  key: string;
  /** The parts that the points come from, read from the facts of that line. */
  parts(facts: Facts): Part[];
}

/** An explanation that is given once, the first time that `when` holds. */
export interface Lesson {
  /** The key of its text, `lesson-gap-first-card`. */
  key: string;
  when(table: TableView, seat: number | null): boolean;
  /** Its subjects, by the names in ui/subjects.ts. */
  at(table: TableView, seat: number): string[];
}

/** Decisions of a game that are more than single cards. */
export interface Decisions {
  /** A decision in words. */
  text(decision: string, voice: Voice): string;
  /** The things on the board that it is about, by the names in ui/subjects.ts. */
  at(decision: string): string[];
}

export interface GamePage {
  Board: Component<BoardProps>;
  board?: BoardInfo;
  /** The score sheet of the last round. */
  Sheet: Component<SheetProps>;
  /** Without it, the end of a match shows points without their parts. */
  score?: Score;
  /** How long an update is shown before the next, in milliseconds at normal speed. */
  hold: Hold;
  face(card: string): Face;
  lessons: Lesson[];
  /** Without it, every decision is a card. */
  decision?: Decisions;
  /** The diagrams of the rules, by the anchor of the section that they end. */
  diagrams: Record<string, Component>;
}

const pages = import.meta.glob<{ default: GamePage }>("./*/index.ts");

/** The games that have a folder here. */
export const GAMES = Object.keys(pages).map((path) => path.split("/")[1]!).sort();

export async function gamePage(game: string): Promise<GamePage> {
  const load = pages[`./${game}/index.ts`];
  return load ? (await load()).default : (await import("./generic/page")).genericPage(game);
}
