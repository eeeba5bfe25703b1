/**
 * The things on a board that words are about, by name: `hand`, or an attribute and its value, `card:r7` for the
 * element with `data-card="r7"`, `seat:1`, `place:middle`. The same names are in the scripts of tutorials.
 */
export const HAND = '[role="toolbar"]:not(:has([data-grid-place]))';

/** The visible element of each name; your own, if others have one too. */
export function subjects(board: ParentNode, names: readonly string[]): HTMLElement[] {
  return names.flatMap((name) => {
    const [attribute, value] = name.split(/:(.*)/s) as [string, string?];
    const selector = name === "hand" ? HAND : value === undefined ? `[data-${attribute}]` : `[data-${attribute}="${value}"]`;
    const found = [...board.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getBoundingClientRect().width > 0);
    if (name === "hand") return found.sort((a, b) => cardsIn(b) - cardsIn(a)).slice(0, 1); // peppers lie in a row, too
    const own = found.filter((element) => element.closest("[data-own]"));
    return (own.length ? own : found).slice(0, 1);
  });
}

const cardsIn = (row: HTMLElement): number => row.querySelectorAll("button").length;

/** What must stay visible on a board, whatever the words are about: the cards of your own hand. */
export function handCards(board: ParentNode): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>(`${HAND} button`)];
}

/** What should stay visible: the other cards, and everything that can be pressed. */
export function otherThings(board: ParentNode): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>("[data-card], [data-message], button")];
}
