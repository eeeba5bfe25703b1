/**
 * Facts: the data that sentences are made from, as the server sends it. Plain JSON without presentation;
 * two shapes are marked: `{"cards": ["r7"]}` holds cards in the game's notation, and
 * `{"parts": [[key, facts], …]}` sentences inside a sentence.
 */
export type Facts = Record<string, unknown>;
/** The key of a sentence, and its facts. */
export type Line = [key: string, facts: Facts];

/** The cards that a fact holds, null if it holds something else. */
export function cardsIn(value: unknown): string[] | null {
  return marked<string>(value, "cards");
}

/** The sentences that a fact holds, null if it holds something else. */
export function partsIn(value: unknown): Line[] | null {
  return marked<Line>(value, "parts");
}

function marked<Item>(value: unknown, mark: string): Item[] | null {
  if (!value || typeof value !== "object" || Array.isArray(value)) return null;
  const content = (value as Record<string, unknown>)[mark];
  return Array.isArray(content) ? (content as Item[]) : null;
}
