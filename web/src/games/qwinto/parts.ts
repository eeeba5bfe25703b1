/** The parts of a score: three rows, the bonus for full columns, misses. */
import type { Facts } from "../../i18n/facts";
import type { Part } from "../game";
import { ROWS, TOKENS } from "./view";

export function parts(facts: Facts): Part[] {
  return [
    ...ROWS.map((row) => ({ key: `qwinto-part-${row}`, points: Number(facts[row]), colour: TOKENS[row]! })),
    { key: "qwinto-board-bonus", points: Number(facts["bonus"]), colour: "blue" },
    { key: "qwinto-board-minus", points: -Number(facts["minus"]), colour: "red" },
  ];
}
