import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { choose, LANGUAGES } from "../ui/settings.svelte";
import { remember } from "../table/promises";
import { hasText, loadLanguage } from "../i18n/texts.svelte";
import { check } from "./check";
import deck from "./fixtures/decks/gap-2.json";
import Fairness from "./Fairness.svelte";
import gap from "./fixtures/gap.json";

const NAMES = ["Ada", "Zoë"];

beforeAll(async () => {
  choose("language", "en");
  await loadLanguage("en");
});
beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json(deck));
  return () => vi.unstubAllGlobals();
});
afterEach(cleanup);

async function verdict(): Promise<string | null> {
  const found = await vi.waitUntil(() => document.querySelector("[data-fair]"));
  return found.getAttribute("data-fair");
}

test("a fair match is explained, with its numbers", async () => {
  remember("here", gap.fairness.commitment, "amber");
  render(Fairness, { record: gap, names: NAMES, table: "here", seats: [0] });
  expect(await verdict()).toBe("yes");
  expect(screen.getByText("All 2 deals are exactly what the seeds give.")).toBeTruthy();
  expect(screen.getByText("The text your device added is in the record, unchanged.")).toBeTruthy();
  expect(screen.getByText(gap.fairness.server_seed)).toBeTruthy();
});

test("an unfair one too: which round it is", async () => {
  const changed = structuredClone(gap);
  changed.rounds[1]!.deal.stock.reverse();
  render(Fairness, { record: changed, names: NAMES });
  expect(await verdict()).toBe("no");
  expect(screen.getByText("The deal of round 2 is not what the seeds give.")).toBeTruthy();
  expect(screen.getByText("The deal is exactly what the seeds give.")).toBeTruthy();
});

test("a broken promise is reported", async () => {
  remember("there", "0".repeat(64));
  render(Fairness, { record: gap, names: NAMES, table: "there" });
  expect(await verdict()).toBe("no");
});

test("what cannot be checked is marked as unknown", async () => {
  render(Fairness, { record: { ...gap, fairness: null }, names: NAMES });
  expect(await verdict()).toBe("perhaps");
});

test.each(LANGUAGES)("there is a sentence for everything that can come out: %s", async (language) => {
  choose("language", language);
  await loadLanguage(language);
  const outcomes = {
    commitment: ["right", "wrong", "untold", "none", "unreadable"],
    shown: ["right", "wrong", "unknown"],
    seed: ["right", "wrong", "none", "not-found"],
    ...Object.fromEntries(["bots", "first", "deal", "reshuffle"].map((subject) => [subject, ["right", "wrong"]])),
  };
  const known = Object.entries(outcomes).flatMap(([subject, ways]) => ways.map((way) => `proof-${subject}-${way}`));
  expect(known.filter((key) => !hasText(key))).toEqual([]);
  for (const { key } of check(gap, deck).checks) expect(known).toContain(key);
});
