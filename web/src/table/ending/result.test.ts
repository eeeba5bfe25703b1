import { describe, expect, test } from "vitest";
import { outcome, places } from "./result";

const NAMES = ["Ada", "Zoë", "Kim"];
const list = (items: string[]): string => items.join(" & ");

describe("places", () => {
  const ranks = (scores: number[], winners: number[]): [number, number][] =>
    places({ scores, winners }).map(({ seat, rank }) => [seat, rank]);

  test("by points", () => expect(ranks([3, 9, -2], [1])).toEqual([[1, 1], [0, 2], [2, 3]]));
  test("level scores share a place", () => expect(ranks([3, 9, 3], [1])).toEqual([[1, 1], [0, 2], [2, 2]]));
  test("a shared win", () => expect(ranks([9, 3, 9], [0, 2])).toEqual([[0, 1], [2, 1], [1, 3]]));
  test("a win among equals", () => expect(ranks([9, 9, 9], [2])).toEqual([[2, 1], [0, 2], [1, 2]]));
  test("no winner", () => expect(ranks([1, 5, 5], [])).toEqual([[1, 1], [2, 1], [0, 3]]));
});

describe("who has won", () => {
  const outcomeOf = (winners: number[], own: number[], scores = [1, 2, 3]) => outcome({ scores, winners }, NAMES, own, list);

  test("the player", () => expect(outcomeOf([1], [1])[0]).toBe("ending-you"));
  test("the player and others", () => expect(outcomeOf([0, 1, 2], [1])).toEqual(["ending-you-share", { others: "Ada & Kim" }]));
  test("somebody else", () => expect(outcomeOf([0], [1])).toEqual(["ending-winners", { winners: "Ada", number: 1 }]));
  test("one of several at this screen", () => expect(outcomeOf([0], [0, 1])[0]).toBe("ending-winners"));
  test("nobody", () => expect(outcomeOf([], [0])[0]).toBe("ending-nobody"));
  test("a solo player", () => expect(outcomeOf([0], [0], [84])).toEqual(["ending-solo", { number: 84 }]));
});
