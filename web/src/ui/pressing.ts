/**
 * Nothing moves while it is pressed: otherwise the release would miss it, and the click would be lost. Changes
 * that would move something, such as making room for a preview that has just come, wait for the release.
 */
let pressed = false;
const waiting = new Set<() => void>();

addEventListener("pointerdown", () => (pressed = true), true);
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => setTimeout(release), true); // the click comes first

function release(): void {
  pressed = false;
  const due = [...waiting];
  waiting.clear();
  for (const work of due) work();
}

/** Do something now, or once nothing is pressed any more. */
export function unpressed(work: () => void): void {
  if (pressed) waiting.add(work);
  else work();
}

/** Cancel something that waits for the release. */
export function forget(work: () => void): void {
  waiting.delete(work);
}
