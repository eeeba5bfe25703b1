import { expect, test } from "vitest";
import type { ReviewedGame } from "../net/api";
import { costliest, luckOf } from "./reviewed";

const parts = (luck: number, luck_error: number) => ({ own: 0, others: 0, luck, luck_error });
const game = (given: Partial<ReviewedGame>): ReviewedGame => ({
  game: "gap", solo: false, matches: 10, played: 12, chance: parts(0, 0.1), points: parts(0, 1), phases: {}, words: {}, ...given,
});

test("luck needs enough matches, and more than chance explains", () => {
  expect(luckOf(game({ matches: 4, chance: parts(0.5, 0.1) }))).toBe("few");
  expect(luckOf(game({ chance: parts(0.19, 0.1) }))).toBe("even");
  expect(luckOf(game({ chance: parts(0.21, 0.1) }))).toBe("good");
  expect(luckOf(game({ chance: null, points: parts(-2.1, 1) }))).toBe("bad");
});

test("the phase that costs most is named, if it costs anything", () => {
  expect(costliest(game({ phases: { opening: -0.2, middle: -0.3, endgame: -1.4 } }))).toBe("endgame");
  expect(costliest(game({ phases: { opening: -0.05, middle: 0, endgame: 0 } }))).toBeNull();
});
