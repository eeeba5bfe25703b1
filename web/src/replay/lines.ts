/** What happened at a step, in sentences. */
import { tell, type Voice } from "../games/tell";
import type { Face } from "../games/game";
import { t } from "../words/words.svelte";
import type { Moment } from "./unfold";

export function told({ step, lines, seen }: Moment, names: string[], face: (card: string) => Face, voice: Voice): string[] {
  const sentences = lines.map(([key, facts]) => tell(key, facts, names, face, voice)).filter(Boolean);
  if (sentences.length) return sentences;
  switch (step.event["do"]) {
    case "started":
    case "dealt":
      return [t("replay-dealt", { round: step.round })];
    case "shuffled":
      return [t("replay-shuffled", { number: step.renewed ?? 0 })];
    case "over":
      return [t("ending-reason", { reason: seen.public?.["reason"] })];
    default:
      return [];
  }
}
