import { expect, it } from "vitest";
import { columnWidths, COLUMNS, FINGER, lensFor, meantBy, WIDENED } from "./lens";

/** The left edge of a column under a lens, in pixels. */
function leftOf(column: number, first: number, width: number): number {
  const narrow = (width - WIDENED * FINGER) / (COLUMNS - WIDENED);
  return Array.from({ length: column }, (_, i) => (i >= first && i < first + WIDENED ? FINGER : narrow)).reduce((sum, one) => sum + one, 0);
}

it.each([300, 331, 420])("keeps every cell of a sheet %i pixels wide under the finger that touched it", (width) => {
  for (let column = 0; column < COLUMNS; column += 1) {
    const x = ((column + 0.5) * width) / COLUMNS;
    const first = lensFor(column, x, width);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThanOrEqual(COLUMNS - WIDENED);
    const left = leftOf(column, first, width);
    expect(x - left).toBeGreaterThan(0);
    expect(left + FINGER - x).toBeGreaterThan(0);
  }
});

it("gives the widths of all columns", () => {
  expect(columnWidths(null)).toBeNull();
  expect(columnWidths(4)!.match(/44px(?= |$)/g)).toHaveLength(WIDENED);
});

it("takes a touch beside the only possible cell for that cell", () => {
  expect(meantBy("orange 6", ["orange 6", "orange 7"])).toBe("orange 6");
  expect(meantBy("orange 5", ["orange 6"])).toBe("orange 6");
  expect(meantBy("orange 3", ["orange 6"])).toBe("orange 3");
  expect(meantBy("yellow 6", ["orange 6"])).toBe("yellow 6");
});
