/** The key for a hint: it works wherever the focus is, unless somebody is typing or a dialog is open. */
const TYPES = "input, select, textarea, [contenteditable], dialog";

export const KEY = "h";

export function asksForHint(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.key.toLowerCase() !== KEY || document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.closest(TYPES));
}
