/**
 * Makes a board as large as its room allows. A board is laid out in units: lengths are multiples of the
 * custom property `--u`. `fit` finds the largest unit with which all of the board is in its room, in both
 * directions, so that cards, sheets and letters grow and shrink together.
 *
 * Arrangements are chosen by container queries on the room (`@container felt`), not here. Things that
 * must not be wider than their own box are marked with `data-whole`.
 *
 * The unit is found again when the room changes, when something no longer fits, and when there is much
 * more room than before; not for every small change, which would make a board restless. Under a mouse a
 * board only shrinks: a preview that grows and shrinks it would move the card that it belongs to. While
 * something is pressed, it stays as it is.
 */
import { forget, unpressed } from "./pressing";

/** The bounds of a unit, and how exactly it is found, in pixels. */
const LEAST = 6;
const MOST = 48;
const STEP = 0.25;
/** A board grows again once its unit can be larger by this factor. */
const GROWS = 1.1;

/** Keep the unit of an element as large as its parent allows. `watched` reads everything else that changes sizes. */
export function fit(watched: () => unknown = () => null): (board: HTMLElement) => () => void {
  return (board) => {
    watched(); // inside an effect: runs again when it changes
    const room = board.parentElement!;
    let unit = 0;
    /** The size of the room for which the unit was found. */
    let found = "";

    const set = (wanted: number): void => board.style.setProperty("--u", `${(unit = wanted)}px`);

    /** Whether everything is visible with a unit. */
    function fits(wanted: number): boolean {
      set(wanted);
      const style = getComputedStyle(room);
      const high = room.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      if (board.offsetHeight > high + 0.5 || board.scrollWidth > board.clientWidth + 1) return false;
      for (const part of board.querySelectorAll("[data-whole]")) if (part.scrollWidth > part.clientWidth + 1) return false;
      return true;
    }

    /** Measure without the stretching that fills the room. */
    function measured<Found>(how: () => Found): Found {
      board.dataset["measured"] = "";
      const found = how();
      delete board.dataset["measured"];
      return found;
    }

    function search(): void {
      let [low, high] = [LEAST, MOST];
      while (high - low > STEP) {
        const middle = (low + high) / 2;
        if (fits(middle)) low = middle;
        else high = middle;
      }
      set(low);
    }

    function all(): void {
      if (!room.clientHeight || !room.clientWidth) return;
      found = `${room.clientWidth} ${room.clientHeight}`;
      measured(search);
    }

    function resized(): void {
      if (found !== `${room.clientWidth} ${room.clientHeight}`) all();
    }

    function again(): void {
      if (!room.clientHeight) return;
      measured(() => {
        const before = unit;
        const pointedAt = matchMedia("(hover: hover)").matches && board.matches(":hover");
        if (!fits(before) || (!pointedAt && fits(Math.min(MOST, before * GROWS)))) search();
        else set(before);
      });
    }

    const sizes = new ResizeObserver(resized);
    sizes.observe(room);
    const changes = new MutationObserver(() => unpressed(again));
    changes.observe(board, { childList: true, characterData: true, subtree: true });
    if (document.fonts.status !== "loaded") void document.fonts.ready.then(all);
    all();
    return () => {
      sizes.disconnect();
      changes.disconnect();
      forget(again);
    };
  };
}
