/** How long things are shown, in milliseconds at normal speed. */
import type { Hold } from "../../table/live.svelte";
import { takes } from "./scene";

/** A finished trick lies there for everybody to see. */
export const LINGER = 1200;
/** Cards take this long to fly. */
const FLIGHT = 450;

export const hold: Hold = (update) => {
  if (takes(update)) return LINGER + FLIGHT; // it stays, then it goes to its winner
  return update.moves?.length ? FLIGHT : 0;
};
