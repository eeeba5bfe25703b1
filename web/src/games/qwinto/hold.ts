/** How long an update is shown before the next, in milliseconds. */
import type { Hold } from "../../table/live.svelte";
import { story } from "../../net/view";

const OWN_LAY = 450;
const LAY = 1300;
/** What was written by all at once takes a look at each sheet. */
const WRITTEN = 900;
const EACH_SHEET = 250;

export const hold: Hold = (update, table) => {
  const keys = story(update).map(([key]) => key);
  const seat = (update.event as { seat?: number }).seat;
  const mine = seat !== undefined && table.you.includes(seat);
  const sheets = keys.filter((key) => key.endsWith("story-writes")).length;
  if (keys.some((key) => key.includes("story-lays"))) {
    // A miss follows at once where nobody can write: that is seen only now.
    return keys.some((key) => key.endsWith("story-miss")) ? LAY + WRITTEN : mine ? OWN_LAY : LAY;
  }
  return keys.length ? WRITTEN + EACH_SHEET * sheets : 0;
};
