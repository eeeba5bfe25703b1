/** Decisions and themes of puzzles in words. */
import { translated } from "../deals/notation";
import type { GamePage } from "../games/game";
import { cardText, sentence, type Voice } from "../games/sentences";
import type { Facts, Line } from "../i18n/facts";
import { hasText, t } from "../i18n/texts.svelte";

/** A decision as people read it: its cards as signs, its words in their language. */
export function decisionText(game: string, page: GamePage, { decision, cards }: { decision: string; cards: string[] }, voice: Voice): string {
  const parts = decision.split(/([\s@+,;:/]+)/);
  return parts.map((part) => (cards.includes(part) ? cardText(page.face(part), voice) : translated(game, part))).join("");
}

/** The sentences of an explanation. Decisions in them that are no cards are words of the notation. */
export function explanation(game: string, page: GamePage, lines: readonly unknown[], names: string[], voice: Voice): string[] {
  return (lines as Line[]).map(([key, facts]) => {
    const shown: Facts = { ...facts };
    for (const name of ["decision", "other"]) {
      const value = shown[name];
      if (typeof value === "string") shown[name] = translated(game, value);
    }
    return sentence(key, shown, names, page.face, voice);
  }).filter(Boolean);
}

/** The name of a theme: one of all games, or one of the game's own. */
export function themeName(game: string, theme: string): string {
  const own = `${game}-theme-${theme}`;
  return t(hasText(own) ? own : `puzzles-theme-${theme}`);
}
