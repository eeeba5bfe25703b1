/** The deal that a shuffle gives, and whether a recorded one is the same. */
import type { Deck } from "../net/api";

/** The deal of shuffled cards: each is where the card at its place in the deck is in the deck's own deal. */
export function dealOf(shuffled: string[], { cards, deal }: Deck): unknown {
  const replaced = new Map(cards.map((card, place) => [card, shuffled[place]]));
  const fill = (part: unknown): unknown => {
    if (typeof part === "string") return replaced.get(part) ?? part;
    if (Array.isArray(part)) return part.map(fill);
    if (!part || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner)]));
  };
  return fill(deal);
}

/** Whether both have the same parts with the same cards, whatever the order of the parts. */
export function same(one: unknown, other: unknown): boolean {
  if (!one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
  const [ours, theirs] = [Object.entries(one), Object.keys(other)];
  if (Array.isArray(one) !== Array.isArray(other) || ours.length !== theirs.length) return false;
  return ours.every(([name, part]) => same(part, (other as Record<string, unknown>)[name]));
}
