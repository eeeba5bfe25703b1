import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Circle from "./diagrams/Circle.svelte";
import Score from "./diagrams/Score.svelte";
import Turn from "./diagrams/Turn.svelte";
import { lessons } from "./lessons";
import { hold } from "./pace";
import { parts } from "./parts";
import Sheet from "./Sheet.svelte";
import { face } from "./view";

/** Headings of the rules: the cards, a turn, the end of a round. */
const diagrams = { 1: Circle, 3: Turn, 4: Score };

export default { Board, Sheet, parts, hold, face, lessons, diagrams } satisfies GamePage;
