import { expect, it } from "vitest";
import { drawn } from "../../ui/drawn";
import { SHAPES } from "../../ui/Symbol.svelte";
import { face } from "./view";

it("shows the sign of the colour", () => {
  expect(drawn(face("y3")).paths).toContain(SHAPES["yellow"]);
});
