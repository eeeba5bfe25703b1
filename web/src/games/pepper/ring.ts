/** The places of the players: clockwise from the bottom, evenly around an oval; in a grid on a small screen. */

/** The seats in the order of play, starting with the viewer's. */
export function order(players: number, first: number): number[] {
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** Your own card is a little below the others. */
const LOWEST = 1.2;

/**
 * The place on the oval, about -1 to 1, of the player `step` places to the left of the first. `open`:
 * the bottom is free (your own place is below the oval), so the others use the whole height.
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

/** The columns of the grid: at most two rows, three for a spectator of nine players. */
export function columns(cells: number): number {
  if (cells <= 3) return cells;
  return cells > 8 ? 3 : Math.ceil(cells / 2);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
