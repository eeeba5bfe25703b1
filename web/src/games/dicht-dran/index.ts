import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Cycle from "./diagrams/Cycle.svelte";
import Setup from "./diagrams/Setup.svelte";
import Turn from "./diagrams/Turn.svelte";
import { lessons } from "./lessons";
import { score } from "./score";
import { lasting, scenes } from "./scenes";
import Sheet from "./Sheet.svelte";
import { face } from "./view";

const page: GamePage = {
  Board,
  Sheet,
  score,
  hold: (update, table) => (update.moves?.length ? lasting(scenes(table.last)) : 0),
  face,
  lessons,
  diagrams: { "set-up": Setup, turn: Turn, cycle: Cycle },
};

export default page;
