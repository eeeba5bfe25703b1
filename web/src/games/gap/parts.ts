/** The parts of a score: tallest columns and shortest columns. */
import type { Facts } from "../../i18n/facts";
import type { Part } from "../game";

export function parts(facts: Facts): Part[] {
  return [
    { key: "gap-part-tallest", points: Number(facts["plus"]), colour: "green" },
    { key: "gap-part-shortest", points: -Number(facts["minus"]), colour: "red" },
  ];
}
