import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { choose } from "../ui/settings.svelte";
import { loadLaterTexts } from "../i18n/parts";
import { loadLanguage } from "../i18n/texts.svelte";
import replay from "./fixtures/gap.json";
import Open from "./Open.svelte";

beforeAll(async () => {
  choose("language", "en");
  await loadLanguage("en");
  await loadLaterTexts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openFile(text: string): Promise<void> {
  const file = new File([text], "mine.json", { type: "application/json" });
  file.text = () => Promise.resolve(text); // jsdom has none
  await fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });
}

test("a record is sent as it is, and shown", async () => {
  const fetched = vi.fn(async () => Response.json(replay));
  vi.stubGlobal("fetch", fetched);
  const onopen = vi.fn();
  render(Open, { onopen });
  await openFile('{"game": "gap"}');
  await vi.waitFor(() => expect(onopen).toHaveBeenCalledWith(replay, { game: "gap" }));
  expect(fetched).toHaveBeenCalledWith("/api/replay", expect.objectContaining({ body: '{"game": "gap"}' }));
});

test("the page says what is wrong with a record", async () => {
  const problem = { code: "record/wrong-totals", facts: { expected: [3, 4], found: [9, 4] }, text: "" };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 400 }));
  const onopen = vi.fn();
  render(Open, { onopen });
  await openFile("{}");
  const alert = await vi.waitUntil(() => document.querySelector("[role=alert]"), 10_000);
  expect(alert.textContent).toBe("The final scores are 3, 4, not 9, 4.");
  expect(document.body.textContent).toContain("mine.json can’t be replayed:");
  expect(onopen).not.toHaveBeenCalled();
});
