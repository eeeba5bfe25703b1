import { expect, it } from "vitest";
import { drawn } from "../../ui/drawn";
import { faceWith } from "./view";

it.each([1, 2, 3])("shows %i peppers", (pips) => {
  expect(drawn(faceWith(pips, "50")).container.querySelectorAll(".stem")).toHaveLength(pips);
});
