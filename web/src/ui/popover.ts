/** Words that appear beside something on the board, above everything else and inside the window. */
import { place } from "./placing";

/** Show an element with `popover="manual"` beside its anchor: below it, or above where there is more room. */
export function showBeside(words: HTMLElement, anchor: HTMLElement): void {
  words.showPopover?.(); // not in every environment
  const room = { left: 0, top: 0, width: innerWidth, height: innerHeight };
  const { left, top } = place(words.getBoundingClientRect(), [anchor.getBoundingClientRect()], { room });
  words.style.left = `${left}px`;
  words.style.top = `${top}px`;
}

export function hideAgain(words: HTMLElement): void {
  if (words.isConnected) words.hidePopover?.();
}
