/** How long an update is shown, in milliseconds at normal speed. */
import type { BoardInfo } from "../../net/api";
import type { Hold } from "../../table/live.svelte";
import { finishedPlays, zonesOf } from "./zones";

/** A finished trick stays for everybody to see. */
export const LINGER = 1300;
const FLIGHT = 500;

export function hold(board: BoardInfo): Hold {
  const plays = zonesOf(board, "plays");
  return (update, table) => {
    if (!update.moves?.length) return 0;
    return plays.some((zone) => finishedPlays(table.last, table.public, zone, board)) ? LINGER + FLIGHT : FLIGHT;
  };
}
