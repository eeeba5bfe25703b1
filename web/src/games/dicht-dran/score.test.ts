import { expect, it } from "vitest";
import { score } from "./score";

it("adds up to the points", () => {
  const facts = { seat: 1, plus: 6, minus: 8, points: -2 };
  expect(score.parts(facts).reduce((sum, { points }) => sum + points, 0)).toBe(facts.points);
});
