/**
 * What lies on the table, as it is shown. The server takes a trick away with its last card; here it
 * stays a moment, with everything as it was before it was taken, so that it can be seen who takes it.
 */
import type { Line } from "../../i18n/facts";
import { story, type TableView } from "../../net/view";
import type { Update } from "../../net/generated/messages";
import { isPepper } from "./cards";
import { publicView, type Laid, type PepperView } from "./view";

/** A trick that has just been completed. */
export interface Finished {
  version: number;
  trick: Laid[];
  leader: number;
  led: string;
  winner: number;
  /** What is said of it. */
  line: Line;
  /** It was the last one of its round. */
  closing: boolean;
  before: PepperView;
}

export interface Scene {
  trick: Laid[];
  /** Who led the trick, or is to lead; nobody once the match is over. */
  leader: number | null;
  led: string | null;
  /** Who takes the trick, so far or for good. */
  winner: number | null;
  taken: boolean;
  hands: number[];
  peppers: string[][];
  piles: number[];
  /** The next round is dealt already, but the last trick of this one is still to be seen. */
  between: boolean;
}

export function takes(update: Update): Line | undefined {
  return story(update).find(([key]) => /^pepper\/story-takes/.test(key));
}

export function scored(update: Update): boolean {
  return story(update).some(([key]) => /^pepper\/story-(score|no-pepper)$/.test(key));
}

/** The trick that the last update completed, if it did. */
export function finishedTrick(last: TableView["last"]): Finished | null {
  const line = last && takes(last.update);
  const before = publicView(last?.before ?? null);
  if (!last || !line || !before) return null;
  const played = (last.update.moves ?? []) as unknown as { seat: number; play: string }[];
  const trick = [...before.trick, ...played.map(({ seat, play }) => ({ seat, card: play }))];
  const lead = trick[0];
  if (!lead) return null;
  return {
    version: last.update.version,
    trick,
    leader: lead.seat,
    led: lead.card.slice(0, 1),
    winner: line[1]["seat"] as number,
    line,
    closing: scored(last.update),
    before,
  };
}

/** The table with the finished trick still on it, or as it stands. */
export function sceneOf(view: PepperView, finished: Finished | null): Scene {
  if (!finished) {
    const { trick, led, winning, hands, peppers, piles } = view;
    return { trick, leader: view.over ? null : view.leader, led, winner: winning, taken: false, hands, peppers, piles, between: false };
  }
  const { trick, leader, led, winner, before } = finished;
  const played = trick.slice(before.trick.length);
  return {
    trick,
    leader,
    led,
    winner,
    taken: true,
    hands: before.hands.map((number, seat) => number - played.filter((laid) => laid.seat === seat && !isPepper(laid.card)).length),
    peppers: before.peppers.map((cards) => cards.filter((card) => !played.some((laid) => laid.card === card))),
    piles: before.piles,
    between: finished.closing,
  };
}
