/** The words of a game's notation in the reader's language. */
import { hasText, t } from "../i18n/texts.svelte";

/** A decision with its words translated, as the terminal does it: `in-GAME-words` holds pairs such as `yellow=jaune`. */
export function translated(game: string, decision: string): string {
  const key = `in-${game}-words`;
  if (!hasText(key)) return decision;
  const words = new Map(t(key).split(/\s+/).map((pair) => pair.split("=") as [string, string]));
  return decision.replaceAll(/\p{L}+/gu, (word) => words.get(word) ?? word);
}
