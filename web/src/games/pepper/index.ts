import type { GamePage } from "../game";
import Board from "./Board.svelte";
import { face } from "./cards";
import Cards from "./diagrams/Cards.svelte";
import Score from "./diagrams/Score.svelte";
import Trick from "./diagrams/Trick.svelte";
import { lessons } from "./lessons";
import { hold } from "./pace";
import { score } from "./score";
import Sheet from "./Sheet.svelte";

const page: GamePage = { Board, Sheet, score, hold, face, lessons, diagrams: { cards: Cards, trick: Trick, round: Score } };
export default page;
