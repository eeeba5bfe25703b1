/** What the server shows of a match of Dicht dran, and how its cards look. */
import type { Face } from "../game";
import type { TableView, View } from "../../net/view";

export interface Counted {
  won: string[];
  hand: string[];
  plus: number;
  minus: number;
  points: number;
}

export interface Public {
  phase: string | null;
  round: number;
  cycles: number;
  ring: string[];
  place: number | null;
  target: string | null;
  gap: string[];
  actors: number[];
  chosen: number[];
  hands: number[];
  won: number[];
  owed: number[];
  scores: number[];
  stock: number;
  discard: number;
  counted: Counted[];
  /** The peppers on the cards 1 to 100. */
  peppers: number[];
}

export interface Private {
  hand: string[];
  /** For each card of the hand: how far it lies from the target, and whether in the gap. */
  away: number[];
  in_gap: boolean[];
  choice: string | null;
  legal: string[];
}

export function publicView(view: View | null): Public | null {
  return view as unknown as Public | null;
}

export function privateView(table: TableView, seat: number | null): Private | null {
  return seat === null ? null : ((table.private[seat] as unknown as Private | undefined) ?? null);
}

const COLOURS = ["", "green", "orange", "violet"];

export function peppersOn(peppers: number[], card: string): number {
  return peppers[Number(card) - 1] ?? 0;
}

/** A card with its peppers, and in their colour. */
export function pepperedFace(peppers: number[], card: string): Face {
  const pips = peppersOn(peppers, card);
  return { colour: COLOURS[pips] ?? "", value: card, pips };
}

/** A card where nobody knows its peppers: in a sentence. */
export function face(card: string): Face {
  return { colour: "", value: card };
}
