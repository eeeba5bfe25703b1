/** The shuffled deck, read back from a recorded deal. */
import type { Deck } from "../net/api";

/** The cards of a deal in the order in which the deck was dealt; null if the deal has another shape. */
export function dealtCards(deal: unknown, { dealt }: Deck): string[] | null {
  const found: string[] = [];
  for (const { part, at } of dealt) {
    const content = (deal as Record<string, unknown> | null)?.[part];
    if (!Array.isArray(content) || !fair(content)) return null;
    const cards = at?.length ? at.map((place) => content[place] as unknown) : content.flat();
    if (!cards.every((card) => typeof card === "string")) return null;
    found.push(...cards);
  }
  return found;
}

/** Whether every seat has the same number of cards, where a part has a list for each seat. */
function fair(content: unknown[]): boolean {
  const sizes = content.map((item) => (Array.isArray(item) ? item.length : 1));
  return new Set(sizes).size <= 1;
}
