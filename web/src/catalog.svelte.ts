/** What can be played here, asked for once. */
import { api, type GameInfo, type Offer } from "./net/api";

let offer = $state.raw<Offer | null>(null);
let asked: Promise<Offer> | null = null;

export function catalog(): Offer | null {
  asked ??= api.offer().then(
    (found) => (offer = found),
    (problem) => {
      asked = null;
      throw problem;
    },
  );
  asked.catch(() => undefined); // whoever looks next asks again
  return offer;
}

export function gameInfo(game: string): GameInfo | undefined {
  return catalog()?.games.find((info) => info.game === game);
}

export function span([low, high]: readonly unknown[]): string {
  return low === high ? String(low) : `${String(low)}–${String(high)}`;
}
