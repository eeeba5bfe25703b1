/** Keys that go through a replay wherever the focus is, unless it is on something that needs them itself. */
import type { Playback } from "./playback.svelte";

/** What takes arrows, Home and End itself. */
const MOVES = "input, select, textarea, [role=toolbar], [role=tablist], [role=radiogroup], dialog";
/** What the space bar presses. */
const PRESSES = "button, a, summary, select, textarea, input:not([type=range]), dialog";

export function steer(event: KeyboardEvent, playback: Playback): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const target = event.target instanceof Element ? event.target : null;
  const way: Record<string, () => void> = {
    ArrowLeft: () => playback.step(-1),
    ArrowRight: () => playback.step(1),
    Home: () => playback.go(0),
    End: () => playback.go(playback.last),
    " ": () => playback.toggle(),
  };
  const act = way[event.key];
  if (!act || target?.closest(event.key === " " ? PRESSES : MOVES)) return;
  event.preventDefault();
  act();
}
