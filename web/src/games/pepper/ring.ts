/** Where the players sit: clockwise from below, evenly around an oval; on a small screen in a grid. */

/** The seats in the order of play, from the one that is looked from. */
export function order(players: number, first: number): number[] {
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** One's own card lies a little below the others. */
const LOWEST = 1.2;

/**
 * A place on the oval, about -1 to 1, for the player that is `step` places to the left of the first.
 * `open`: nobody sits below (one's own place is there), so the others use the whole height.
 */
export function place(step: number, players: number, open: boolean): { x: number; y: number } {
  const at = (wanted: number) => Math.PI / 2 + (2 * Math.PI * wanted) / players;
  const y = Math.sin(at(step));
  const x = round(Math.cos(at(step)));
  if (!open) return { x, y: round(y) };
  const heights = order(players, 0).slice(1).map((other) => Math.sin(at(other)));
  const [top, bottom] = [Math.min(...heights, -0.8), Math.max(...heights, 0.5)];
  return { x, y: Math.min(LOWEST, round((2 * y - top - bottom) / (bottom - top))) };
}

/** Columns of the grid: at most two rows, three for nine who are watched. */
export function columns(cells: number): number {
  if (cells <= 3) return cells;
  return cells > 8 ? 3 : Math.ceil(cells / 2);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
