/** What a person's finished matches of a game brought, the oldest first. */
import type { Finished } from "../net/api";

export interface Outcome {
  score: number;
  won: boolean;
  ended: number;
}

interface Result {
  people?: (number | null)[];
  scores?: number[];
  winners?: number[];
}

export function outcomes(matches: Finished[], game: string, person: number): Outcome[] {
  const found: Outcome[] = [];
  for (const match of matches) {
    if (match.game !== game) continue;
    const { people = [], scores = [], winners = [] } = match.result as Result;
    const seat = people.indexOf(person);
    if (seat >= 0) found.push({ score: scores[seat] ?? 0, won: winners.includes(seat), ended: match.ended });
  }
  return found.sort((a, b) => a.ended - b.ended);
}
