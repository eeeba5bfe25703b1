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

const diagrams = { cards: Circle, turn: Turn, round: Score };

export default { Board, Sheet, parts, hold, face, lessons, diagrams } satisfies GamePage;
