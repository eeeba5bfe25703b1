/** The parts of a score: the peppers won and those left in hand. */
import type { Score } from "../game";

export const score: Score = {
  key: "dicht-dran/story-score",
  parts: (facts) => [
    { key: "dicht-dran-part-won", points: Number(facts["plus"]), colour: "green" },
    { key: "dicht-dran-part-hand", points: -Number(facts["minus"]), colour: "red" },
  ],
};
