/** Scores as the rows of a plot: one for each score, or for each stretch of scores if there are many. */
export interface Bin {
  from: number;
  to: number;
  tries: number;
}

const MOST = 14;

/** The rows of a plot, the highest scores first, wide enough for `also` too. */
export function bins(scores: [number, number][], also: (number | null)[] = []): Bin[] {
  const values = [...scores.map(([score]) => score), ...also.filter((value) => value !== null)];
  if (!values.length) return [];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const width = Math.max(1, Math.ceil((high - low + 1) / MOST));
  const rows: Bin[] = [];
  for (let from = low; from <= high; from += width) {
    const to = from + width - 1;
    const tries = scores.reduce((sum, [score, number]) => sum + (score >= from && score < from + width ? number : 0), 0);
    rows.unshift({ from, to: Math.min(to, high), tries });
  }
  return rows;
}
