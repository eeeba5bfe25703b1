/** The parts of a score: the peppers won and those left in hand. */
import type { Facts } from "../../i18n/facts";
import type { Part } from "../game";

export function parts(facts: Facts): Part[] {
  return [
    { key: "dicht-dran-part-won", points: Number(facts["plus"]), colour: "green" },
    { key: "dicht-dran-part-hand", points: -Number(facts["minus"]), colour: "red" },
  ];
}
