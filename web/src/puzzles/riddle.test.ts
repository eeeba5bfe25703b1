import { expect, it, vi } from "vitest";
import type { PuzzleSolution, PuzzleView } from "../net/api";
import { Refused } from "../net/problem";
import { Riddle } from "./riddle.svelte";

const VIEW = {
  puzzle: "gap-1",
  game: "gap",
  players: 2,
  options: { rounds: 1 },
  seat: 1,
  position: { version: 0, event: { do: "started" }, turn: 1, round: 1, move: 4, public: { middle: ["r3"] }, private: { 1: { hand: ["r4"], legal: ["r4"] } } },
  stake: 2,
  mistake: false,
  seen: false,
} as unknown as PuzzleView;
const SOLUTION = { solved: true, best: "r4" } as PuzzleSolution;

it("shows the position as its seat sees it", () => {
  const { table } = new Riddle(VIEW, ["Mia", "Sam"], vi.fn());
  expect(table.public).toEqual({ middle: ["r3"] });
  expect(table.private[1]).toEqual({ hand: ["r4"], legal: ["r4"] });
  expect(table.you).toEqual([1]);
});

it("sends one answer, and keeps the solution", async () => {
  const send = vi.fn(async () => SOLUTION);
  const riddle = new Riddle(VIEW, ["Mia", "Sam"], send);
  await Promise.all([riddle.decide("r4"), riddle.decide("g7")]);
  await riddle.decide("g7");
  expect(send.mock.calls).toEqual([["gap-1", "r4"]]);
  expect([riddle.answer, riddle.solution]).toEqual(["r4", SOLUTION]);
});

it("can be answered again after a refusal", async () => {
  const send = vi.fn(async (_: string, decision: string) => (decision === "r4" ? SOLUTION : Promise.reject(new Refused("gap/not-in-hand"))));
  const riddle = new Riddle(VIEW, ["Mia", "Sam"], send);
  await expect(riddle.decide("g7")).rejects.toMatchObject({ code: "gap/not-in-hand" });
  expect(riddle.solution).toBeNull();
  await riddle.decide("r4");
  expect(riddle.solution).toBe(SOLUTION);
});
