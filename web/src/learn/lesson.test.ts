import { expect, it, vi } from "vitest";
import type { Tutorial } from "../net/api";
import { Refused } from "../net/problem";
import { Lesson } from "./lesson.svelte";

const update = (version: number, more: object = {}) => ({ version, event: { do: "decided", seat: 0 }, turn: version, round: 1, move: version, ...more });

const TUTORIAL = {
  game: "gap",
  names: ["", "Mia"],
  options: {},
  seat: 0,
  steps: [
    { say: ["gap/tutorial-goal", {}], at: [], updates: [update(0, { public: { middle: ["r3"] }, private: { 0: { hand: ["r4"], legal: ["r4"] } } })] },
    { say: ["gap/tutorial-neighbours", {}], at: ["card:r4"], updates: [], do: "r4", instead: ["gap/tutorial-neighbours-instead", {}] },
    { say: ["gap/tutorial-match", {}], at: [], updates: [update(1, { public: { middle: [] } })] },
  ],
} as unknown as Tutorial;

function begun(ask = vi.fn(async () => ({ lines: [], after: {} }))): { lesson: Lesson; ask: typeof ask } {
  const lesson = new Lesson(TUTORIAL, ["Sam", "Mia"], ask);
  return { lesson, ask };
}

it("shows the deal, and goes on when it is asked to", async () => {
  const { lesson } = begun();
  expect(lesson.table.public).toEqual({ middle: ["r3"] });
  await lesson.begin();
  expect([lesson.at, lesson.asks]).toEqual([0, false]);
  await lesson.next();
  expect([lesson.at, lesson.asks]).toEqual([1, true]);
  await lesson.next();
  expect(lesson.at).toBe(1); // a decision is asked for
});

it("takes the decision that is asked for without asking the server", async () => {
  const { lesson, ask } = begun();
  await lesson.begin();
  await lesson.next();
  await lesson.decide("r4");
  await vi.waitFor(() => expect([lesson.at, lesson.showing]).toEqual([2, false]));
  expect(lesson.table.public).toEqual({ middle: [] });
  expect(lesson.last).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it("explains another decision, and lets the learner try again", async () => {
  const { lesson, ask } = begun();
  await lesson.begin();
  await lesson.next();
  await expect(lesson.decide("g7")).rejects.toMatchObject({ code: "gap/tutorial-neighbours-instead" });
  expect(ask).toHaveBeenCalledWith("gap", 1, "g7");
  expect(lesson.problem?.code).toBe("gap/tutorial-neighbours-instead");
  expect([lesson.at, lesson.asks]).toEqual([1, true]);
});

it("says why a decision is against the rules", async () => {
  const { lesson } = begun(vi.fn(async () => Promise.reject(new Refused("gap/not-in-hand"))));
  await lesson.begin();
  await lesson.next();
  await expect(lesson.decide("v9")).rejects.toMatchObject({ code: "gap/not-in-hand" });
  expect(lesson.problem?.code).toBe("gap/not-in-hand");
});
