import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Circle from "./diagrams/Circle.svelte";
import Score from "./diagrams/Score.svelte";
import Turn from "./diagrams/Turn.svelte";
import { lessons } from "./lessons";
import { hold } from "./pace";
import { score } from "./score";
import Sheet from "./Sheet.svelte";
import { face } from "./view";

const diagrams = { cards: Circle, turn: Turn, round: Score };

export default { Board, Sheet, score, hold, face, lessons, diagrams } satisfies GamePage;
