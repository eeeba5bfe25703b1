/** The view of a match of Qwinto: types, and functions that read it. */
import type { Line } from "../../i18n/facts";
import { story, type TableView } from "../../net/view";
import type { Face, Preview } from "../game";
import Drawing from "./Face.svelte";

export const ROWS = ["orange", "yellow", "purple"] as const;
export type Row = (typeof ROWS)[number];

/** The token of each colour of the game; purple is called violet in tokens.css. */
export const TOKENS: Record<string, string> = { orange: "orange", yellow: "yellow", purple: "violet", grey: "grey" };
const LETTERS: Record<string, string> = { o: "orange", y: "yellow", p: "purple", g: "grey" };

/** A sheet: numbers, 0 in an empty cell, null where there is no cell. */
export interface SheetView {
  rows: Record<Row, (number | null)[]>;
  misses: number;
  points: number;
}

export interface QwintoView {
  phase: "place" | "write" | null;
  turn: number | null;
  actors: number[];
  hands: number[];
  /** From the top left, clockwise. */
  grid: string[];
  covered: number;
  stock: number;
  total: number | null;
  colours: Row[];
  chosen: number[];
  sheets: SheetView[];
  bonus: [Row, number][];
  over: boolean;
  winners: number[];
}

/** The state after laying cards. */
export interface AfterLaying {
  total: number;
  colours: string[];
  cells: [string, number][];
  others: number;
}

export interface OwnView {
  hand: string[];
  choice: string | null;
  legal: string[];
}

/** A total that was announced, and whether it is past. */
export interface Announced {
  total: number;
  colours: string[];
  past: boolean;
}

const NOBODY: OwnView = { hand: [], choice: null, legal: [] };

export function publicView(table: TableView): QwintoView | null {
  return table.public as unknown as QwintoView | null;
}

export function ownView(table: TableView, seat: number | null): OwnView {
  return seat === null ? NOBODY : { ...NOBODY, ...(table.private[seat] as Partial<OwnView> | undefined) };
}

export function afterLaying(preview: Preview | null): AfterLaying | null {
  return (preview?.after as unknown as AfterLaying | undefined) ?? null;
}

export function face(card: string): Face {
  const name = LETTERS[card[0] ?? ""] ?? "";
  return { colour: TOKENS[name] ?? "", name, value: minus(valueOf(card)), Drawing };
}

/** A number with a minus sign that is as wide as a plus. */
export function minus(value: number): string {
  return String(value).replace("-", "−");
}

export function valueOf(card: string): number {
  return Number(card.slice(1));
}

/** The cards that the last update laid, in order; none for other updates. */
export function laidLast(table: TableView): { card: string; place: number; seat: number }[] {
  const moves = (table.last?.update.moves ?? []) as unknown as { seat: number; place?: [string, number][] }[];
  return moves.flatMap(({ seat, place }) => (place ?? []).map(([card, at]) => ({ card, place: at, seat })));
}

/** By seat, the line of the last update about writing; null if it has none. */
export function writingLast(table: TableView): Record<number, Line> | null {
  const lines = (table.last ? story(table.last.update) : []).filter(([key]) => /story-(writes|passes|miss)$/.test(key));
  return lines.length ? Object.fromEntries(lines.map((line) => [line[1]["seat"] as number, line])) : null;
}

/** The cell of a line about writing, `yellow 7`. */
export function cellOf(line: Line | undefined): string | undefined {
  return line?.[1]["row"] === undefined ? undefined : `${String(line[1]["row"])} ${String(line[1]["column"])}`;
}

/** The announced total, or the previous one until something else happens. */
export function announcedIn(table: TableView): Announced | null {
  const view = publicView(table);
  if (!view) return null;
  if (view.total !== null) return { total: view.total, colours: view.colours, past: false };
  if (!table.last) return null;
  const announced = story(table.last.update).find(([key]) => /story-(total|too-low|no-colour)$/.test(key));
  if (announced) return { total: announced[1]["total"] as number, colours: announced[1]["colours"] as string[], past: true };
  const before = table.last.before as unknown as QwintoView | null;
  return before?.total != null ? { total: before.total, colours: before.colours, past: true } : null;
}
