/** Moving between the cells of a sheet with arrow keys. */
import { ROWS, type Row, type SheetView } from "./view";

export interface Cell {
  row: Row;
  column: number;
}

/** A cell in the game's notation. */
export function cellName({ row, column }: Cell): string {
  return `${row} ${column}`;
}

/** The first column after `from`, in a direction, where the row has a cell. */
function along(sheet: SheetView, row: Row, from: number, by: 1 | -1): number | null {
  const cells = sheet.rows[row];
  for (let column = from + by; column >= 0 && column < cells.length; column += by) {
    if (cells[column] !== null) return column;
  }
  return null;
}

/** The row's cell nearest to a column. */
function nearest(sheet: SheetView, row: Row, column: number): number {
  const cells = sheet.rows[row].flatMap((value, at) => (value === null ? [] : [at]));
  return cells.reduce((best, at) => (Math.abs(at - column) < Math.abs(best - column) ? at : best));
}

/** The cell that a key leads to; null for none. */
export function walk(sheet: SheetView, { row, column }: Cell, key: string): Cell | null {
  const vertical = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (vertical) {
    const next = ROWS[ROWS.indexOf(row) + vertical];
    return next ? { row: next, column: nearest(sheet, next, column) } : null;
  }
  const cells = sheet.rows[row];
  const found =
    key === "ArrowRight" ? along(sheet, row, column, 1)
    : key === "ArrowLeft" ? along(sheet, row, column, -1)
    : key === "Home" ? along(sheet, row, -1, 1)
    : key === "End" ? along(sheet, row, cells.length, -1)
    : null;
  return found === null ? null : { row, column: found };
}
