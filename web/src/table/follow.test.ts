import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../look/settings.svelte";
import type { Connection, Listener } from "../wire/connection.svelte";
import type { TableState, Update } from "../wire/generated/messages";
import { Refused } from "../wire/problem";
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
  return { type: "update", table: "k", version, at: 0, event, turn: version, moves: [{ seat, play: card }], public: { middle: [card] } };
}

const nothing = () => Promise.resolve([]);

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "off";
});
afterEach(() => {
  vi.useRealTimers();
});

it("takes updates in their order, and asks for everything when one is missing", async () => {
  const followed = new Followed("k", line, nothing);
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
  const followed = new Followed("k", line, nothing);
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

const entry = (version: number) => ({ version, turn: version, event: { do: "decided", seat: 1 }, story: [["gap/story-adds", { seat: 1, card: `r${version}` }]] });
const versions = (followed: Followed) => followed.log.map(({ version }) => version);

it("knows what happened before the page was opened", async () => {
  const past = vi.fn(() => Promise.resolve([entry(2), entry(3), entry(4)])); // the server is one ahead
  const followed = new Followed("k", line, past);
  listener.hear(state(3));
  await vi.runAllTimersAsync();
  expect(past).toHaveBeenCalledWith("k");
  expect(versions(followed)).toEqual([2, 3]);
  expect(followed.log[0]?.lines).toEqual([["gap/story-adds", { seat: 1, card: "r2" }]]);
  listener.hear(played(4, 1, "r4"));
  await vi.runAllTimersAsync();
  expect(versions(followed)).toEqual([2, 3, 4]);
});

it("asks for what it missed, and for nothing if it missed nothing", async () => {
  const past = vi.fn(() => Promise.resolve([entry(3), entry(4), entry(5), entry(6)]));
  const followed = new Followed("k", line, past);
  listener.hear(state(3));
  listener.hear(played(4, 1, "r4"));
  await vi.runAllTimersAsync();
  listener.hear(state(4)); // the server started anew
  await vi.runAllTimersAsync();
  expect(past).toHaveBeenCalledTimes(1);
  listener.hear(state(6));
  await vi.runAllTimersAsync();
  expect(past).toHaveBeenCalledTimes(2);
  expect(versions(followed)).toEqual([3, 4, 5, 6]);
});

it("goes on without the past if nobody tells it", async () => {
  const followed = new Followed("k", line, () => Promise.reject(new Refused("page/no-connection")));
  listener.hear(state(3));
  listener.hear(played(4, 1, "r4"));
  await vi.runAllTimersAsync();
  expect(versions(followed)).toEqual([4]);
});

it("asks for no past before the match", async () => {
  const past = vi.fn(nothing);
  new Followed("k", line, past);
  listener.hear({ ...state(3), public: null });
  await vi.runAllTimersAsync();
  expect(past).not.toHaveBeenCalled();
});

it("shows nothing more of a table that is closed to us", async () => {
  const followed = new Followed("k", line, nothing);
  listener.hear(state(3));
  listener.refused(new Refused("table/not-found"));
  listener.hear(played(4, 1, "r4"));
  await vi.runAllTimersAsync();
  expect(followed.seen).toBeNull();
  expect(followed.problem?.code).toBe("table/not-found");
});
