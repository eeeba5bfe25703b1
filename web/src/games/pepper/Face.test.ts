import { expect, it } from "vitest";
import { drawn } from "../../ui/drawn";
import { SHAPES } from "../../ui/Symbol.svelte";
import { face } from "./cards";

it.each(["y3", "y1"])("shows the sign of the colour on %s", (card) => {
  expect(drawn(face(card)).paths).toContain(SHAPES["yellow"]);
});

it("draws a pepper on the 1 alone", () => {
  expect(drawn(face("g1")).container.querySelector(".stalk")).not.toBeNull();
  expect(drawn(face("g2")).container.querySelector(".stalk")).toBeNull();
});
