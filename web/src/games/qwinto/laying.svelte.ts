/**
 * Laying one or two cards, step by step: a card is held, then put on a place. If a second card of equal
 * value can follow, the first one waits there; otherwise the decision is complete.
 */
import { nextLayers, text, type Layer } from "./lays";

export class Laying {
  /** The card that is held. */
  held = $state<string | null>(null);
  /** The place under the pointer. */
  over = $state<number | null>(null);
  /** The first of two cards, waiting for the second. */
  first = $state.raw<Layer | null>(null);
  /** A card that was dropped on its place, until the server has answered. */
  dropped = $state.raw<Layer | null>(null);

  constructor(private readonly legal: () => string[]) {}

  private readonly next = $derived.by(() => nextLayers(this.legal(), this.first));
  readonly possible = $derived.by(() => this.next.length > 0 || this.first !== null);
  /** The cards that may be put down next. */
  readonly cards = $derived.by(() => {
    const all = this.next.map(({ card }) => card);
    return all.filter((card, i) => all.indexOf(card) === i);
  });
  /** The places where the held card may be put. */
  readonly places = $derived.by(() => this.next.filter(({ card }) => card === this.held).map(({ place }) => place));
  /** The cards in the grid that are not decided yet. */
  readonly lying = $derived.by(() => [this.first, this.dropped].filter((layer) => layer !== null));

  /** Hold a card, or let go of it. A card that cannot follow the first one starts over. */
  hold(card: string | null): void {
    if (this.first && card !== null && !this.cards.includes(card)) this.first = null;
    this.held = card;
    this.over = null;
  }

  /** The decision of putting the held card on a place. */
  decision(place: number): string | null {
    if (this.first?.place === place) return text([this.first]);
    if (!this.held) return null;
    const layer = { card: this.held, place };
    return text(this.first ? [this.first, layer] : [layer]);
  }

  /** Whether a card on this place would wait for a second one. */
  waits(place: number): boolean {
    return !this.first && this.held !== null && nextLayers(this.legal(), { card: this.held, place }).length > 0;
  }

  /** Put the held card on a place. Return the decision, or null while it waits for a second card. */
  put(place: number): string | null {
    if (!this.waits(place)) return this.decision(place);
    this.first = { card: this.held!, place };
    this.over = null;
    this.held = this.cards.length === 1 ? this.cards[0]! : null;
    return null;
  }

  /** Take everything back and return the card that was held. */
  back(): string | null {
    const card = this.first?.card ?? this.held;
    this.reset();
    return card;
  }

  reset(): void {
    this.held = this.over = this.first = this.dropped = null;
  }
}
