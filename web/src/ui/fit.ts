/**
 * Makes a board as large as its room allows. A board is laid out in units: lengths are multiples of the
 * custom property `--u`. `fit` finds the largest unit with which all of the board is in its room, in both
 * directions, so that cards, sheets and letters grow and shrink together.
 *
 * Arrangements are chosen by container queries on the room (`@container felt`), not here. Things that
 * must not be wider than their own box are marked with `data-whole`.
 *
 * Every try computes all styles of the board and lays it out, so there are few of them: a search ends with the
 * first unit that fills the room, and after a change only the unit in use is tried, once in each frame. A board
 * that no longer fits shrinks before it is drawn. Growing can wait until
 * everything is still; and it happens only where much room is free, and not under a mouse, since a preview that
 * grows and shrinks the board would move the card that it belongs to. While something is pressed, the board
 * stays as it is. Clocks do not count as changes: they only get shorter.
 */
import { landing } from "./flights";
import { forget, unpressed } from "./pressing";

/** The bounds of a unit and how exactly it is found, in pixels. */
const LEAST = 6;
const MOST = 48;
const STEP = 0.25;
/** A board that takes this much of its room is as large as it can be: a larger one would gain nothing that can be seen. */
const FULL = 0.98;
/** A board grows again once it could be larger by this factor, and nothing has changed for a while. */
const GROWS = 1.1;
const STILL = 800;
/** How often the unit is estimated before it is searched for by halving. */
const ESTIMATES = 5;

/** Keep the unit of an element as large as its parent allows. `watched` reads everything else that changes sizes. */
export function fit(watched: () => unknown = () => null): (board: HTMLElement) => () => void {
  return (board) => {
    watched(); // inside an effect: runs again when it changes
    const room = board.parentElement!;
    let unit = 0;
    /** The size of the room for which the unit was found. */
    let found = "";
    let later: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;

    function set(wanted: number): void {
      if (wanted !== unit) board.style.setProperty("--u", `${(unit = wanted)}px`);
    }

    /** How much of its room the board takes with a unit: at most 1 if everything is visible. Cards count where they land. */
    function taken(wanted: number): number {
      set(wanted);
      const flying = landing() !== null;
      if (flying) board.dataset["landed"] = "";
      const most = share();
      if (flying) delete board.dataset["landed"];
      return most;
    }

    function share(): number {
      const style = getComputedStyle(room);
      const high = room.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      let most = (board.offsetHeight - 0.5) / high;
      for (const part of [board, ...board.querySelectorAll("[data-whole]")]) {
        if (part.scrollWidth > part.clientWidth + 1) most = Math.max(most, part.scrollWidth / part.clientWidth);
      }
      return most;
    }

    function search(): void {
      board.dataset["measured"] = ""; // without the stretching that fills the room
      let [low, high] = [
        { unit: LEAST, share: 0 },
        { unit: MOST + STEP, share: Infinity },
      ];
      let next = unit;
      for (let tries = 1; high.unit - low.unit > STEP && low.share < FULL; tries++) {
        next = Math.min(high.unit - STEP, Math.max(low.unit + STEP, Math.floor(next / STEP) * STEP));
        const tried = { unit: next, share: taken(next) };
        if (tried.share <= 1) low = tried;
        else high = tried;
        if (tries >= ESTIMATES) next = (low.unit + high.unit) / 2;
        else if (!low.share || high.share === Infinity) next /= tried.share;
        else next = low.unit + ((1 - low.share) / (high.share - low.share)) * (high.unit - low.unit);
      }
      set(low.unit);
      delete board.dataset["measured"];
    }

    function resized(): void {
      const size = `${room.clientWidth} ${room.clientHeight}`;
      if (!room.clientHeight || !room.clientWidth || size === found) return;
      found = size;
      search();
    }

    /** Letters have come that may be wider. */
    function refit(): void {
      found = "";
      resized();
    }

    function inFrame(): void {
      frame ||= requestAnimationFrame(() => ((frame = 0), unpressed(changed)));
    }

    function changed(): void {
      if (!room.clientHeight) return;
      if (taken(unit) > 1) search();
      clearTimeout(later);
      later = setTimeout(() => unpressed(grow), STILL);
    }

    function grow(): void {
      if (!room.clientHeight || (matchMedia("(hover: hover)").matches && board.matches(":hover"))) return;
      const before = unit;
      board.dataset["measured"] = "";
      if (taken(unit) * GROWS <= 1 && taken(Math.min(MOST, unit * GROWS)) <= 1) return search();
      set(before);
      delete board.dataset["measured"];
    }

    // The observer tells the size of the room before anything is drawn. Asked for now, it may still be another one.
    const sizes = new ResizeObserver(resized);
    sizes.observe(room);
    set(Math.min(innerWidth / 50, innerHeight / 40));
    const changes = new MutationObserver((all) => {
      if (!all.every(({ target }) => target.parentElement?.matches("time"))) inFrame();
    });
    changes.observe(board, { childList: true, characterData: true, subtree: true });
    document.fonts.addEventListener("loadingdone", refit);
    return () => {
      sizes.disconnect();
      changes.disconnect();
      document.fonts.removeEventListener("loadingdone", refit);
      clearTimeout(later);
      cancelAnimationFrame(frame);
      for (const work of [changed, grow]) forget(work);
    };
  };
}
