/** How long an update is shown, in milliseconds at normal speed. */
import type { Hold } from "../../table/live.svelte";
import { takes } from "./scene";

/** A finished trick stays for everybody to see. */
export const LINGER = 1200;
/** The duration of a flight. */
const FLIGHT = 450;

export const hold: Hold = (update) => {
  if (takes(update)) return LINGER + FLIGHT; // it stays, then it flies to its winner
  return update.moves?.length ? FLIGHT : 0;
};
