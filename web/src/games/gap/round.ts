/** The last round that was counted: everybody's columns as they were, and what they brought. */
import { story, type Seen } from "../../wire/fold";
import { laidOn, worth, type Worth } from "./columns";
import { moves, view, type Columns } from "./view";

export interface Result extends Worth {
  seat: number;
  columns: Columns;
  total: number;
}

/**
 * Once a round is counted the cards are dealt anew at once; so its columns are those of before the
 * last play, and what that play took.
 */
export function results(seen: Seen): Result[] {
  const scored = new Map(
    (seen.last ? story(seen.last.update) : [])
      .filter(([key]) => key === "gap/story-score")
      .map(([, facts]) => [facts["seat"] as number, facts as unknown as Worth]),
  );
  const { columns, scores } = view(seen);
  const before = scored.size ? ((seen.last?.before?.["columns"] as Columns[]) ?? columns) : columns;
  return before.map((own, seat) => {
    const laid = moves(seen)
      .filter((move) => move.seat === seat && move.take.length)
      .flatMap(({ play, take }) => [play, ...take]);
    const final = scored.size ? laidOn(own, laid) : own;
    const { plus, minus, points } = scored.get(seat) ?? worth(final);
    return { seat, columns: final, plus, minus, points, total: scores[seat] ?? 0 };
  });
}
