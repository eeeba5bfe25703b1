import { describe, expect, test } from "vitest";
import { gamePage } from "../../games/game";
import replay from "../../replay/fixtures/gap.json";
import { momentsOf } from "../../replay/moments";
import type { Replay } from "../../net/replay";
import { decisive } from "./decisive";
import { bars, roundsOf, type Round } from "./rounds";

const moments = momentsOf(replay as unknown as Replay, replay.names);

/** A round with these points, after which the scores are these. */
function round(number: number, points: number[], totals: number[], parts: Round["parts"] = []): Round {
  return { number, points, totals, parts, counts: true, table: moments[0]!.table };
}

describe("the rounds of a match", () => {
  test("are read from its replay, with the parts of the points", async () => {
    const rounds = roundsOf(moments, await gamePage("gap"));
    expect(rounds.map(({ number, points, totals, counts }) => [number, points, totals, counts])).toEqual([
      [1, [2, 9], [2, 9], true],
      [2, [5, 5], [7, 14], true],
    ]);
    expect(rounds[0]!.parts[0]!.map(({ points }) => points)).toEqual([5, -3]);
    expect(rounds[0]!.parts[1]!.map(({ points }) => points)).toEqual([9]); // parts of 0 points are left out
  });

  test("have no parts in a game that tells none", () => {
    expect(roundsOf(moments, {}).map(({ points, parts }) => [points, parts])).toEqual([
      [[2, 9], [[], []]],
      [[5, 5], [[], []]],
    ]);
  });

  test("do not take other lines with points for scores", async () => {
    const [ended] = moments.filter(({ step }) => step.round_over);
    const trick = ["gap/story-trick", { seat: 0, points: 26, plus: 26, minus: 0 }] as (typeof moments)[0]["lines"][0];
    const [round] = roundsOf([{ ...ended!, lines: [...ended!.lines, trick] }], await gamePage("gap"));
    expect([round!.points, round!.counts]).toEqual([[2, 9], true]);
    expect(round!.parts[0]!.map(({ points }) => points)).toEqual([5, -3]);
  });

  test("may only break a tie: then the points do not count", () => {
    const [first, second] = moments.filter(({ step }) => step.round_over);
    const unchanged = { ...second!, table: { ...second!.table, public: { ...second!.table.public, scores: [2, 9] } } };
    const rounds = roundsOf([first!, unchanged], {});
    expect(rounds.map(({ counts }) => counts)).toEqual([true, false]);
    expect(bars(rounds, 2, 2).map((bar) => bar.map(({ points }) => points))).toEqual([[2], [9]]);
  });

  test("build up a bar from both sides of nothing", async () => {
    const rounds = roundsOf(moments, await gamePage("gap"));
    const ends = (shown: number) => bars(rounds, shown, 2)[0]!.map(({ from, to }) => [from, to]);
    expect(ends(0)).toEqual([]);
    expect(ends(1)).toEqual([[0, 5], [-3, 0]]);
    expect(ends(2)).toEqual([[0, 13], [-6, 0]]);
  });
});

describe("what was decisive", () => {
  const ended = (scores: number[], winners: number[]) => ({ scores, winners });

  test("the round with the largest difference between the first two", () => {
    const rounds = [round(1, [4, 2, 9], [4, 2, 9]), round(2, [9, 1, -9], [13, 3, 0]), round(3, [1, 2, 0], [14, 5, 0])];
    expect(decisive(ended([14, 5, 0], [0]), rounds)).toEqual({ key: "ending-decided-round", winner: 0, other: 1, first: 9, second: 1, round: 2 });
  });

  test("the last round, if the winner was behind before it", () => {
    const rounds = [round(1, [-2, -9], [-2, -9]), round(2, [-9, 0], [-11, -9]), round(3, [0, -3], [-11, -12])];
    expect(decisive(ended([-11, -12], [0]), rounds)).toMatchObject({ key: "ending-decided-last", first: 0, second: -3, round: 3 });
  });

  test("in a single round, the part with the largest difference", () => {
    const part = (key: string, points: number) => ({ key, points });
    const rounds = [round(1, [20, 14], [20, 14], [[part("row", 12), part("bonus", 8)], [part("row", 13), part("bonus", 6), part("misses", -5)]])];
    expect(decisive(ended([20, 14], [0]), rounds)).toMatchObject({ key: "ending-decided-part", part: "misses", first: 0, second: -5 });
  });

  test("nothing, where there is nothing to compare", () => {
    expect(decisive(ended([9, 9], [0, 1]), [round(1, [9, 9], [9, 9])])).toBeNull(); // shared
    expect(decisive(ended([9], [0]), [round(1, [9], [9])])).toBeNull(); // alone
    expect(decisive(ended([9, 4], []), [])).toBeNull(); // broken off
    expect(decisive(ended([9, 4], [0]), [round(1, [9, 4], [9, 4])])).toBeNull(); // one round without parts
  });

  test("a tie that the rules broke", () => {
    expect(decisive(ended([9, 9], [1]), [])).toMatchObject({ key: "ending-decided-tie", winner: 1, other: 0, first: 9 });
  });
});
