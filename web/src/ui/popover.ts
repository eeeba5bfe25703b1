/** Words that appear beside something on the board, above everything else and inside the window. */

/** Pixels between the words and what they belong to, and to the edge of the window. */
const GAP = 6;

/** Show an element with `popover="manual"` below its anchor, or above where there is more room. */
export function showBeside(words: HTMLElement, anchor: HTMLElement): void {
  words.showPopover?.(); // not in every environment
  const at = anchor.getBoundingClientRect();
  const { width, height } = words.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - GAP));
  const below = at.bottom + GAP + height <= innerHeight || at.top < innerHeight - at.bottom;
  const top = below ? at.bottom + GAP : at.top - GAP - height;
  words.style.left = `${left}px`;
  words.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}

export function hideAgain(words: HTMLElement): void {
  if (words.isConnected) words.hidePopover?.();
}
