import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { choose } from "../ui/settings.svelte";
import { loadLanguage } from "../i18n/texts.svelte";
import type { Comparison } from "../net/api";
import Compared from "./Compared.svelte";
import Histogram from "./Histogram.svelte";
import { loadDealTexts } from "./texts";

beforeAll(async () => {
  choose("language", "en");
  await loadLanguage("en");
  await loadDealTexts();
});
afterEach(cleanup);

test("tries with the same score share a place, in the list as in the sentence", () => {
  const best = [3, 3, 2, -5].map((score, i) => ({ table: `t${i}`, name: `Ada ${i}`, score, seat: 0 }));
  const scores = [[-5, 1], [2, 1], [3, 2]];
  const comparison = { seat: 0, tries: 4, scores, best, forks: [], place: 1, percentile: 67, marks: "++++-" } as Comparison;
  const mine = { table: "t1", score: 3 } as never;
  const { container } = render(Compared, { comparison, game: "gap", mine });
  expect(container.querySelector("[data-place-of-try]")!.textContent).toContain("Place 1 of 4");
  expect([...container.querySelectorAll("li")].map(({ value }) => value)).toEqual([1, 1, 3, 4]);
});

test("scores below zero are not joined by a dash", () => {
  const scores = [[-48, 1], [-13, 1], [20, 1]] as [number, number][];
  const { container } = render(Histogram, { scores, own: null, master: null });
  const rows = [...container.querySelectorAll("tbody th")].map(({ textContent }) => textContent);
  expect(rows[0]).toBe("17–20");
  expect(rows.at(-1)).toMatch(/^.48 to .44$/);
});
