import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { follow, go } from "./route.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  go("/replay/KEY", true);
});
afterEach(() => {
  vi.useRealTimers();
  go("/", true);
});

const here = (): string => location.pathname + location.search;

it("lets the address follow what a page shows", () => {
  follow("/replay/KEY?at=3");
  expect(here()).toBe("/replay/KEY");
  vi.runAllTimers();
  expect(here()).toBe("/replay/KEY?at=3");
});

it("leaves the address alone once somebody has gone to another page", () => {
  follow("/replay/KEY?at=3");
  go("/review/KEY");
  vi.runAllTimers();
  expect(here()).toBe("/review/KEY");
});

it("can be stopped, and does nothing where the address is right", () => {
  follow("/replay/KEY?at=3")?.();
  expect(follow("/replay/KEY")).toBeUndefined();
  vi.runAllTimers();
  expect(here()).toBe("/replay/KEY");
});
