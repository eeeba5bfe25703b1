/** Qwinto, the card game, in the page. */
import type { GamePage } from "../game";
import Board from "./Board.svelte";
import { hold } from "./hold";
import { lessons } from "./lessons";
import LayingDiagram from "./LayingDiagram.svelte";
import SheetDiagram from "./SheetDiagram.svelte";
import Sheet from "./Sheet.svelte";
import { face } from "./view";
import WritingDiagram from "./WritingDiagram.svelte";

const page: GamePage = {
  Board,
  Sheet,
  hold,
  face,
  lessons,
  // The headings of the rules: 2, the cards and the sheet; 3, writing numbers; 5, a turn.
  diagrams: { 2: SheetDiagram, 3: WritingDiagram, 5: LayingDiagram },
};

export default page;
