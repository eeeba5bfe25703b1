/** Decisions that lay cards, `o4@2` or `p1@3 o1@2`, as cards and places. */
export interface Layer {
  card: string;
  place: number;
}

/** The places that the arrow keys lead to: two rows of two, numbered clockwise. */
const STEPS: Record<string, readonly number[]> = {
  ArrowLeft: [0, 0, 3, 3],
  ArrowRight: [1, 1, 2, 2],
  ArrowUp: [0, 1, 1, 0],
  ArrowDown: [3, 2, 2, 3],
};

export function text(layers: readonly Layer[]): string {
  return layers.map(({ card, place }) => `${card}@${place}`).join(" ");
}

/** The cards that a decision lays; none for other decisions. */
export function layersOf(decision: string): Layer[] {
  if (!decision.includes("@")) return [];
  return decision.split(" ").map((part) => {
    const [card = "", place] = part.split("@");
    return { card, place: Number(place) };
  });
}

/** The cards and places that can come next: any, or those that may follow a first card. */
export function nextLayers(legal: readonly string[], first: Layer | null): Layer[] {
  const found = new Map<string, Layer>();
  for (const decision of legal) {
    const layers = layersOf(decision);
    if (first && (layers.length !== 2 || text(layers.slice(0, 1)) !== text([first]))) continue;
    const next = layers[first ? 1 : 0];
    if (next) found.set(text([next]), next);
  }
  return [...found.values()];
}

/** The two places beside a place; the last one is opposite. */
export function beside(place: number): [number, number] {
  return [(place + 1) % 4, (place + 3) % 4];
}

/** The place to which an arrow key leads; null for other keys. */
export function step(place: number, key: string): number | null {
  return STEPS[key]?.[place] ?? null;
}
