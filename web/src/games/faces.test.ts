/** What is drawn on the cards of each game, which colour alone never says. */
import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Card from "../ui/Card.svelte";
import { SHAPES } from "../ui/Symbol.svelte";
import { faceWith } from "./dicht-dran/view";
import { DIGITS } from "./gap/digits";
import { face as gap } from "./gap/view";
import type { Face } from "./game";
import { face as pepper } from "./pepper/cards";
import { face as qwinto } from "./qwinto/view";

function drawn(face: Face): { paths: (string | null)[]; text: string; container: HTMLElement } {
  const { container } = render(Card, { face });
  const paths = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  return { paths, text: container.textContent!.trim(), container };
}

it.each([["r9", 8, 0], ["v0", 9, 1], ["b4", 3, 5]])("prints the neighbours of GAP’s %s", (card, lower, higher) => {
  const { paths, text } = drawn(gap(card));
  expect(text).toBe(card.slice(1));
  expect(paths.slice(-2)).toEqual([DIGITS[lower], DIGITS[higher]]);
});

it.each([["GAP", gap("y3")], ["Pepper", pepper("y3")], ["Pepper’s pepper", pepper("y1")], ["Qwinto", qwinto("y3")], ["another game", { colour: "yellow", value: "3" }]])(
  "shows the sign of the colour on a card of %s",
  (_, face) => expect(drawn(face).paths).toContain(SHAPES["yellow"]),
);

it.each([1, 2, 3])("shows %i peppers on a card of Dicht dran", (pips) => {
  expect(drawn(faceWith(pips, "50")).container.querySelectorAll(".stem")).toHaveLength(pips);
});

it("draws a pepper on the 1 alone", () => {
  expect(drawn(pepper("g1")).container.querySelector(".stalk")).not.toBeNull();
  expect(drawn(pepper("g2")).container.querySelector(".stalk")).toBeNull();
});
