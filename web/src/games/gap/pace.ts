/** How long a turn is shown before the next one, so that it can be followed. */
import type { Hold } from "../../table/live.svelte";
import { story } from "../../net/view";
import type { Move } from "./view";

const PLAY = 750;
const CARD = 150;
const OWN = 450;
const CHOICE = 500;
const ROUND = 1200;

export const hold: Hold = (update, table) => {
  if (story(update).some(([key]) => key === "gap/story-score")) return ROUND;
  const [move] = (update.moves ?? []) as unknown as Move[];
  if (!move) return update.public?.["phase"] === "choose" ? CHOICE : 0;
  return table.you.includes(move.seat) ? OWN : PLAY + CARD * move.take.length;
};
