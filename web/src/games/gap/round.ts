/** The last round that was counted: everybody's columns as they were, and what they brought. */
import { story, type TableView } from "../../net/view";
import { laidOn, worth, type Worth } from "./columns";
import { moves, view, type Columns } from "./view";

export interface Result extends Worth {
  seat: number;
  columns: Columns;
  marks: string;
  total: number;
}

/**
 * Once a round is counted the cards are dealt anew at once; so its columns are those of before the
 * last play, and what that play took.
 */
export function results(table: TableView): Result[] {
  const marked = new Map(
    (table.last ? story(table.last.update) : [])
      .filter(([key]) => key === "gap/story-score")
      .map(([, facts]) => [facts["seat"] as number, facts["marks"] as string]),
  );
  const before = (table.last?.before?.["columns"] as Columns[] | undefined) ?? [];
  return before.map((own, seat) => {
    const laid = moves(table)
      .filter((move) => move.seat === seat && move.take.length)
      .flatMap(({ play, take }) => [play, ...take]);
    const [columns, marks] = [laidOn(own, laid), marked.get(seat) ?? ""];
    return { seat, columns, marks, ...worth(columns, marks), total: view(table).scores[seat] ?? 0 };
  });
}
