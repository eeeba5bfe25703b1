/** The parts of a score: three rows, the bonus for full columns, misses. */
import type { Score } from "../game";
import { ROWS, TOKENS } from "./view";

export const score: Score = {
  key: "qwinto/story-score",
  parts: (facts) => [
    ...ROWS.map((row) => ({ key: `qwinto-part-${row}`, points: Number(facts[row]), colour: TOKENS[row]! })),
    { key: "qwinto-board-bonus", points: Number(facts["bonus"]), colour: "blue" },
    { key: "qwinto-board-minus", points: -Number(facts["minus"]), colour: "red" },
  ],
};
