import { expect, test } from "vitest";
import type { Line } from "../../i18n/facts";
import { rowsOf } from "./rows";
import { tableOf, viewOf } from "./samples";

const part = (card: string, number: number): Line => ["pepper/score-part", { card: { cards: [card] }, cost: -2, number, points: -2 - number }];

test("what each pepper cost comes from the story", () => {
  const view = viewOf({ round: 2, scores: [-11, 0, -3] });
  const table = tableOf(view, [], {
    moves: [{ seat: 2, play: "g2" }],
    before: viewOf(),
    story: [
      ["pepper/story-takes", { seat: 0, number: 0, cards: { cards: [] } }],
      ["pepper/story-left", { seat: 1, number: 2 }],
      ["pepper/story-score", { seat: 0, parts: { parts: [part("r1", 2), part("b1", 5)] }, points: -11 }],
      ["pepper/story-no-pepper", { seat: 1, parts: { parts: [] }, points: 0 }],
      ["pepper/story-score", { seat: 2, parts: { parts: [part("g1", 1)] }, points: -3 }],
    ],
  });
  expect(rowsOf(table)).toEqual([
    { seat: 0, costs: [{ pepper: "r1", itself: 2, cards: 2 }, { pepper: "b1", itself: 2, cards: 5 }], left: 0, points: -11, score: -11 },
    { seat: 1, costs: [], left: 2, points: 0, score: 0 },
    { seat: 2, costs: [{ pepper: "g1", itself: 2, cards: 1 }], left: 0, points: -3, score: -3 },
  ]);
});

test("who came after the end sees what was counted, and no points of the round", () => {
  const view = viewOf({ over: true, scores: [-7, 0, 0], counted: [{ g: 3, r: 0 }, {}, {}] });
  expect(rowsOf(tableOf(view))[0]).toEqual({
    seat: 0,
    costs: [{ pepper: "g1", itself: null, cards: 3 }, { pepper: "r1", itself: null, cards: 0 }],
    left: 0,
    points: null,
    score: -7,
  });
});
