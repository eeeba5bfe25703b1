/** Moments of a match, for tests: three players, as the server tells of them. */
import type { Line } from "../../i18n/facts";
import type { TableView } from "../../net/view";
import type { TableInfo, Update } from "../../net/generated/messages";
import type { PepperView } from "./view";

export function viewOf(changes: Partial<PepperView> = {}): PepperView {
  return {
    round: 1, rounds: 2, actors: [0], scores: [0, 0, 0], over: false, hands: [8, 8, 9], peppers: [["r1"], [], ["g1"]], piles: [3, 0, 0],
    leader: 1, trick: [], led: null, winning: null, last_trick: false, counted: [], ...changes,
  };
}

/** What seat 0 sees: the public view and its hand, and what happened last, if something did. */
export function tableOf(view: PepperView, legal: string[] = [], last: { story: Line[]; moves: { seat: number; play: string }[]; before: PepperView } | null = null): TableView {
  const update = last && ({ version: 7, story: last.story, moves: last.moves } as unknown as Update);
  return {
    key: "t", version: 7, turn: 5, info: {} as TableInfo, you: [0], connected: [], chat: [], deadlines: {},
    public: { ...view },
    private: { "0": { hand: ["r3", "g4", "g7"], legal } },
    last: last && update ? { update, before: { ...last.before } } : null,
  };
}
