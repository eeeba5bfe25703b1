import { expect, it } from "vitest";
import type { TableView } from "../../net/view";
import { BONUS, exampleSheet } from "./example";
import { lessons } from "./lessons";

/** The lessons whose situation is there, in the order in which they are given. */
function given(view: object, legal: string[] = []): string[] {
  const shown = { turn: 0, total: null, sheets: [exampleSheet(), exampleSheet()], bonus: BONUS, over: false, ...view };
  const table = { public: shown, private: { 0: { legal } } } as unknown as TableView;
  return lessons.filter(({ when }) => when(table, 0)).map(({ key }) => key.replace("lesson-qwinto-", ""));
}

it("explains laying, and a pair only where there is one", () => {
  expect(given({}, ["o4@0"])).toEqual(["lay"]);
  expect(given({}, ["p1@3", "p1@3 o1@2"])).toEqual(["lay", "pair"]);
});

it("explains writing in the player’s own turn and in others’", () => {
  expect(given({ total: 9 }, ["yellow 7", "pass"])).toEqual(["write"]);
  expect(given({ turn: 1, total: 9 }, ["yellow 7", "pass"])).toEqual(["others"]);
});

it("explains the pentagons when one can be filled, and the columns when a number comes again", () => {
  expect(given({ total: 9 }, ["yellow 8", "pass"])).toContain("bonus");
  const sheets = [exampleSheet({ "orange 6": 9 }), exampleSheet()];
  expect(given({ total: 9, sheets }, ["yellow 7", "pass"])).toEqual(["write", "column"]);
});

it("explains a miss, and the end of the match when anybody is close to it", () => {
  expect(given({ sheets: [{ ...exampleSheet(), misses: 1 }, exampleSheet()] })).toEqual(["miss"]);
  expect(given({ sheets: [exampleSheet(), { ...exampleSheet(), misses: 3 }] })).toEqual(["end"]);
});

it("says nothing to who watches, or when it is over", () => {
  const table = { public: { sheets: [], bonus: [], over: false }, private: {} } as unknown as TableView;
  expect(lessons.some(({ when }) => when(table, null))).toBe(false);
  expect(given({ over: true }, ["o4@0"])).toEqual([]);
});

it("points at something small, so that there is room beside it", () => {
  const sheets = [exampleSheet({ "orange 6": 9 }), exampleSheet()];
  const view = { turn: 0, total: 9, sheets, bonus: BONUS, over: false };
  const table = { public: view, private: { 0: { legal: ["yellow 8", "p1@3 o1@2"] } } } as unknown as TableView;
  const about = (name: string) => lessons.find(({ key }) => key === `lesson-qwinto-${name}`)!.at(table, 0);
  expect(about("column")).toEqual(["cell:orange 6"]);
  expect(about("bonus")).toEqual(["cell:yellow 8"]);
  expect(about("pair")).toEqual(["card:p1", "card:o1"]);
  expect(lessons.every(({ at }) => at(table, 0).length)).toBe(true);
});
