/** The rounds of a finished match: the points of each seat, their parts, and the totals after each round. */
import type { GamePage, Part, Score } from "../../games/game";
import type { TableView } from "../../net/view";
import type { Moment } from "../../replay/moments";

export interface Round {
  /** Counted from 1. */
  number: number;
  /** The table at the end of the round, for its score sheet. */
  table: TableView;
  /** By seat, the points of the round. */
  points: number[];
  /** By seat, the parts that the points come from; none if the game has no `score`. */
  parts: Part[][];
  /** By seat, the scores after the round. */
  totals: number[];
  /** Whether the points count. A round that only breaks a tie leaves the scores as they are. */
  counts: boolean;
}

export function roundsOf(moments: Moment[], { score }: Pick<GamePage, "score">): Round[] {
  const rounds: Round[] = [];
  for (const { table, step, lines } of moments) {
    if (!step.round_over) continue;
    const totals = (table.public?.["scores"] as number[] | undefined) ?? [];
    const before = rounds.at(-1)?.totals ?? totals.map(() => 0);
    const points = step.points ?? [];
    rounds.push({
      number: step.round,
      table,
      points,
      parts: totals.map((_, seat) => (score ? partsOf(score, lines, seat) : [])),
      totals,
      counts: totals.every((total, seat) => total === (before[seat] ?? 0) + (points[seat] ?? 0)),
    });
  }
  return rounds;
}

/** The parts of a seat's points; none if the story has no line about them. Parts of 0 points are left out. */
function partsOf(score: Score, lines: Moment["lines"], seat: number): Part[] {
  const [, facts] = lines.find(([key, { seat: scored }]) => key === score.key && scored === seat) ?? [];
  return facts ? score.parts(facts).filter((part) => part.points) : [];
}

/** A part of a score, added up over rounds. */
export interface Share extends Part {
  /** The share of what has been counted, by which a bar grows. */
  from: number;
  to: number;
}

/**
 * By seat, the parts of the first rounds, laid end to end as a bar: gains to the right of 0, losses to its
 * left. Games without parts have one, the points.
 */
export function bars(rounds: Round[], shown: number, seats: number): Share[][] {
  return Array.from({ length: seats }, (_, seat) => {
    const sums: Record<string, Part> = {};
    for (const round of rounds.slice(0, shown)) {
      if (!round.counts) continue;
      const points = round.points[seat] ?? 0;
      const parts = round.parts[seat]?.length ? round.parts[seat] : [{ key: points < 0 ? "ending-lost" : "ending-gained", points }];
      for (const part of parts) sums[part.key] = { ...part, points: (sums[part.key]?.points ?? 0) + part.points };
    }
    let [gained, lost] = [0, 0];
    return Object.values(sums).filter(({ points }) => points).map((part) => {
      if (part.points > 0) return { ...part, from: gained, to: (gained += part.points) };
      return { ...part, to: lost, from: (lost += part.points) };
    });
  });
}
