import { expect, test } from "vitest";
import { columns, counting, inRow, order, sides } from "./seating";

test("the order of play, from the player’s own seat", () => {
  expect(order(5, 3)).toEqual([3, 4, 0, 1, 2]);
});

test.each([2, 3, 4, 5, 6, 7, 8, 9])("%i others sit clockwise, each in a place of their own", (number) => {
  const others = order(number, 0);
  const { left, top, right } = sides(others);
  expect([...left, ...top, ...right]).toEqual(others);
  expect(left.length).toBe(right.length);
  expect(top.length).toBeLessThanOrEqual(5);
});

test("three others sit around the trick as at a table", () => {
  expect(sides([1, 2, 3])).toEqual({ left: [1], top: [2], right: [3] });
});

test("on a small screen at most two rows of others, and at most four in a row", () => {
  for (let others = 2; others <= 8; others += 1) {
    expect(columns(others)).toBeLessThanOrEqual(4);
    expect(Math.ceil(others / columns(others))).toBeLessThanOrEqual(2);
  }
  expect(columns(9)).toBe(3);
});

test("no card of a hand is alone in its row", () => {
  for (let cards = 1; cards <= 12; cards += 1) {
    for (const most of [6, 8]) {
      const row = inRow(cards, most);
      expect(cards <= row || cards - row > 1, `${cards} of ${most}`).toBe(true);
    }
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("the panels of %i players are in at most three rows, or two", (players) => {
  const { across, flat } = counting(players);
  expect(players / across).toBeLessThanOrEqual(3);
  expect(players / flat).toBeLessThanOrEqual(2);
});
