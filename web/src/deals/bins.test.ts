import { expect, test } from "vitest";
import { bins } from "./bins";

test("few scores have a row each, also those that nobody has", () => {
  expect(bins([[3, 2], [5, 1]])).toEqual([
    { from: 5, to: 5, tries: 1 },
    { from: 4, to: 4, tries: 0 },
    { from: 3, to: 3, tries: 2 },
  ]);
});

test("many scores share rows, and none is lost", () => {
  const scores = Array.from({ length: 100 }, (_, score): [number, number] => [score - 20, 1]);
  const rows = bins(scores);
  expect(rows.length).toBeLessThanOrEqual(14);
  expect(rows.reduce((sum, { tries }) => sum + tries, 0)).toBe(100);
  expect(rows.at(-1)!.from).toBe(-20);
  expect(rows[0]!.to).toBe(79);
});

test("there is room for the master too", () => {
  expect(bins([[3, 1]], [null, 5]).map(({ from }) => from)).toEqual([5, 4, 3]);
  expect(bins([])).toEqual([]);
});
