import { expect, it } from "vitest";
import { spread } from "./spread";

it("leaves labels where there is room", () => {
  expect(spread([50, 10, 90], 8, 0, 100)).toEqual([50, 10, 90]);
});

it("pushes neighbours apart to both sides, in their order", () => {
  expect(spread([51, 49], 8, 0, 100)).toEqual([54, 46]);
});

it("stays within its ends", () => {
  const places = spread([99, 100, 98], 9, 1, 99);
  expect(Math.max(...places)).toBe(99);
  expect(places[1]! - places[0]!).toBeGreaterThanOrEqual(9);
  expect(places[0]! - places[2]!).toBeGreaterThanOrEqual(9);
});
