/** The parts of a score: the peppers themselves, and the cards of their colours. */
import { partsIn, type Facts } from "../../i18n/facts";
import type { Part } from "../game";

export function parts(facts: Facts): Part[] {
  const costs = partsIn(facts["parts"]) ?? [];
  const sum = (fact: string) => costs.reduce((all, [, cost]) => all + Number(cost[fact]), 0);
  return [
    { key: "pepper-part-peppers", points: sum("cost"), colour: "red" },
    { key: "pepper-part-cards", points: sum("points"), colour: "orange" },
  ];
}
