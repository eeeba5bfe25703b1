import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { became } from "../account/me.svelte";
import type { Me } from "../net/api";
import type { TableView } from "../net/view";
import { loadLanguage } from "../i18n/texts.svelte";
import { choose } from "../ui/settings.svelte";
import type { LiveTable } from "./live.svelte";
import { promised, remember } from "./promises";
import Waiting from "./Waiting.svelte";

/** The seeds that have reached the server. */
let arrived: string[] = [];
/** How often the network fails before that. */
let failures = 0;
/** How often the server was asked to start. */
let started = 0;

beforeAll(async () => {
  choose("language", "en");
  await loadLanguage("en");
});
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [arrived, failures, started] = [[], 0, 0];
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    if (path.endsWith("/seed")) {
      if (failures-- > 0) throw new TypeError("the network is gone");
      arrived.push((JSON.parse(request.body as string) as { seed: string }).seed);
    }
    if (path.endsWith("/start")) started += 1;
    if (path.startsWith("/api/tables/k")) return Response.json({ info: { commitment: "c0" } });
    return Response.json({ code: "not/here" }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function table(owes: boolean[], changes: object = {}): TableView {
  const seats = owes.map((owes_seed, i) => ({ name: `Player ${i}`, person: i + 1, owes_seed }));
  const info = { game: "gap", code: "ABC", host: 2, status: "waiting", players: 2, options: {}, seats, commitment: "c0", ...changes };
  return { key: "k", info, you: [0], connected: [1, 2], chat: [] } as unknown as TableView;
}

function room(view: TableView) {
  const liveTable = { key: "k" } as unknown as LiveTable;
  const shown = render(Waiting, { liveTable, table: view });
  return { ...shown, becomes: (next: TableView) => shown.rerender({ liveTable, table: next }) };
}

test("a seed that was lost is sent again, the same one, until it arrives", async () => {
  failures = 2;
  room(table([true, false]));
  await vi.advanceTimersByTimeAsync(100);
  expect(arrived).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(arrived).toEqual(promised("k")?.seeds);
  expect(arrived).toHaveLength(1);
});

test("a seed is sent even if this browser believes that it was: only the server knows", async () => {
  remember("k", "c0", "lost on the way");
  room(table([true, false]));
  await vi.advanceTimersByTimeAsync(100);
  expect(arrived).toEqual(["lost on the way"]);
});

test("nothing is sent for others, nor twice; a new commitment needs a new seed", async () => {
  const { becomes } = room(table([false, true]));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(arrived).toEqual([]);
  await becomes(table([true, true]));
  await vi.advanceTimersByTimeAsync(10_000);
  await becomes(table([true, false])); // the answer is still on its way
  await vi.advanceTimersByTimeAsync(10_000);
  expect(arrived).toHaveLength(1);
  await becomes(table([true, false], { commitment: "c1" }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(arrived).toHaveLength(2);
});

test("the match starts once every seed is there, however early the host presses", async () => {
  became({ person: 2, name: "Player 1" } as Me);
  const { becomes, getByRole, queryByText } = room(table([true, false]));
  getByRole("button", { name: "Start game" }).click();
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toBe(0);
  expect(queryByText("The match starts as soon as everybody is ready.")).not.toBeNull();
  await becomes(table([false, false]));
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toBe(1);
  became(null);
});

test("everybody sees who is not ready yet", () => {
  const { getByText, container } = room(table([false, true]));
  expect(getByText("getting ready…").closest("[data-seat]")).toBe(container.querySelector('[data-seat="1"]'));
});
