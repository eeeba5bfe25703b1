import { expect, it } from "vitest";
import type { FinishedMatch } from "../net/api";
import { nameIn, outcomes } from "./outcomes";

it("finds a person's own score in each match of a game, the oldest first", () => {
  const match = (number: number, game: string, people: (number | null)[], scores: number[], winners: number[]): FinishedMatch => ({
    number, table: "", game, began: 0, ended: number, result: { people, scores, winners },
  });
  const matches = [match(3, "gap", [null, 7], [1, 9], [1]), match(2, "pepper", [7, 8], [0, 0], []), match(1, "gap", [7, 8], [4, 5], [1])];
  expect(outcomes(matches, "gap", 7)).toEqual([
    { score: 4, won: false, ended: 1 },
    { score: 9, won: true, ended: 3 },
  ]);
});

it("names a person as in their last match", () => {
  const match = (number: number, names: string[], people: (number | null)[]): FinishedMatch => ({
    number, table: "", game: "gap", began: 0, ended: number, result: { names, people },
  });
  const matches = [match(3, ["Basil", "Cleo"], [null, 8]), match(2, ["Ada L.", "Ben"], [7, 8]), match(1, ["Ada", "Ben"], [7, 8])];
  expect(nameIn(matches, 7)).toBe("Ada L.");
  expect(nameIn(matches, 9)).toBeNull();
});
