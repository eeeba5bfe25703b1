/**
 * The cards on the board as they are shown. In the view, a trick is gone with its last card; here it
 * stays for a moment, with everything as it was before, so that players can see who takes it.
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
  /** The line of the story about it. */
  line: Line;
  /** Whether it was the last one of its round. */
  closing: boolean;
  before: PepperView;
}

export interface Scene {
  trick: Laid[];
  /** The seat that led the trick or leads the next; null once the match is over. */
  leader: number | null;
  led: string | null;
  /** The seat that takes the trick, or does so far. */
  winner: number | null;
  taken: boolean;
  hands: number[];
  peppers: string[][];
  piles: number[];
  /** Whether the next round is dealt already while the last trick of this one is still shown. */
  between: boolean;
}

export function takes(update: Update): Line | undefined {
  return story(update).find(([key]) => /^pepper\/story-takes/.test(key));
}

export function scored(update: Update): boolean {
  return story(update).some(([key]) => /^pepper\/story-(score|no-pepper)$/.test(key));
}

/** The trick that the last update completed, if any. */
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

/** The board with the finished trick still on it, or as it is now. */
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
