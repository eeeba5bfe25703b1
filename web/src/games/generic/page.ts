/** The page of a game that has no folder here: made from the server's description of its board. */
import { loadGameTexts } from "../../i18n/texts.svelte";
import { api } from "../../net/api";
import type { GamePage } from "../game";
import Board from "./Board.svelte";
import { decisions } from "./decisions";
import { faceOf } from "./faces";
import { hold } from "./pace";
import Sheet from "./Sheet.svelte";

export async function genericPage(game: string): Promise<GamePage> {
  const [board] = await Promise.all([api.board(game), loadGameTexts(game)]);
  const face = (card: string) => faceOf(game, board, card);
  return { Board, Sheet, board, hold: hold(board), face, lessons: [], decision: decisions(game, board, face), diagrams: {} };
}
