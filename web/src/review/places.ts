/** Where the steps of a review are in the replay of the match. */
import type { ReviewDecision, ReviewStep } from "../net/api";
import type { ReplayStep } from "../net/replay";

/** A decision, and its places: in the review, and the step of the replay that shows it. */
export interface Judged {
  decision: ReviewDecision;
  step: number;
  round: number;
  /** The step of the replay in which it takes effect. */
  at: number;
}

/** For each step of a review, the step of the replay after it. */
export function placesIn(steps: ReviewStep[], replay: ReplayStep[]): number[] {
  return steps.map(({ kind, round, move }) => {
    const before = replay.findLastIndex((shown) => shown.round < round || (shown.round === round && shown.move <= move));
    const first = replay.findIndex((shown) => shown.round === round);
    const after = kind === "deal" ? first : before + 1;
    return Math.max(0, Math.min(after, replay.length - 1));
  });
}

/** All decisions with their places, in order. */
export function judged(steps: ReviewStep[], places: number[]): Judged[] {
  return steps.flatMap(({ decisions, round }, step) => decisions.map((decision) => ({ decision, step, round, at: places[step] ?? 0 })));
}
