import { afterEach, expect, it } from "vitest";
import { confirmed, forgetPress, unconfirmed, type Means, type Press } from "./confirm.svelte";
import { choose } from "./settings.svelte";

const press = (means: Means, more: Partial<Press> = {}): Press => ({ means, on: document.body, ...more });

afterEach(() => {
  choose("confirm", false);
  forgetPress();
});

it("takes a click and a key at their word", () => {
  expect(confirmed("r7", press("mouse"))).toBe(true);
  expect(confirmed("r7", press("keys"))).toBe(true);
  expect(unconfirmed()).toBeNull();
});

it("asks a finger twice, each time that it means something else", () => {
  expect(confirmed("r7", press("finger"))).toBe(false);
  expect(confirmed("r8", press("finger"))).toBe(false);
  expect(confirmed("r8", press("finger"))).toBe(true);
  expect(unconfirmed()).toBeNull();
});

it("forgets a first press when its moment has passed", () => {
  expect(confirmed("r7", press("finger"))).toBe(false);
  forgetPress();
  expect(confirmed("r7", press("finger"))).toBe(false);
});

it("asks a finger once where a label says what happens", () => {
  expect(confirmed("pass", press("finger", { labelled: true }))).toBe(true);
});

it("asks everybody twice who wishes it", () => {
  choose("confirm", true);
  for (const means of ["mouse", "keys", "finger"] as const) {
    expect(confirmed("pass", press(means, { labelled: true }))).toBe(false);
    expect(confirmed("pass", press(means, { labelled: true }))).toBe(true);
  }
});
