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

const roundOver = (version: number): Update => ({ ...played(version, 1, `r${version}`), round_over: true });

/** Let cards move: at normal speed, each update is shown for a second. */
function moving(): LiveTable {
  settings.speed = "normal";
  const liveTable = new LiveTable("k", line, nothing);
  liveTable.hold = () => 1000;
  listener.hear(state(3));
  return liveTable;
}

it.each(["off", "normal"] as const)("holds what follows a round until its score sheet is closed (speed %s)", async (speed) => {
  const liveTable = moving();
  settings.speed = speed;
  for (const update of [played(4, 0, "r4"), roundOver(5), played(6, 1, "r6"), roundOver(7), played(8, 1, "r8")]) listener.hear(update);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(liveTable.sheet?.version).toBe(5);
  expect(liveTable.table?.version).toBe(5);
  liveTable.closeSheet();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(liveTable.sheet?.version).toBe(7);
  liveTable.closeSheet();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(liveTable.sheet).toBeNull();
  expect(liveTable.table?.version).toBe(8);
});

it("shows a round’s last move for its time before the sheet, unless hurried", async () => {
  const liveTable = moving();
  listener.hear(roundOver(4));
  await vi.advanceTimersByTimeAsync(900);
  expect([liveTable.table?.version, liveTable.showing, liveTable.sheet]).toEqual([4, true, null]);
  liveTable.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(liveTable.sheet?.version).toBe(4);
});

it("goes on behind a score sheet when your clock runs or nobody looks", async () => {
  const liveTable = moving();
  listener.hear(roundOver(4));
  listener.hear(played(5, 1, "r5"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(liveTable.table?.version).toBe(4);
  listener.hear({ ...played(6, 1, "r6"), deadlines: { "0": 99 } });
  await vi.advanceTimersByTimeAsync(5000);
  expect([liveTable.table?.version, liveTable.sheet?.version]).toEqual([6, 4]);

  liveTable.closeSheet();
  listener.hear(roundOver(7));
  listener.hear(played(8, 1, "r8"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(liveTable.table?.version).toBe(7);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(5000);
  expect([liveTable.table?.version, liveTable.sheet?.version]).toEqual([8, 7]);
  vi.restoreAllMocks();
});

it("does not stop or move anything once only bots are left", async () => {
  const liveTable = moving();
  const info = { seats: [{ person: 1, bot: "casual" }, { bot: "casual" }] };
  listener.hear({ ...played(4, 1, "r4"), info });
  await vi.advanceTimersByTimeAsync(1000);
  for (const update of [roundOver(5), played(6, 1, "r6")]) listener.hear(update);
  await vi.advanceTimersByTimeAsync(1);
  expect([liveTable.table?.version, liveTable.sheet, liveTable.showing]).toEqual([6, null, false]);
});
