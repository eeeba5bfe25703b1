/** What many reviews say in a sentence. */
import type { ReviewedGame } from "../net/api";

/** Fewer matches than this say nothing about luck. */
const ENOUGH = 5;
/** Points a match below which a phase is not worth a sentence. */
const LEAST = 0.1;
const PHASES = ["opening", "middle", "endgame"] as const;

export type Phase = (typeof PHASES)[number];

/** Whether luck has helped or hurt more than chance explains: twice its standard error. */
export function luckOf({ matches, chance, points }: ReviewedGame): "few" | "even" | "good" | "bad" {
  if (matches < ENOUGH) return "few";
  const { luck, luck_error } = chance ?? points;
  if (Math.abs(luck) <= 2 * luck_error) return "even";
  return luck > 0 ? "good" : "bad";
}

/** The phase of a round in which own decisions cost most, if they cost anything. */
export function costliest({ phases }: ReviewedGame): Phase | null {
  const [worst] = PHASES.toSorted((one, other) => (phases[one] ?? 0) - (phases[other] ?? 0));
  return worst && -(phases[worst] ?? 0) >= LEAST ? worst : null;
}
