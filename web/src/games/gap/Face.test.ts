import { expect, it } from "vitest";
import { drawn } from "../../ui/drawn";
import { SHAPES } from "../../ui/Symbol.svelte";
import { DIGITS } from "./digits";
import { face } from "./view";

it.each([["r9", 8, 0], ["v0", 9, 1], ["b4", 3, 5]])("prints the neighbours of %s", (card, lower, higher) => {
  const { paths, text } = drawn(face(card));
  expect(text).toBe(card.slice(1));
  expect(paths.slice(-2)).toEqual([DIGITS[lower], DIGITS[higher]]);
});

it("shows the sign of the colour", () => {
  expect(drawn(face("y3")).paths).toContain(SHAPES["yellow"]);
});
