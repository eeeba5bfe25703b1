import { expect, it } from "vitest";
import type { EveningInfo } from "../net/generated/api";
import { mayArrive, playsNext } from "./arriving";

const START = 100_000;
const at = (status: string, timer: number) => ({ status, starts: START, settings: { timer } }) as unknown as EveningInfo;

it("offers to say that one is here from half an hour before the start", () => {
  expect(mayArrive(at("planned", 30), "entered", START - 1801)).toBe(false);
  expect(mayArrive(at("planned", 30), "entered", START - 1800)).toBe(true);
  expect(mayArrive(at("playing", 30), "here", START)).toBe(false);
  expect(mayArrive(at("break", 30), "away", START)).toBe(true);
  expect(mayArrive(at("over", 30), "away", START)).toBe(false);
});

it("lets people play who have signed up, if the clock is long", () => {
  expect(playsNext(at("playing", 30), "entered")).toBe(false);
  expect(playsNext(at("playing", 86_400), "entered")).toBe(true);
  expect(mayArrive(at("planned", 86_400), "entered", START)).toBe(false);
});

it("lets people come back who missed a round with a long clock", () => {
  expect(playsNext(at("break", 86_400), "away")).toBe(false);
  expect(mayArrive(at("break", 86_400), "away", START)).toBe(true);
});

it("makes newcomers sign up if the clock is long", () => {
  expect(mayArrive(at("playing", 86_400), undefined, START)).toBe(false);
  expect(mayArrive(at("playing", 30), undefined, START)).toBe(true);
});
