import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../look/settings.svelte";
import type { Connection, Listener } from "../wire/connection.svelte";
import type { TableState, Update } from "../wire/generated/messages";
import { Followed } from "./follow.svelte";

let listener: Listener;
const line = {
  follow: (_table: string, given: Listener) => {
    listener = given;
    return () => undefined;
  },
} as unknown as Connection;

function state(version: number): TableState {
  const info = { seats: [{ person: 1 }, { bot: "casual" }], status: "playing" };
  return { type: "table", table: "k", version, now: 0, turn: 0, info, you: [0], connected: [], chat: [], public: { middle: ["r0"] } } as unknown as TableState;
}

function played(version: number, seat: number, card: string): Update {
  const what = { do: "decided", seat, ...(seat ? { by: "bot" } : {}) };
  return { type: "update", table: "k", version, at: 0, what, turn: version, moves: [{ seat, play: card }], public: { middle: [card] } };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "off";
});
afterEach(() => {
  vi.useRealTimers();
});

it("takes updates in their order, and asks for everything when one is missing", async () => {
  const followed = new Followed("k", line);
  listener.hear(state(3));
  listener.hear(played(4, 0, "r1"));
  await vi.runAllTimersAsync();
  expect(followed.seen?.public).toEqual({ middle: ["r1"] });
  listener.hear(played(4, 0, "r9")); // known already
  await vi.runAllTimersAsync();
  expect(followed.seen?.version).toBe(4);
  expect(listener.since()).toBe(4);
  listener.hear(played(6, 1, "r2"));
  expect(listener.since()).toBeUndefined();
});

it("shows again what happened since one's own last decision, and then what came meanwhile", async () => {
  const followed = new Followed("k", line);
  listener.hear(state(3));
  for (const update of [played(4, 0, "r1"), played(5, 1, "r2")]) listener.hear(update);
  await vi.runAllTimersAsync();
  expect(followed.recent.map(({ update }) => update.version)).toEqual([4, 5]);

  void followed.again();
  await vi.advanceTimersByTimeAsync(1);
  expect(followed.repeating).toBe(true);
  expect(followed.seen?.public).toEqual({ middle: ["r0"] });
  listener.hear(played(6, 0, "r3"));
  await vi.runAllTimersAsync();
  expect(followed.repeating).toBe(false);
  expect(followed.seen?.public).toEqual({ middle: ["r3"] });
  expect(followed.recent.map(({ update }) => update.version)).toEqual([6]);
  expect(followed.log.map(({ version }) => version)).toEqual([4, 5, 6]);
});
