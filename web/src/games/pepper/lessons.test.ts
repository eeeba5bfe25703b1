import { expect, test } from "vitest";
import type { Line } from "../../i18n/facts";
import type { TableView } from "../../net/view";
import { lessons } from "./lessons";
import { tableOf, viewOf } from "./samples";

const nothing = { peppers: [[], [], []], actors: [2] };
const trick = { ...nothing, actors: [0], trick: [{ seat: 1, card: "g4" }], led: "g" };

function after(...story: Line[]): TableView {
  return tableOf(viewOf(nothing), [], { story, moves: [], before: viewOf() });
}

function due(table: TableView, seat: number | null = 0): string[] {
  return lessons.filter((lesson) => lesson.when(table, seat)).map(({ key }) => key.replace("lesson-pepper-", ""));
}

test.each<[string, TableView]>([
  ["before-you", tableOf(viewOf({ actors: [2] }))],
  ["lead", tableOf(viewOf({ ...nothing, actors: [0] }), ["r3"])],
  ["follow", tableOf(viewOf(trick), ["g4", "g7"])],
  ["free", tableOf(viewOf(trick), ["g4", "r3"])],
  ["in-trick", tableOf(viewOf({ ...trick, actors: [2], trick: [{ seat: 1, card: "g1" }] }))],
  ["last-trick", tableOf(viewOf({ ...nothing, last_trick: true }))],
  ["took", after(["pepper/story-takes", { seat: 0, number: 0, cards: { cards: [] } }])],
  ["took-pepper", after(["pepper/story-takes-peppers", { seat: 0, number: 1, cards: { cards: ["g1"] } }])],
  ["scoring", after(["pepper/story-no-pepper", { seat: 1, parts: { parts: [] }, points: 0 }])],
])("%s is explained when it is there, and nothing else", (key, table) => {
  expect(due(table)).toEqual([key]);
});

test("nothing is explained while others play", () => {
  expect(due(tableOf(viewOf(nothing)))).toEqual([]);
  expect(due(after(["pepper/story-takes", { seat: 1, number: 0, cards: { cards: [] } }]))).toEqual([]);
});
