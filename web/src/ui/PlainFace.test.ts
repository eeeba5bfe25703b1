import { expect, it } from "vitest";
import { drawn } from "./drawn";
import { SHAPES } from "./Symbol.svelte";

it("shows the sign of the colour", () => {
  expect(drawn({ colour: "yellow", value: "3" }).paths).toContain(SHAPES["yellow"]);
});
