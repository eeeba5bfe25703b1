/** Dragging a card with a mouse, a pen or a finger. */
interface Point {
  x: number;
  y: number;
}

export interface Ends {
  /** Whether this card may be dragged now; if not, dragging it counts as a press, which is answered. */
  take(card: string): boolean;
  over(point: Point): void;
  drop(point: Point): void;
  cancel(): void;
}

/** A shorter movement is a click. */
const SLACK = 6;
/** A finger hides what is under it, so the card is held above it. */
const ABOVE_FINGER = 44;

export class Drag {
  /** The card that is dragged, and where its middle is. */
  now = $state.raw<(Point & { card: string }) | null>(null);

  constructor(private readonly ends: Ends) {}

  readonly press = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const button = (event.target as Element).closest("button");
    const card = button?.querySelector<HTMLElement>("[data-card]")?.dataset["card"];
    if (!card) return;
    let refused = false;
    const start = { x: event.clientX, y: event.clientY };
    const lift = event.pointerType === "touch" ? ABOVE_FINGER : 0;
    const done = new AbortController();
    const listen = { signal: done.signal };
    const end = (dropped: boolean): void => {
      done.abort();
      const point = this.now;
      this.now = null;
      if (!point && !refused) return;
      if (refused && dropped) button!.click();
      // Ignore the click that the browser makes of it as well.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      if (!point) return;
      if (dropped) this.ends.drop(point);
      else this.ends.cancel();
    };
    addEventListener("pointermove", (move) => {
      if (!move.isPrimary) return;
      const far = Math.hypot(move.clientX - start.x, move.clientY - start.y) > SLACK;
      if (!this.now && far) refused ||= !this.ends.take(card);
      if (refused || (!this.now && !far)) return;
      this.now = { card, x: move.clientX, y: move.clientY - lift };
      this.ends.over(this.now);
    }, listen);
    addEventListener("pointerup", (up) => up.isPrimary && end(true), listen);
    addEventListener("pointercancel", () => end(false), listen);
    addEventListener("keydown", ({ key }) => key === "Escape" && end(false), listen);
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
