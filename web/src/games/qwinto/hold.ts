/** How long an update is shown before the next, in milliseconds. */
import type { Hold } from "../../table/live.svelte";
import { story } from "../../net/view";

const OWN_LAY = 450;
const LAY = 1300;
/** When everybody writes in the same turn, each sheet needs a look. */
const WRITTEN = 900;
const EACH_SHEET = 250;

export const hold: Hold = (update, table) => {
  const keys = story(update).map(([key]) => key);
  const seat = (update.event as { seat?: number }).seat;
  const mine = seat !== undefined && table.you.includes(seat);
  const sheets = keys.filter((key) => key.endsWith("story-writes")).length;
  if (keys.some((key) => key.includes("story-lays"))) {
    // Where nobody can write, a miss follows in the same update.
    return keys.some((key) => key.endsWith("story-miss")) ? LAY + WRITTEN : mine ? OWN_LAY : LAY;
  }
  return keys.length ? WRITTEN + EACH_SHEET * sheets : 0;
};
