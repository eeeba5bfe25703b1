/**
 * The lens over a sheet whose cells are too narrow for a finger: the columns around a touched cell are as wide as a
 * fingertip, the others give the room for it.
 */
export const COLUMNS = 12;
/** How many columns the lens widens, and how wide a fingertip is, in pixels. */
export const WIDENED = 3;
export const FINGER = 44;

/**
 * The first column of the lens for a touch: the one with which the wanted column comes to lie under the finger, so that
 * a second tap hits the same cell. `x` and `width` are pixels, from the left edge of the sheet.
 */
export function lensFor(column: number, x: number, width: number): number {
  const narrow = (width - WIDENED * FINGER) / (COLUMNS - WIDENED);
  const firsts = Array.from({ length: WIDENED }, (_, i) => column - i).filter((first) => first >= 0 && first <= COLUMNS - WIDENED);
  const off = (first: number) => Math.abs(first * narrow + (column - first + 0.5) * FINGER - x);
  return firsts.reduce((best, first) => (off(first) < off(best) ? first : best));
}

/** The widths of all columns, for a grid; null without a lens. */
export function columnWidths(first: number | null): string | null {
  if (first === null) return null;
  const narrow = `calc((100% - ${WIDENED * FINGER}px) / ${COLUMNS - WIDENED})`;
  return Array.from({ length: COLUMNS }, (_, i) => (i >= first && i < first + WIDENED ? `${FINGER}px` : narrow)).join(" ");
}

/** The cell that a finger means: the touched one, or the one beside it if only that takes the number. */
export function meantBy(cell: string, lit: readonly string[]): string {
  if (lit.includes(cell)) return cell;
  const [row, column] = cell.split(" ");
  return [1, -1].map((by) => `${row} ${Number(column) + by}`).find((beside) => lit.includes(beside)) ?? cell;
}
