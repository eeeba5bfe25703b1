/**
 * The things on a board that words are about. They are named by an attribute, with or without a value: `hand` is the
 * element with `data-hand`, `card:r7` the one with `data-card="r7"`. The same names are in the scripts of tutorials.
 */

/** The visible element of each name; your own, if others have one too. */
export function subjects(board: ParentNode, names: readonly string[]): HTMLElement[] {
  return names.flatMap((name) => {
    const [attribute, value] = name.split(/:(.*)/s) as [string, string?];
    const selector = value === undefined ? `[data-${attribute}]` : `[data-${attribute}="${value}"]`;
    const found = [...board.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getBoundingClientRect().width > 0);
    const own = found.filter((element) => element.closest("[data-own]"));
    return (own.length ? own : found).slice(0, 1);
  });
}

/** The cards that must stay visible, whatever the words are about: your hand, and others that you can choose from. */
export function cardsToChoose(board: ParentNode): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>("[data-cards] button")];
}

/** Things that should stay visible if possible: the other cards, and everything that can be pressed. */
export function otherThings(board: ParentNode): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>("[data-card], [data-message], button")];
}
