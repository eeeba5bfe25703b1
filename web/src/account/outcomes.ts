/** The outcomes of a person's finished matches of a game, the oldest first. */
import type { FinishedMatch } from "../net/api";

export interface Outcome {
  score: number;
  won: boolean;
  ended: number;
}

interface Result {
  names?: string[];
  people?: (number | null)[];
  scores?: number[];
  winners?: number[];
}

/** The name under which a person played last, in matches of which the newest is the first. */
export function nameIn(matches: FinishedMatch[], person: number): string | null {
  for (const { result } of matches) {
    const { names = [], people = [] } = result as Result;
    const name = names[people.indexOf(person)];
    if (name) return name;
  }
  return null;
}

export function outcomes(matches: FinishedMatch[], game: string, person: number): Outcome[] {
  const found: Outcome[] = [];
  for (const match of matches) {
    if (match.game !== game) continue;
    const { people = [], scores = [], winners = [] } = match.result as Result;
    const seat = people.indexOf(person);
    if (seat >= 0) found.push({ score: scores[seat] ?? 0, won: winners.includes(seat), ended: match.ended });
  }
  return found.sort((a, b) => a.ended - b.ended);
}
