/** The score sheet of a round, read from its story. */
import { cardsIn, partsIn, type Line } from "../../i18n/facts";
import { story, type TableView } from "../../net/view";
import { publicView } from "./view";

export interface Cost {
  /** The pepper, as a card. */
  pepper: string;
  /** The points that the pepper itself costs; null if only the cards of its colour are known. */
  itself: number | null;
  /** The cards of its colour in the pile, each of which costs one. */
  cards: number;
}

export interface Row {
  seat: number;
  costs: Cost[];
  /** Cards that were left in the hand and went to the pile. */
  left: number;
  /** The points of this round; null for viewers who arrived after it. */
  points: number | null;
  score: number;
}

export function rowsOf(table: TableView): Row[] {
  const view = publicView(table.public);
  if (!view) return [];
  const rows: Row[] = view.scores.map((score, seat) => ({
    seat,
    costs: Object.entries(view.counted[seat] ?? {}).map(([letter, cards]) => ({ pepper: `${letter}1`, itself: null, cards })),
    left: 0,
    points: null,
    score,
  }));
  for (const [key, facts] of table.last ? story(table.last.update) : []) {
    const row = rows[facts["seat"] as number];
    if (!row) continue;
    if (key === "pepper/story-left") row.left = facts["number"] as number;
    if (key !== "pepper/story-score" && key !== "pepper/story-no-pepper") continue;
    row.points = facts["points"] as number;
    row.costs = (partsIn(facts["parts"]) ?? []).map(cost);
  }
  return rows;
}

function cost([, facts]: Line): Cost {
  const [pepper = ""] = cardsIn(facts["card"]) ?? [];
  return { pepper, itself: -Number(facts["cost"]), cards: Number(facts["number"]) };
}
