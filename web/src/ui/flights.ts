/**
 * Cards fly from their old place to their new one. A board marks them:
 *
 *   data-card="r7"                 a card; the same name before and after a change is the same card
 *   data-from="stock"              where it comes from if it was not there before: a `data-place`
 *   data-to="seat-2"               where it goes if it is not there afterwards
 *   data-place="stock"             a place that cards come from and go to
 *
 * Only transforms and opacity change, so the browser can do it without laying out the page again.
 */
import { motion } from "./settings.svelte";

const FLIGHT = 420;
const EASE = "cubic-bezier(.2,.7,.2,1)";

/** The flights under way. They end by the browser's own clock: on a busy machine, they take off late. */
const flying = new Set<Animation>();

/** Ends when the cards that fly now have landed; null if none does. */
export function landing(): Promise<unknown> | null {
  return flying.size ? Promise.all([...flying].map(({ finished }) => finished.catch(() => undefined))) : null;
}

function takesOff(flight: Animation, landed?: () => void): void {
  flying.add(flight);
  const land = (): void => {
    flying.delete(flight);
    landed?.();
  };
  flight.finished.then(land, land);
}

interface Seat {
  box: DOMRect;
  element: HTMLElement;
}

export class Flights {
  private before = new Map<string, Seat>();
  private places = new Map<string, DOMRect>();

  constructor(private readonly root: HTMLElement) {}

  /** Remember the position of every card and place. */
  look(): void {
    this.before.clear();
    if (!motion()) return;
    for (const element of this.cards()) {
      this.before.set(element.dataset["card"]!, { box: element.getBoundingClientRect(), element });
    }
    this.places = this.find();
  }

  /** Animate every card from its remembered position to its new one. */
  fly(): void {
    const slow = motion();
    if (!slow || !this.before.size) return;
    const places = this.find();
    // All boxes are read before anything moves: each one read after that would lay out the page again.
    const cards = [...this.cards()].map((element) => ({ element, box: element.getBoundingClientRect() }));
    const here = new Set<string>();
    let delay = 0;
    for (const { element, box } of cards) {
      const name = element.dataset["card"]!;
      here.add(name);
      const was = this.before.get(name)?.box ?? this.placed(element.dataset["from"], places);
      if (!was) continue;
      const known = this.before.has(name);
      if (move(element, was, box, FLIGHT * slow, known ? 0 : delay)) {
        if (!known) delay += 60 * slow;
      }
    }
    for (const [name, { box, element }] of this.before) {
      if (here.has(name)) continue;
      const goal = this.placed(element.dataset["to"], places);
      if (goal) this.leave(element, box, goal, FLIGHT * slow);
    }
  }

  private cards(): NodeListOf<HTMLElement> {
    return this.root.querySelectorAll<HTMLElement>("[data-card]");
  }

  private find(): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-place]")) {
      found.set(element.dataset["place"]!, element.getBoundingClientRect());
    }
    return found;
  }

  private placed(name: string | undefined, places: Map<string, DOMRect>): DOMRect | undefined {
    return name ? (places.get(name) ?? this.places.get(name)) : undefined;
  }

  /** Let a card that is gone fly on as an inert copy. */
  private leave(element: HTMLElement, from: DOMRect, to: DOMRect, time: number): void {
    const copy = element.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-card");
    copy.setAttribute("aria-hidden", "true");
    copy.inert = true;
    Object.assign(copy.style, {
      position: "fixed",
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
      margin: "0",
      zIndex: "50",
      pointerEvents: "none",
    });
    copy.style.setProperty("--card-w", `${from.width}px`); // the size of its letters and corners
    document.body.append(copy);
    const [x, y] = [centre(to).x - centre(from).x, centre(to).y - centre(from).y];
    const flight = copy.animate(
      [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0.2 }],
      { duration: time, easing: EASE },
    );
    takesOff(flight, () => copy.remove());
  }
}

function move(element: HTMLElement, from: DOMRect, to: DOMRect, duration: number, delay: number): boolean {
  if (!to.width || !from.width) return false;
  const [x, y] = [centre(from).x - centre(to).x, centre(from).y - centre(to).y];
  if (Math.abs(x) + Math.abs(y) < 2) return false;
  const scale = from.width / to.width;
  // A press goes through to what lies below: one that began on a flying card would end elsewhere, and be lost.
  const flies = { zIndex: 40, pointerEvents: "none" };
  const flight = element.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, ...flies }, { transform: "none", ...flies }],
    { duration, delay, easing: EASE, fill: "backwards" },
  );
  takesOff(flight);
  return true;
}

function centre(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
