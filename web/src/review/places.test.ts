import { expect, test } from "vitest";
import type { ReviewStep } from "../net/api";
import type { ReplayStep } from "../net/replay";
import { judged, placesIn } from "./places";

const shown = (round: number, move: number) => ({ round, move }) as ReplayStep;
const step = (kind: string, round: number, move: number, decisions: unknown[] = []) => ({ kind, round, move, decisions }) as unknown as ReviewStep;

test("a step of a review is shown by the step of the replay after it", () => {
  // Two moves in round 1, a new stock after the first; a turn of two decisions in round 2.
  const replay = [shown(1, 0), shown(1, 1), shown(1, 1), shown(1, 2), shown(2, 0), shown(2, 1), shown(2, 1)];
  const steps = [
    step("deal", 1, 0),
    step("decision", 1, 0, [{ seat: 0 }, { seat: 1 }]),
    step("decision", 1, 1, [{ seat: 1 }]),
    step("deal", 2, 0),
    step("decision", 2, 0, [{ seat: 0 }]),
    step("decision", 2, 0, [{ seat: 0 }]),
    step("time", 2, 1),
  ];
  const places = placesIn(steps, replay);
  expect(places).toEqual([0, 1, 3, 4, 5, 5, 6]);
  expect(judged(steps, places).map(({ step, at }) => [step, at])).toEqual([[1, 1], [1, 1], [2, 3], [4, 5], [5, 5]]);
});
