/** Words that appear beside something on the board, above everything else and inside the window. */
import { GAP } from "./placing";

/** Show an element with `popover="manual"` on one side of its anchor, or on the other where only that has room. */
export function showBeside(words: HTMLElement, anchor: HTMLElement, side: "above" | "below" = "below"): void {
  words.showPopover?.(); // not in every environment
  const at = anchor.getBoundingClientRect();
  const { width, height } = words.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - GAP));
  const [above, below] = [at.top - GAP - height, at.bottom + GAP];
  const more = at.top < innerHeight - at.bottom ? below : above;
  const wanted = side === "above" ? (above >= GAP ? above : more) : below + height <= innerHeight ? below : more;
  words.style.left = `${left}px`;
  words.style.top = `${Math.max(GAP, Math.min(wanted, innerHeight - height - GAP))}px`;
}

export function hideAgain(words: HTMLElement): void {
  if (words.isConnected) words.hidePopover?.();
}
