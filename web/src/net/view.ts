/**
 * A table as a viewer knows it, folded from the server's updates; the same for a live table and a
 * replay. A view is never changed: each update makes the next one.
 */
import type { Line } from "../i18n/facts";
import type { Chat, ChatLine, TableInfo, TableState, Update } from "./generated/messages";

/** The public or a private part of a view: plain data that the game's board knows how to read. */
export type View = Record<string, unknown>;

export interface TableView {
  key: string;
  version: number;
  turn: number;
  info: TableInfo;
  you: number[];
  connected: number[];
  chat: ChatLine[];
  /** The public part; null before the start. */
  public: View | null;
  /** By seat, the private parts of your own seats; `legal` are the decisions that a seat may take. */
  private: Record<string, View>;
  deadlines: Record<string, number>;
  /** The last update that moved something, and the public part before it. */
  last: { update: Update; before: View | null } | null;
}

/** As many lines of chat as the server keeps. */
const LINES = 100;

/** The story of an update, as keys and facts of sentences. */
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
  return next;
}

/** The number of the newest line of chat; 0 if nobody has spoken. */
export function lastLine(table: { chat: ChatLine[] } | null): number {
  return table?.chat.at(-1)?.number ?? 0;
}

/** The table with the lines of chat that are new. */
export function heard(table: TableView, { lines }: Chat): TableView {
  const last = lastLine(table);
  return { ...table, chat: [...table.chat, ...lines.filter(({ number }) => (number ?? 0) > last)].slice(-LINES) };
}
