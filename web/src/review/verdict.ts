/** What a match is due to, in a word: luck or decisions, and to whose advantage. */
import type { SeatBalance } from "../net/api";
import { UNIT } from "./amounts";

export type Verdict = "lucky" | "unlucky" | "well" | "badly" | "even";

/** Changes of less than this count as none: of a match won, or of points. */
const LEAST = { chance: 0.05 * UNIT, points: 0.5 * UNIT };

/** Whether decisions, a player's own and those of the others, moved the result more than luck did, and which way. */
export function verdict({ chance, points }: SeatBalance): Verdict {
  const { own, others, luck } = chance ?? points;
  const decided = own + others;
  if (Math.max(Math.abs(decided), Math.abs(luck)) < (chance ? LEAST.chance : LEAST.points)) return "even";
  if (Math.abs(decided) > Math.abs(luck)) return decided > 0 ? "well" : "badly";
  return luck > 0 ? "lucky" : "unlucky";
}
