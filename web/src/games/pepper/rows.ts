/** The score sheet of a round, read from what was told of it. */
import { story, type TableView } from "../../net/view";
import { publicView } from "./view";

export interface Cost {
  /** The pepper, as a card. */
  pepper: string;
  /** What it costs itself; unknown if only the cards of its colour are told. */
  itself: number | null;
  /** The cards of its colour in the pile, each of which costs one. */
  cards: number;
}

export interface Row {
  seat: number;
  costs: Cost[];
  /** Cards that were left in the hand and went to the pile. */
  left: number;
  /** Of this round; unknown for who came after it. */
  points: number | null;
  score: number;
}

const PART = /^([a-z]1) (\d+) \+ (\d+)$/;

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
    row.costs = (facts["parts"] as string[]).flatMap(cost);
  }
  return rows;
}

function cost(part: string): Cost[] {
  const found = PART.exec(part);
  return found ? [{ pepper: found[1]!, itself: Number(found[2]), cards: Number(found[3]) }] : [];
}
