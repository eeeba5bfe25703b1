/** Decisions in a game's notation: cards and words with separators between them. */
import { hasText, t } from "../../i18n/texts.svelte";
import type { BoardInfo } from "../../net/api";
import type { Decisions, Face } from "../game";
import { cardText, type Voice } from "../sentences";

/** Those of every notation (`engine/board.py`). */
const SEPARATORS = /([ @+,;:/])/;

/** Decisions in words, and what they are about on the board: a button, or cards. */
export function decisions(game: string, { faces }: BoardInfo, face: (card: string) => Face): Decisions {
  return {
    text: (decision, voice) => decisionText(game, decision, face, (part) => part in faces, voice),
    at: (decision) => [`decision:${decision}`, ...decision.split(SEPARATORS).filter((part) => part in faces).map((card) => `card:${card}`)],
  };
}

/** The decisions that name a card: `r7` itself, or `r7@2`. */
export function decisionsWith(legal: string[], card: string): string[] {
  return legal.filter((decision) => decision.split(SEPARATORS).includes(card));
}

/** The decisions that name none of these cards. */
export function decisionsWithout(legal: string[], cards: string[]): string[] {
  return legal.filter((decision) => !decision.split(SEPARATORS).some((part) => cards.includes(part)));
}

/** A decision on a button: the game's own text for it, or its notation with cards as signs. */
export function decisionText(game: string, decision: string, face: (card: string) => Face, isCard: (text: string) => boolean, voice: Voice = "written"): string {
  const key = `${game}-decision-${decision}`;
  if (/^[\w-]+$/.test(decision) && hasText(key)) return t(key);
  return decision.split(SEPARATORS).map((part) => (isCard(part) ? cardText(face(part), voice) : part)).join("");
}
