/** The view of a match of GAP, and the order of cards on the board. */
import type { TableView } from "../../net/view";
import type { Face, Preview } from "../game";
import Drawing from "./Face.svelte";

/** The cards of a player by the letter of their colour; a colour without cards has an empty list. */
export type Columns = Record<string, string[]>;

/** How a column counts: for its player, against them, or not. */
export type Sign = "+" | "-" | "0";

export interface GapView {
  phase: "play" | "choose" | null;
  round: number;
  actors: number[];
  scores: number[];
  over: boolean;
  hands: number[];
  middle: string[];
  columns: Columns[];
  /** The marks of each player's columns, in the same order. */
  marks: Sign[][];
  stock: number;
  /** While somebody chooses: the card played, and the equal cards to choose from. */
  played: string | null;
  choice: string[];
  /** The seats in a tie-break round. */
  contenders: number[];
  last_round: boolean;
}

/** A move, as in a record. */
export interface Move {
  seat: number;
  play: string;
  take: string[];
}

/** The state after a decision, as far as the seat can know. */
export interface After {
  takes: string[];
  choice: string[];
  then: string[];
  columns: Columns;
  marks: Sign[];
  before: number;
  /** Null while it depends on a choice. */
  points: number | null;
  stays: boolean;
}

const COLOURS: Record<string, string> = { r: "red", y: "yellow", g: "green", b: "blue", v: "violet" };

/** The name of a colour in tokens.css. */
export function colourOf(letter: string): string {
  return COLOURS[letter] ?? "";
}

export function valueOf(card: string): number {
  return Number(card.slice(1));
}

export function face(card: string): Face {
  return { colour: colourOf(card[0] ?? ""), value: card.slice(1), Drawing };
}

export function view(table: TableView): GapView {
  return table.public as unknown as GapView;
}

export function afterOf({ after }: Preview): After | null {
  return "columns" in after ? (after as unknown as After) : null;
}

export function moves(table: TableView): Move[] {
  return (table.last?.update.moves ?? []) as unknown as Move[];
}

/** The cards that the last move has brought to a seat's columns. */
export function broughtTo(table: TableView, seat: number): string[] {
  return moves(table).flatMap((move) => (move.seat === seat && move.take.length ? [move.play, ...move.take] : []));
}

export function handOf(table: TableView, seat: number): string[] {
  return byNumber((table.private[seat]?.["hand"] as string[]) ?? []);
}

export function legalOf(table: TableView, seat: number): string[] {
  return (table.private[seat]?.["legal"] as string[]) ?? [];
}

/** The cards ordered by number, so that equal and neighbouring ones are side by side. */
export function byNumber(cards: string[]): string[] {
  return [...cards].sort((one, other) => valueOf(one) - valueOf(other) || order(one) - order(other));
}

function order(card: string): number {
  return Object.keys(COLOURS).indexOf(card[0] ?? "");
}

/** The other seats in turn order, starting after a seat. */
export function seatsAfter(seat: number, players: number): number[] {
  return Array.from({ length: players - 1 }, (_, i) => (seat + 1 + i) % players);
}
