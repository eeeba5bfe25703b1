import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Refused } from "../net/problem";
import type { Preview } from "./game";
import { Previews } from "./previews.svelte";

const preview = (decision: string): Preview => ({ lines: [], after: { takes: [decision] } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks only where the pointer rests, and once per moment", async () => {
  let turn = 1;
  const ask = vi.fn(async (decision: string) => preview(decision));
  const previews = new Previews(ask, () => String(turn));
  previews.point("r1");
  await vi.advanceTimersByTimeAsync(20);
  previews.point("r2");
  await vi.advanceTimersByTimeAsync(100);
  expect(ask.mock.calls).toEqual([["r2"]]);
  previews.point(null);
  previews.point("r2");
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(previews.of(previews.pointed)?.after["takes"]).toEqual(["r2"]);
  turn = 2;
  expect(previews.of("r2")).toBeNull();
  previews.point("r2");
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks once for what several parts of a board want", async () => {
  const ask = vi.fn(async (decision: string) => preview(decision));
  const previews = new Previews(ask, () => "1");
  previews.request("pass");
  previews.request("pass");
  expect(await previews.get("pass")).toEqual(preview("pass"));
  expect(ask).toHaveBeenCalledTimes(1);
});

it("drops an answer that comes too late", async () => {
  let turn = 1;
  let answer: (preview: Preview) => void = () => undefined;
  const previews = new Previews(() => new Promise((done) => (answer = done)), () => String(turn));
  previews.point("r1");
  await vi.advanceTimersByTimeAsync(100);
  turn = 2;
  answer(preview("r1"));
  await vi.advanceTimersByTimeAsync(0);
  expect(previews.of("r1")).toBeNull();
  turn = 1;
  expect(previews.of("r1")).toBeNull();
});

it("says why a decision is not allowed", async () => {
  const previews = new Previews(() => Promise.reject(new Refused("gap/no-such-card")), () => "1");
  previews.point("r1");
  await vi.advanceTimersByTimeAsync(100);
  expect(previews.of("r1")).toBeNull();
  expect(previews.refusal("r1")?.code).toBe("gap/no-such-card");
  await expect(previews.get("r1")).rejects.toThrow(Refused);
});

it("asks nothing any more once it has stopped", async () => {
  const ask = vi.fn(async (decision: string) => preview(decision));
  const previews = new Previews(ask, () => "1");
  previews.point("r1");
  previews.stop();
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).not.toHaveBeenCalled();
});
