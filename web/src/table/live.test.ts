import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../ui/settings.svelte";
import type { Connection, Listener } from "../net/connection.svelte";
import type { TableState, Update } from "../net/generated/messages";
import { Refused } from "../net/problem";
import { LiveTable } from "./live.svelte";

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
  const event = { do: "decided", seat, ...(seat ? { by: "bot" } : {}) };
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
  const liveTable = new LiveTable("k", line, nothing);
  listener.hear(state(3));
  listener.hear(played(4, 0, "r1"));
  await vi.runAllTimersAsync();
  expect(liveTable.table?.public).toEqual({ middle: ["r1"] });
  listener.hear(played(4, 0, "r9")); // known already
  await vi.runAllTimersAsync();
  expect(liveTable.table?.version).toBe(4);
  expect(listener.since()).toBe(4);
  listener.hear(played(6, 1, "r2"));
  expect(listener.since()).toBeUndefined();
});

it("replays what happened since the player’s last decision, then what came in the meantime", async () => {
  const liveTable = new LiveTable("k", line, nothing);
  listener.hear(state(3));
  for (const update of [played(4, 0, "r1"), played(5, 1, "r2")]) listener.hear(update);
  await vi.runAllTimersAsync();
  expect(liveTable.recent.map(({ update }) => update.version)).toEqual([4, 5]);

  void liveTable.again();
  await vi.advanceTimersByTimeAsync(1);
  expect(liveTable.repeating).toBe(true);
  expect(liveTable.table?.public).toEqual({ middle: ["r0"] });
  listener.hear(played(6, 0, "r3"));
  await vi.runAllTimersAsync();
  expect(liveTable.repeating).toBe(false);
  expect(liveTable.table?.public).toEqual({ middle: ["r3"] });
  expect(liveTable.recent.map(({ update }) => update.version)).toEqual([6]);
  expect(liveTable.log.map(({ version }) => version)).toEqual([4, 5, 6]);
});

const entry = (version: number) => ({ version, turn: version, event: { do: "decided", seat: 1 }, story: [["gap/story-adds", { seat: 1, card: `r${version}` }]] });
const versions = (liveTable: LiveTable) => liveTable.log.map(({ version }) => version);

it("knows what happened before the page was opened", async () => {
  const past = vi.fn(() => Promise.resolve([entry(2), entry(3), entry(4)])); // the server is one ahead
  const liveTable = new LiveTable("k", line, past);
  listener.hear(state(3));
  await vi.runAllTimersAsync();
  expect(past).toHaveBeenCalledWith("k");
  expect(versions(liveTable)).toEqual([2, 3]);
  expect(liveTable.log[0]?.lines).toEqual([["gap/story-adds", { seat: 1, card: "r2" }]]);
  listener.hear(played(4, 1, "r4"));
  await vi.runAllTimersAsync();
  expect(versions(liveTable)).toEqual([2, 3, 4]);
});

it("asks for what it missed, and for nothing if it missed nothing", async () => {
  const past = vi.fn(() => Promise.resolve([entry(3), entry(4), entry(5), entry(6)]));
  const liveTable = new LiveTable("k", line, past);
  listener.hear(state(3));
  listener.hear(played(4, 1, "r4"));
  await vi.runAllTimersAsync();
  listener.hear(state(4)); // the server has restarted
  await vi.runAllTimersAsync();
  expect(past).toHaveBeenCalledTimes(1);
  listener.hear(state(6));
  await vi.runAllTimersAsync();
  expect(past).toHaveBeenCalledTimes(2);
  expect(versions(liveTable)).toEqual([3, 4, 5, 6]);
});

it("carries on without the history if there is none", async () => {
  const liveTable = new LiveTable("k", line, () => Promise.reject(new Refused("page/no-connection")));
  listener.hear(state(3));
  listener.hear(played(4, 1, "r4"));
  await vi.runAllTimersAsync();
  expect(versions(liveTable)).toEqual([4]);
});

it("asks for no past before the match", async () => {
  const past = vi.fn(nothing);
  new LiveTable("k", line, past);
  listener.hear({ ...state(3), public: null });
  await vi.runAllTimersAsync();
  expect(past).not.toHaveBeenCalled();
});

it("shows nothing more of a table that is closed to us", async () => {
  const liveTable = new LiveTable("k", line, nothing);
  listener.hear(state(3));
  listener.refused(new Refused("table/not-found"));
  listener.hear(played(4, 1, "r4"));
  await vi.runAllTimersAsync();
  expect(liveTable.table).toBeNull();
  expect(liveTable.problem?.code).toBe("table/not-found");
});
