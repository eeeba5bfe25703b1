import { expect, it } from "vitest";
import { score } from "./score";

const cost = (number: number) => ["pepper/story-cost", { cost: -2, number, points: -number }];

it("adds up to the points", () => {
  const facts = { seat: 2, points: -9, parts: { parts: [cost(4), cost(1)] } };
  expect(score.parts(facts).map(({ points }) => points)).toEqual([-4, -5]);
  expect(score.parts({ seat: 2, points: 0 }).map(({ points }) => points)).toEqual([0, 0]);
});
