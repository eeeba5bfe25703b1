import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Preview } from "../game";
import { Foresight } from "./foresight.svelte";

const answer = (decision: string): Preview => ({ lines: [], after: { columns: {}, takes: [decision] } });

describe("foresight", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks only where the pointer rests, and once a turn", async () => {
    const ask = vi.fn(async (decision: string) => answer(decision));
    const foresight = new Foresight(ask);
    foresight.look(1, "r1");
    await vi.advanceTimersByTimeAsync(20);
    foresight.look(1, "r2");
    await vi.advanceTimersByTimeAsync(100);
    expect(ask.mock.calls).toEqual([["r2"]]);
    foresight.look(1, null);
    foresight.look(1, "r2");
    await vi.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(foresight.found?.outlook.takes).toEqual(["r2"]);
    foresight.look(2, "r2");
    await vi.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("does not show an answer that comes too late", async () => {
    let reply: (preview: Preview) => void = () => undefined;
    const foresight = new Foresight(() => new Promise((done) => (reply = done)));
    foresight.look(1, "r1");
    await vi.advanceTimersByTimeAsync(100);
    foresight.look(2, null);
    reply(answer("r1"));
    await vi.advanceTimersByTimeAsync(0);
    expect(foresight.found).toBeNull();
  });

  it("keeps silent about what is not allowed", async () => {
    const foresight = new Foresight(() => Promise.reject(new Error("no")));
    foresight.look(1, "r1");
    await vi.advanceTimersByTimeAsync(100);
    expect(foresight.found).toBeNull();
  });
});
