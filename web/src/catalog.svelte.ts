/** The catalog: the games on offer and their options, asked for once. */
import { GAMES } from "./games/game";
import { hasText, loadGameTexts, t } from "./i18n/texts.svelte";
import { api, type Catalog, type GameInfo } from "./net/api";

let found = $state.raw<Catalog | null>(null);
let asked: Promise<Catalog> | null = null;

export function loadCatalog(): Promise<Catalog> {
  asked ??= api.catalog().then(
    async (answer) => {
      const outside = answer.games.filter(({ game }) => !GAMES.includes(game));
      await Promise.all(outside.map(({ game }) => loadGameTexts(game))); // no title flashes by in English
      return (found = answer);
    },
    (problem) => {
      asked = null; // the next reader asks again
      throw problem;
    },
  );
  return asked;
}

const AGAIN = 1000;

/** Ask every second which games are ready, until all of them are; returns a function that stops asking. */
export function watchReadiness(): () => void {
  const again = setInterval(() => {
    if (!found || document.visibilityState !== "visible") return;
    if (found.games.every(({ ready }) => ready)) clearInterval(again);
    else void api.catalog().then((answer) => (found = answer), () => undefined);
  }, AGAIN);
  return () => clearInterval(again);
}

/** The catalog, null until the server has answered. */
export function catalog(): Catalog | null {
  loadCatalog().catch(() => undefined);
  return found;
}

/** The games on offer; until the server has answered, those with a board of their own. */
export function games(): readonly string[] {
  return catalog()?.games.map(({ game }) => game) ?? GAMES;
}

export function gameInfo(game: string): GameInfo | undefined {
  return catalog()?.games.find((info) => info.game === game);
}

export function gameTitle(game: string): string {
  const key = `${game}-title`;
  return hasText(key) ? t(key) : (gameInfo(game)?.title ?? game);
}

export function gameSummary(game: string): string {
  const key = `${game}-summary`;
  return hasText(key) ? t(key) : "";
}

export function span([low, high]: readonly unknown[]): string {
  return low === high ? String(low) : `${String(low)}–${String(high)}`;
}
