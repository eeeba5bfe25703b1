import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Replay } from "../net/replay";
import gap from "./fixtures/gap.json";
import { steer } from "./keys";
import { momentAddress, readMoment } from "./address";
import { Playback } from "./playback.svelte";
import { rounds, through, momentsOf } from "./moments";

const replay = gap as unknown as Replay;
const moments = momentsOf(replay, replay.names);

describe("a replay laid out", () => {
  test("has a moment for each step, the last of which is the result", () => {
    expect(moments).toHaveLength(replay.steps.length);
    const end = moments.at(-1)!.table.public!;
    expect(end).toMatchObject({ over: true, winners: replay.result!.winners, scores: replay.result!.scores });
    expect(moments[0]!.table).toMatchObject({ last: null, public: { round: 1, over: false } });
  });

  test("keeps every moment as it was", () => {
    expect((moments[0]!.table.public!["hands"] as number[])[0]).toBe(6);
    expect((moments[0]!.table.private["0"]!["hand"] as string[]).length).toBe(6);
  });

  test("knows what came before, for the last turn to be shown again", () => {
    const turn = moments.findIndex(({ step }) => step.moves?.length);
    expect(moments[turn]!.table.last?.before).toEqual(moments[turn - 1]!.table.public);
  });

  test("knows where rounds begin and are counted", () => {
    const starts = rounds(moments);
    expect(starts.map(({ round }) => round)).toEqual([1, 2]);
    expect(starts[0]!.at).toBe(0);
    expect(moments[starts[1]!.at - 1]!.step.round_over).toBe(true);
    expect(moments.filter(({ step }) => step.round_over)).toHaveLength(2);
  });

  test("shows nobody the cards of another", () => {
    const { table } = moments[3]!;
    expect(Object.keys(through(table, "everyone").private)).toEqual(["0", "1"]);
    expect(Object.keys(through(table, 1).private)).toEqual(["1"]);
    expect(through(table, 1).you).toEqual([1]);
    expect(through(table, "spectator").private).toEqual({});
  });
});

describe("the address of a moment", () => {
  test.each(["everyone", "spectator", 0, 1] as const)("leads back to it: %s", (viewer) => {
    const address = new URL(momentAddress("a-Key_1", 17, viewer), "http://localhost");
    expect(address.pathname).toBe("/replay/a-Key_1");
    expect(readMoment(address.searchParams, 2)).toEqual({ at: 17, viewer });
  });

  test("is forgiving", () => {
    expect(readMoment(new URLSearchParams("at=x&seat=7"), 2)).toEqual({ at: NaN, viewer: "everyone" });
    expect(new Playback(moments, NaN).at).toBe(0);
    expect(new Playback(moments, 1e9).at).toBe(moments.length - 1);
    expect(new Playback(moments, -3).at).toBe(0);
  });
});

describe("going through it", () => {
  let playback: Playback;
  beforeEach(() => {
    vi.useFakeTimers();
    playback = new Playback(moments);
    return () => vi.useRealTimers();
  });

  test("plays by itself to the end, and from the start again", async () => {
    playback.go(playback.last - 2);
    playback.toggle();
    expect(playback.playing).toBe(true);
    await vi.advanceTimersByTimeAsync(1200);
    expect(playback.at).toBe(playback.last - 1);
    await vi.advanceTimersByTimeAsync(1200);
    expect(playback).toMatchObject({ at: playback.last, playing: false });
    playback.toggle();
    expect(playback).toMatchObject({ at: 0, playing: true });
    playback.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(playback.at).toBe(0);
  });

  test("plays faster, and gives a game the time that it needs", async () => {
    playback.hold = () => 4000;
    playback.toggle();
    await vi.advanceTimersByTimeAsync(3900);
    expect(playback.at).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(playback.at).toBe(1);
    playback.pause();
    playback.speed = 4;
    playback.toggle();
    await vi.advanceTimersByTimeAsync(1010);
    expect(playback.at).toBe(2);
    playback.pause();
  });

  test("stops playing when somebody steps", () => {
    playback.toggle();
    playback.step(1);
    expect(playback).toMatchObject({ at: 1, playing: false });
  });

  test("cards fly to a neighbouring step only", async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    playback.onstep = { before, after };
    playback.go(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(before).not.toHaveBeenCalled();
    playback.step(-1);
    await vi.advanceTimersByTimeAsync(0);
    expect([before.mock.calls.length, after.mock.calls.length]).toEqual([1, 1]);
  });

  test("by keys, unless something else needs them", () => {
    const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}): void => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      target.addEventListener("keydown", (heard) => steer(heard as KeyboardEvent, playback), { once: true });
      target.dispatchEvent(event);
    };
    press("End");
    expect(playback.at).toBe(playback.last);
    press("ArrowLeft");
    expect(playback.at).toBe(playback.last - 1);
    press("Home");
    press("ArrowRight");
    expect(playback.at).toBe(1);
    press("ArrowRight", document.body, { altKey: true });
    expect(playback.at).toBe(1);
    const button = document.body.appendChild(document.createElement("button"));
    press(" ", button);
    expect(playback.playing).toBe(false);
    press("ArrowRight", button);
    expect(playback.at).toBe(2);
    const select = document.body.appendChild(document.createElement("select"));
    press("ArrowRight", select);
    expect(playback.at).toBe(2);
    press(" ");
    expect(playback.playing).toBe(true);
    playback.pause();
  });
});
