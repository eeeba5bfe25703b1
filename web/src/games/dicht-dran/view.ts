/** The view of a match of Dicht dran, and the faces of its cards. */
import type { Face } from "../game";
import type { TableView, View } from "../../net/view";
import Drawing from "./Face.svelte";

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
  over: boolean;
  /** The peppers on the cards 1 to 100. */
  peppers: number[];
}

export interface Private {
  hand: string[];
  /** For each card of the hand: the distance to the target, and whether it is in the gap. */
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

/** The face of a card with its peppers, in their colour. */
export function pepperedFace(peppers: number[], card: string): Face {
  return faceWith(peppersOn(peppers, card), card);
}

/** The face of a card that shows a number of peppers. */
export function faceWith(pips: number, card: string): Face {
  return { colour: COLOURS[pips] ?? "", value: card, pips, Drawing };
}

/** The face of a card in a sentence, without peppers. */
export function face(card: string): Face {
  return { colour: "", value: card, Drawing };
}
