import { expect, test } from "vitest";
import type { Line, Seen } from "../../wire/fold";
import { lessons } from "./lessons";
import { seenOf, viewOf } from "./samples";

const nothing = { peppers: [[], [], []], actors: [2] };
const trick = { ...nothing, actors: [0], trick: [{ seat: 1, card: "g4" }], led: "g" };

function told(...story: Line[]): Seen {
  return seenOf(viewOf(nothing), [], { story, moves: [], before: viewOf() });
}

function due(seen: Seen, seat: number | null = 0): string[] {
  return lessons.filter((lesson) => lesson.when(seen, seat)).map(({ key }) => key.replace("lesson-pepper-", ""));
}

test.each<[string, Seen]>([
  ["before-you", seenOf(viewOf({ actors: [2] }))],
  ["lead", seenOf(viewOf({ ...nothing, actors: [0] }), ["r3"])],
  ["follow", seenOf(viewOf(trick), ["g4", "g7"])],
  ["free", seenOf(viewOf(trick), ["g4", "r3"])],
  ["in-trick", seenOf(viewOf({ ...trick, actors: [2], trick: [{ seat: 1, card: "g1" }] }))],
  ["last-trick", seenOf(viewOf({ ...nothing, last_trick: true }))],
  ["took", told(["pepper/story-takes", { seat: 0, number: 0, cards: [] }])],
  ["took-pepper", told(["pepper/story-takes-peppers", { seat: 0, number: 1, cards: ["g1"] }])],
  ["scoring", told(["pepper/story-no-pepper", { seat: 1, parts: [], points: 0 }])],
])("%s is explained when it is there, and nothing else", (key, seen) => {
  expect(due(seen)).toEqual([key]);
});

test("nothing is explained while others play", () => {
  expect(due(seenOf(viewOf(nothing)))).toEqual([]);
  expect(due(told(["pepper/story-takes", { seat: 1, number: 0, cards: [] }]))).toEqual([]);
});
