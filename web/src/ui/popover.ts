/** Words that appear beside something on the board, above everything else and inside the window. */
import { GAP } from "./placing";

/** Show an element with `popover="manual"` on one side of its anchor, or on the other where only that has room. It is
 *  not wider to the sides than `within`, if it fits in there. */
export function showBeside(words: HTMLElement, anchor: HTMLElement, side: "above" | "below" = "below", within?: HTMLElement | null): void {
  words.showPopover?.(); // not in every environment
  const at = anchor.getBoundingClientRect();
  const { width, height } = words.getBoundingClientRect();
  const room = within?.getBoundingClientRect();
  const [least, most] = room && room.width >= width ? [room.left, room.right] : [0, innerWidth];
  const left = Math.max(GAP, least, Math.min(at.left + at.width / 2 - width / 2, most - width, innerWidth - width - GAP));
  const [above, below] = [at.top - GAP - height, at.bottom + GAP];
  const more = at.top < innerHeight - at.bottom ? below : above;
  const wanted = side === "above" ? (above >= GAP ? above : more) : below + height <= innerHeight ? below : more;
  words.style.left = `${left}px`;
  words.style.top = `${Math.max(GAP, Math.min(wanted, innerHeight - height - GAP))}px`;
}

export function hideAgain(words: HTMLElement): void {
  if (words.isConnected) words.hidePopover?.();
}
