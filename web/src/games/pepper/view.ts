/** What the server shows of a match of Pepper, as this board reads it. */
import type { TableView, View } from "../../net/view";

export interface Laid {
  seat: number;
  card: string;
}

export interface PepperView {
  round: number;
  rounds: number;
  actors: number[];
  scores: number[];
  over: boolean;
  hands: number[];
  peppers: string[][];
  piles: number[];
  leader: number;
  trick: Laid[];
  led: string | null;
  winning: number | null;
  last_trick: boolean;
  counted: Record<string, number>[];
}

export interface PepperHand {
  hand: string[];
  legal: string[];
}

export function publicView(view: View | null): PepperView | null {
  return view as unknown as PepperView | null;
}

export function handOf(table: TableView, seat: number | null): PepperHand {
  const own = seat === null ? undefined : table.private[seat];
  return { hand: (own?.["hand"] as string[]) ?? [], legal: (own?.["legal"] as string[]) ?? [] };
}
