/** The parts of a score: the peppers themselves, and the cards of their colours. */
import { partsIn } from "../../i18n/facts";
import type { Score } from "../game";

export const score: Score = {
  key: "pepper/story-score",
  parts(facts) {
    const costs = partsIn(facts["parts"]) ?? [];
    const sum = (fact: string) => costs.reduce((all, [, cost]) => all + Number(cost[fact]), 0);
    return [
      { key: "pepper-part-peppers", points: sum("cost"), colour: "red" },
      { key: "pepper-part-cards", points: sum("points"), colour: "orange" },
    ];
  },
};
