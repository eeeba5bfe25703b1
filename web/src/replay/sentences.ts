/** What happened at a step, in sentences. */
import { sentence, type Voice } from "../games/sentences";
import type { Face } from "../games/game";
import { t } from "../i18n/texts.svelte";
import { endReason } from "../table/ending/result";
import type { Moment } from "./moments";

export function momentSentences({ step, lines, table }: Moment, names: string[], face: (card: string) => Face, voice: Voice): string[] {
  const sentences = lines.map(([key, facts]) => sentence(key, facts, names, face, voice)).filter(Boolean);
  if (sentences.length) return sentences;
  switch (step.event["do"]) {
    case "started":
    case "dealt":
      return [t("replay-dealt", { round: step.round })];
    case "shuffled":
      return [t("replay-shuffled", { number: step.renewed ?? 0 })];
    case "over":
      return [endReason(table.info.game, table.public?.["reason"])];
    default:
      return [];
  }
}
