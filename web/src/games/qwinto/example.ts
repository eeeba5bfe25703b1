/** The sheet in the examples of the rules. */
import { ROWS, type Row, type SheetView } from "./view";

const WRITTEN: Record<Row, number[]> = {
  orange: [2, 3, 4, 6, 7, 8, 9, 10, 11],
  yellow: [1, 2, 3, 4, 5, 7, 8, 9, 10],
  purple: [0, 1, 2, 3, 5, 6, 7, 8, 9],
};
export const BONUS: [Row, number][] = [["purple", 2], ["orange", 3], ["orange", 7], ["yellow", 8], ["purple", 9]];

/** A sheet with some numbers on it, by cell: `yellow 7`. */
export function exampleSheet(numbers: Record<string, number> = {}): SheetView {
  const row = (name: Row): (number | null)[] =>
    Array.from({ length: 12 }, (_, column) => (WRITTEN[name].includes(column) ? (numbers[`${name} ${column}`] ?? 0) : null));
  return { rows: Object.fromEntries(ROWS.map((name) => [name, row(name)])) as SheetView["rows"], misses: 0, points: 0 };
}
