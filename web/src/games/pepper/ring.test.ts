import { expect, test } from "vitest";
import { columns, order, place } from "./ring";

test("the order of play, from the player’s own seat", () => {
  expect(order(5, 3)).toEqual([3, 4, 0, 1, 2]);
});

test.each([3, 4, 5, 6, 7, 8, 9])("%i players sit clockwise, each in a place of their own", (players) => {
  for (const open of [true, false]) {
    const places = order(players, 0).map((step) => place(step, players, open));
    expect(places[0]!.x).toBeCloseTo(0);
    expect(places[1]!.x).toBeLessThan(0); // the next player is to the left
    expect(places.at(-1)!.x).toBeGreaterThan(0);
    expect(Math.max(...places.map(({ y }) => y))).toBe(places[0]!.y);
    for (const { x, y } of places.slice(1)) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(players);
  }
});

test("on a small screen at most two rows of others, and at most four in a row", () => {
  for (let others = 2; others <= 8; others += 1) {
    expect(columns(others)).toBeLessThanOrEqual(4);
    expect(Math.ceil(others / columns(others))).toBeLessThanOrEqual(2);
  }
  expect(columns(9)).toBe(3);
});
