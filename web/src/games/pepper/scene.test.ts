import { describe, expect, test } from "vitest";
import { hold, LINGER } from "./pace";
import { tableOf, viewOf } from "./samples";
import { finishedTrick, sceneOf } from "./scene";

const before = viewOf({ trick: [{ seat: 1, card: "g4" }, { seat: 2, card: "g1" }], led: "g", winning: 1, hands: [8, 8, 9] });
const taken = viewOf({ hands: [7, 8, 9], peppers: [["r1"], ["g1"], []], piles: [3, 2, 0], actors: [1] });
const done = {
  story: [["pepper/story-follows", { seat: 0, card: { cards: ["g2"] } }], ["pepper/story-takes-peppers", { seat: 1, number: 1, cards: { cards: ["g1"] } }]] as [string, Record<string, unknown>][],
  moves: [{ seat: 0, play: "g2" }],
  before,
};

describe("a trick that has just been taken", () => {
  const finished = finishedTrick(tableOf(taken, [], done).last)!;

  test("is whole, with its winner", () => {
    expect(finished.trick.map(({ card }) => card)).toEqual(["g4", "g1", "g2"]);
    expect([finished.leader, finished.led, finished.winner, finished.closing]).toEqual([1, "g", 1, false]);
  });

  test("stays in the middle as if nobody had taken it", () => {
    const scene = sceneOf(taken, finished);
    expect(scene.trick).toHaveLength(3);
    expect(scene.peppers).toEqual([["r1"], [], ["g1"]]);
    expect(scene.piles).toEqual([3, 0, 0]);
    expect(scene.hands).toEqual([7, 8, 9]);
    expect([scene.winner, scene.taken, scene.between]).toEqual([1, true, false]);
  });

  test("is gone afterwards", () => {
    const scene = sceneOf(taken, null);
    expect([scene.trick, scene.peppers[1], scene.taken]).toEqual([[], ["g1"], false]);
  });

  test("is held until it has gone to its winner", () => {
    expect(hold(tableOf(taken, [], done).last!.update, tableOf(taken))).toBeGreaterThan(LINGER);
  });
});

test("a pepper played last leaves its owner, and the hand as it was", () => {
  const last = { ...done, moves: [{ seat: 0, play: "r1" }] };
  const scene = sceneOf(taken, finishedTrick(tableOf(taken, [], last).last));
  expect(scene.peppers[0]).toEqual([]);
  expect(scene.hands[0]).toBe(8);
});

test("the last trick of a round is shown before the next deal", () => {
  const story = [...done.story, ["pepper/story-no-pepper", { seat: 0, parts: { parts: [] }, points: 0 }] as [string, Record<string, unknown>]];
  const next = viewOf({ round: 2, hands: [12, 11, 11], piles: [0, 0, 0] });
  const scene = sceneOf(next, finishedTrick(tableOf(next, [], { ...done, story }).last));
  expect(scene.between).toBe(true);
  expect(scene.hands).toEqual([7, 8, 9]);
});

test("a card in the middle of a trick finishes nothing", () => {
  const story: [string, Record<string, unknown>][] = [["pepper/story-follows", { seat: 2, card: { cards: ["g1"] } }]];
  const { last } = tableOf(before, [], { story, moves: [{ seat: 2, play: "g1" }], before: viewOf() });
  expect(finishedTrick(last)).toBeNull();
  expect(finishedTrick(null)).toBeNull();
});

test("nobody leads once the match is over", () => {
  expect(sceneOf(viewOf({ over: true }), null).leader).toBeNull();
});
