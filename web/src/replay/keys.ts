/** Keys that go through a replay wherever the focus is, unless it is on something that needs them itself. */
import type { Show } from "./show.svelte";

/** What takes arrows, Home and End itself. */
const MOVES = "input, select, textarea, [role=toolbar], [role=tablist], [role=radiogroup], dialog";
/** What the space bar presses. */
const PRESSES = "button, a, summary, select, textarea, input:not([type=range]), dialog";

export function steer(event: KeyboardEvent, show: Show): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const target = event.target instanceof Element ? event.target : null;
  const way: Record<string, () => void> = {
    ArrowLeft: () => show.step(-1),
    ArrowRight: () => show.step(1),
    Home: () => show.go(0),
    End: () => show.go(show.last),
    " ": () => show.toggle(),
  };
  const act = way[event.key];
  if (!act || target?.closest(event.key === " " ? PRESSES : MOVES)) return;
  event.preventDefault();
  act();
}
