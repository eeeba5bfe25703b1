import { expect, it } from "vitest";
import type { Finished } from "../net/api";
import { outcomes } from "./outcomes";

it("finds a person's own score in each match of a game, the oldest first", () => {
  const match = (number: number, game: string, people: (number | null)[], scores: number[], winners: number[]): Finished => ({
    number, table: "", game, began: 0, ended: number, result: { people, scores, winners },
  });
  const matches = [match(3, "gap", [null, 7], [1, 9], [1]), match(2, "pepper", [7, 8], [0, 0], []), match(1, "gap", [7, 8], [4, 5], [1])];
  expect(outcomes(matches, "gap", 7)).toEqual([
    { score: 4, won: false, ended: 1 },
    { score: 9, won: true, ended: 3 },
  ]);
});
