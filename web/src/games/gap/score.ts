/** The parts of a score: tallest columns and shortest columns. */
import type { Score } from "../game";

export const score: Score = {
  key: "gap/story-score",
  parts: (facts) => [
    { key: "gap-part-tallest", points: Number(facts["plus"]), colour: "green" },
    { key: "gap-part-shortest", points: -Number(facts["minus"]), colour: "red" },
  ],
};
