/**
 * What is known of a table, folded from what the server tells. The same for a live table and a
 * replay: a state is never changed, each update makes the next one.
 */
import type { Line } from "../i18n/facts";
import type { ChatLine, TableInfo, TableState, Update } from "./generated/messages";

/** What a seat or everybody sees of a match: plain data, of which each game's board knows its own. */
export type View = Record<string, unknown>;

export interface TableView {
  key: string;
  version: number;
  turn: number;
  info: TableInfo;
  you: number[];
  connected: number[];
  chat: ChatLine[];
  /** What everybody sees; null before the start. */
  public: View | null;
  /** By seat, what one's own seats see besides, with what they may decide in `legal`. */
  private: Record<string, View>;
  deadlines: Record<string, number>;
  /** The last update that moved something, and what everybody saw before it. */
  last: { update: Update; before: View | null } | null;
}

/** What happened with an update, as keys and facts of sentences. */
export function story(update: { story?: unknown[][] }): Line[] {
  return (update.story ?? []) as unknown as Line[];
}

export function whole(state: TableState): TableView {
  return {
    key: state.table,
    version: state.version,
    turn: state.turn,
    info: state.info,
    you: state.you,
    connected: state.connected,
    chat: state.chat,
    public: state.public ?? null,
    private: state.private ?? {},
    deadlines: state.deadlines ?? {},
    last: null,
  };
}

export function after(table: TableView, update: Update): TableView {
  const next: TableView = { ...table, version: update.version, turn: update.turn };
  if (update.info) next.info = { ...table.info, ...update.info } as TableInfo;
  if (update.public && Object.keys(update.public).length) next.public = { ...table.public, ...update.public };
  if (update.private) {
    next.private = { ...table.private };
    for (const [seat, patch] of Object.entries(update.private)) {
      next.private[seat] = { ...table.private[seat], ...(patch as View) };
    }
  }
  if (update.deadlines) next.deadlines = update.deadlines;
  if (update.moves?.length || update.story?.length || update.renewed) {
    next.last = { update, before: table.public };
  }
  const event = update.event as unknown as ChatLine & { do: string };
  if (event.do === "said" || event.do === "reacted") next.chat = [...table.chat, event].slice(-200);
  return next;
}
