/** The rule behind a refusal: where the rules page explains it, and the dialog that shows that section. */
import { gameInfo } from "../catalog.svelte";

export interface Rule {
  game: string;
  /** The anchor of a section in the game’s rules page. */
  section: string;
}

let shown = $state.raw<Rule | null>(null);

export const rule = {
  /** The rule that is open in a dialog. */
  get open(): Rule | null {
    return shown;
  },
  set open(wanted: Rule | null) {
    shown = wanted;
  },
};

/** Return the rule that a refusal is about, null if its game names none. */
export function ruleOf(code: string): Rule | null {
  const game = code.split("/")[0]!;
  const section = gameInfo(game)?.rule_of?.[code];
  return section ? { game, section: String(section) } : null;
}
