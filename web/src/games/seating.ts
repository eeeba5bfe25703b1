/** The places of the others around the middle, clockwise from your left; in a grid on a small screen. */

/** The seats in the order of play, starting with the viewer's. */
export function order(players: number, first: number): number[] {
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

export interface Sides {
  /** From the bottom to the top. */
  left: number[];
  /** From left to right. */
  top: number[];
  /** From the top to the bottom. */
  right: number[];
}

/** Who sits on which side. `others` are in the order of play, which is clockwise. */
export function sides(others: readonly number[]): Sides {
  // Two sit opposite; up to six have one on each side; more would be too many in the row at the top.
  const beside = others.length < 3 ? 0 : others.length < 7 ? 1 : 2;
  return { left: others.slice(0, beside), top: others.slice(beside, others.length - beside), right: others.slice(others.length - beside) };
}

/** The columns of the grid: at most two rows, three for a spectator of nine players. */
export function columns(cells: number): number {
  if (cells <= 3) return cells;
  return cells > 8 ? 3 : Math.ceil(cells / 2);
}

/** How many cards of a hand are in a row, if there is room for `most`: rows are equally long. */
export function inRow(cards: number, most: number): number {
  return cards ? Math.ceil(cards / Math.ceil(cards / most)) : 1;
}

/** How many panels are in a row when the cards are counted: at most three rows, two on a phone held sideways. */
export function counting(players: number): { across: number; flat: number } {
  return { across: Math.ceil(players / 3), flat: players <= 3 ? players : Math.ceil(players / 2) };
}
