import { expect, it } from "vitest";
import { score } from "./score";

it("adds up to the points", () => {
  const facts = { seat: 0, orange: 12, yellow: 3, purple: 5, bonus: 9, columns: [9], minus: 10, points: 19 };
  expect(score.parts(facts).reduce((sum, { points }) => sum + points, 0)).toBe(facts.points);
});
