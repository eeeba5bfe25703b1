/** A table of GAP for tests. */
import type { TableView, View } from "../../net/view";
import type { Update } from "../../net/generated/messages";
import type { Columns } from "./view";

export const NO_COLUMNS: Columns = { r: [], y: [], g: [] };

export function tableOf(changes: View = {}, hand: string[] = ["r4", "y4", "g7"]): TableView {
  const view = {
    game: "gap", round: 1, first: 0, actors: [0], scores: [0, 0], over: false, reason: null, winners: [],
    phase: "play", hands: [hand.length, 3], middle: ["r3", "r5", "g3", "y9"], columns: [NO_COLUMNS, NO_COLUMNS], marks: [["0", "0", "0"], ["0", "0", "0"]],
    stock: 9, played: null, choice: [], contenders: [], last_round: false, ...changes,
  };
  const legal = view.phase === "choose" ? view.choice : hand;
  return {
    key: "t", version: 5, turn: 3, you: [0], connected: [1], chat: [], deadlines: {}, last: null,
    info: { game: "gap", players: 2, options: { target: 15 }, seats: [{ name: "Ada", person: 1 }, { name: "Bob", bot: "skilled" }] } as unknown as TableView["info"],
    public: view,
    private: { 0: { hand, legal: view.actors.includes(0) ? legal : [] } },
  };
}

/** The same table after an update with this story and these moves. */
export function after(table: TableView, moves: unknown[], story: unknown[] = [], before: View | null = null): TableView {
  return { ...table, last: { update: { moves, story } as unknown as Update, before } };
}
