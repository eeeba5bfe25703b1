/** How cards look, from the server's description of the board. */
import { hasText, t } from "../../i18n/texts.svelte";
import type { BoardInfo } from "../../net/api";
import type { Face } from "../game";

/** The face of a card; the game may have a text for its spoken name. */
export function faceOf(game: string, { faces }: BoardInfo, card: string): Face {
  const face = faces[card] ?? { colour: "", value: card };
  const key = `${game}-card-name`;
  return hasText(key) ? { ...face, spoken: t(key, { card, ...face }) } : face;
}
