/** The fixed order of each deck before a shuffle, and how a shuffled one is dealt, after docs/fairness.md. */

/** The cards of a deal by where they lie. */
export type Deal = Record<string, string[] | string[][]>;

interface Deck {
  cards(players: number): string[];
  deal(cards: string[], players: number): Deal;
}

function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

function coloured(colours: string, values: number[]): string[] {
  return [...colours].flatMap((colour) => values.map((value) => colour + value));
}

/** So many cards to each seat, seat by seat, from the top of the deck. */
function hands(cards: string[], players: number, each: number): string[][] {
  return range(1, players).map(() => cards.splice(0, each));
}

/** By the number of players: how many colours, and the highest value. */
const PEPPER: Record<number, [colours: number, highest: number]> = {
  3: [4, 9], 4: [4, 12], 5: [5, 12], 6: [6, 12], 7: [6, 14], 8: [6, 16], 9: [6, 18],
};

const DECKS: Record<string, Deck> = {
  "dicht-dran": {
    cards: () => range(2, 99).map(String),
    deal: (cards, players) => ({
      ring: ["1", ...cards.splice(0, 2), "100", ...cards.splice(0, 2)],
      hands: hands(cards, players, 8),
      stock: cards,
    }),
  },
  gap: {
    cards: (players) => coloured("rygbv".slice(0, Math.min(players + 1, 5)), range(0, 9)),
    deal: (cards, players) => ({
      hands: hands(cards, players, players < 5 ? 6 : 5),
      middle: cards.splice(0, 4),
      stock: cards,
    }),
  },
  pepper: {
    cards: (players) => {
      const [colours, highest] = PEPPER[players] ?? [0, 0];
      return coloured("rygbvo".slice(0, colours), range(1, highest));
    },
    deal: (cards, players) => ({ hands: hands(cards, players, 12) }),
  },
  qwinto: {
    cards: () => coloured("oypg", [-2, ...range(0, 6)]),
    deal: (cards, players) => ({ hands: hands(cards, players, 3), grid: cards.splice(0, 4), stock: cards }),
  },
};

/** A deck's order, by its cards; undefined for a game that is not known here. */
export function deckOf(game: string, players: number): string[] | undefined {
  return DECKS[game]?.cards(players);
}

export function dealt(game: string, shuffled: string[], players: number): Deal {
  return DECKS[game]?.deal([...shuffled], players) ?? {};
}
