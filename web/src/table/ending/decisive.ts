/** Finds the round, or the part of the score, that made the largest difference between the first two players. */
import type { Line } from "../../i18n/facts";
import type { View } from "../../net/view";
import { places } from "./result";
import type { Round } from "./rounds";

/** A decisive round or part, and the two seats that it is about. */
export interface Decisive {
  key: "ending-decided-tie" | "ending-decided-last" | "ending-decided-round" | "ending-decided-part";
  winner: number;
  other: number;
  /** The points of these two in it. */
  first: number;
  second: number;
  /** The round, counted from 1, or the key of the part's name. */
  round?: number;
  part?: string;
}

/** Null if nobody has won alone, or if there is nothing to compare. */
export function decisive(view: View, rounds: Round[]): Decisive | null {
  const [winner, second] = places(view);
  if (!winner?.winner || !second || second.winner) return null;
  const pair = { winner: winner.seat, other: second.seat };
  if (winner.score === second.score) return { key: "ending-decided-tie", ...pair, first: winner.score, second: second.score };
  const counted = rounds.filter(({ counts }) => counts);
  const of = (points: number[]) => ({ first: points[pair.winner] ?? 0, second: points[pair.other] ?? 0 });
  const gap = ({ first, second: less }: { first: number; second: number }) => first - less;
  if (counted.length > 1) {
    const last = counted.at(-1)!;
    const behind = gap(of(counted.at(-2)!.totals)) < 0;
    const most = counted.reduce((best, round) => (gap(of(round.points)) > gap(of(best.points)) ? round : best));
    const round = behind ? last : most;
    return { key: behind ? "ending-decided-last" : "ending-decided-round", ...pair, ...of(round.points), round: round.number };
  }
  const parts = counted[0]?.parts ?? [];
  const worth = (seat: number, key: string) => parts[seat]?.find((part) => part.key === key)?.points ?? 0;
  const keys = [...new Set(parts.flat().map(({ key }) => key))];
  const compared = keys.map((part) => ({ part, first: worth(pair.winner, part), second: worth(pair.other, part) }));
  const most = compared.toSorted((one, other) => gap(other) - gap(one))[0];
  return most && compared.length > 1 && gap(most) > 0 ? { key: "ending-decided-part", ...pair, ...most } : null;
}

/** The sentence about it; `name` gives the name of a seat, `words` the text of a key. */
export function decisiveLine(found: Decisive, name: (seat: number) => string, words: (key: string) => string): Line {
  const { key, winner, other, first, second, round, part } = found;
  return [key, { winner: name(winner), other: name(other), first, second, round: round ?? 0, part: part ? words(part) : "" }];
}
