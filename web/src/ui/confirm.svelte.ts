/**
 * The second press. With a finger, the first tap on a decision only previews it; with the setting “Confirm moves”,
 * so does the first click or key. One thing at a time waits for its second press, and says so beside itself
 * (`Again.svelte`), in the same words in every game.
 */
import { announce } from "./announce.svelte";
import { settings } from "./settings.svelte";
import { t } from "../i18n/texts.svelte";

export type Means = "finger" | "mouse" | "keys";

export interface Press {
  means: Means;
  /** The element that was pressed. */
  on: HTMLElement;
  /** The element to show the words at, if it is another one; null if the caller shows them. */
  beside?: HTMLElement | null;
  /** Whether a label says what it does before anybody presses it; then a finger needs to press only once. */
  labelled?: boolean;
}

let waiting = $state.raw<(Press & { decision: string }) | null>(null);

/** The press that waits for a second one, if any. */
export function unconfirmed(): (Press & { decision: string }) | null {
  return waiting;
}

/** How a click was made: those of keys have no pointer. */
export function meansOf(event: MouseEvent): Means {
  const pointer = event instanceof PointerEvent ? event.pointerType : event.detail ? "mouse" : "";
  return pointer === "touch" ? "finger" : pointer ? "mouse" : "keys";
}

export function pressOf(event: MouseEvent, more: Omit<Press, "means" | "on"> = {}): Press {
  return { means: meansOf(event), on: event.currentTarget as HTMLElement, ...more };
}

/** Whether a press takes a decision. If not, the decision waits for a second press from now on. */
export function confirmed(decision: string, press: Press): boolean {
  const asks = settings.confirm || (press.means === "finger" && !press.labelled);
  if (!asks || waiting?.decision === decision) {
    waiting = null;
    return true;
  }
  waiting = { ...press, decision };
  announce(t("confirm-again", { means: press.means }));
  return false;
}

/** Take the first press back: something else was pressed, or the moment has passed. */
export function forgetPress(): void {
  waiting = null;
}
