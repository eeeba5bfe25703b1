/** Themes of puzzles in words. */
import { hasText, t } from "../i18n/texts.svelte";

/** The name of a theme: one of all games, or one of the game's own. */
export function themeName(game: string, theme: string): string {
  const own = `${game}-theme-${theme}`;
  return t(hasText(own) ? own : `puzzles-theme-${theme}`);
}
