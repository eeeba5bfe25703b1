/** The results of the last round: every player's columns and points. */
import { story, type TableView } from "../../net/view";
import { laidOn, worth, type Worth } from "./columns";
import { moves, view, type Columns, type Sign } from "./view";

export interface Result extends Worth {
  seat: number;
  columns: Columns;
  marks: Sign[];
  total: number;
}

/**
 * The next round is dealt in the same update, so the columns are those before the last play, with the
 * cards that it took.
 */
export function results(table: TableView): Result[] {
  const marked = new Map(
    (table.last ? story(table.last.update) : [])
      .filter(([key]) => key === "gap/story-score")
      .map(([, facts]) => [facts["seat"] as number, facts["marks"] as Sign[]]),
  );
  const before = (table.last?.before?.["columns"] as Columns[] | undefined) ?? [];
  return before.map((own, seat) => {
    const laid = moves(table)
      .filter((move) => move.seat === seat && move.take.length)
      .flatMap(({ play, take }) => [play, ...take]);
    const [columns, marks] = [laidOn(own, laid), marked.get(seat) ?? []];
    return { seat, columns, marks, ...worth(columns, marks), total: view(table).scores[seat] ?? 0 };
  });
}
