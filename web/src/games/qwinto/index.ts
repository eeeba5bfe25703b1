/** Qwinto, the card game, in the page. */
import type { GamePage } from "../game";
import Board from "./Board.svelte";
import { decision } from "./decisions";
import Blank from "./diagrams/Blank.svelte";
import Laying from "./diagrams/Laying.svelte";
import Score from "./diagrams/Score.svelte";
import Writing from "./diagrams/Writing.svelte";
import { hold } from "./hold";
import { lessons } from "./lessons";
import { score } from "./score";
import Sheet from "./Sheet.svelte";
import { face } from "./view";

const diagrams = { cards: Blank, writing: Writing, turn: Laying, end: Score };

export default { Board, Sheet, score, hold, face, lessons, decision, diagrams } satisfies GamePage;
