/** Decisions in words, and the things on the board that they are about. */
import type { Facts, Line } from "../i18n/facts";
import type { GamePage } from "./game";
import { cardText, sentence, type Voice } from "./sentences";

/** Facts of sentences that are decisions. */
const DECISIONS = ["decision", "other"];

/** A decision in words. */
export function inWords(page: GamePage, decision: string, voice: Voice): string {
  return page.decision?.text(decision, voice) ?? cardText(page.face(decision), voice);
}

/** The names of the things on the board that a decision is about (ui/subjects.ts). */
export function subjectsOf(page: GamePage, decision: string): string[] {
  return page.decision?.at(decision) ?? [`card:${decision}`];
}

/** The sentences of a coach. Decisions among the facts that are no cards are in the words of the game. */
export function coachText(lines: Line[], names: string[], page: GamePage, voice: Voice): string[] {
  return lines
    .map(([key, facts]) => {
      const told: Facts = { ...facts };
      for (const name of DECISIONS) {
        const decision = told[name];
        if (typeof decision === "string") told[name] = inWords(page, decision, voice);
      }
      const text = sentence(key, told, names, page.face, voice);
      return text.charAt(0).toUpperCase() + text.slice(1); // some begin with a decision
    })
    .filter(Boolean);
}
