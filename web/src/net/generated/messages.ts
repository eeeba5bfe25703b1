/* Made from the server's own description by `make types`. Not to be edited. */

export type FromClient = Subscribe | Unsubscribe | Decide | Why | Preview | Say | React | StandIn | Ping;
export type FromServer = Hello | TableState | Update | Presence | Done | Previewed | Refusal | Problem | Pong | Closing;

/**
 * Hear of a table: what happened after version `since`, or how it stands.
 */
export interface Subscribe {
  type: "subscribe";
  table: string;
  since?: number | null;
}
export interface Unsubscribe {
  type: "unsubscribe";
  table: string;
}
/**
 * Decide for a seat, in a turn. The decision is in the game's notation, or its number.
 */
export interface Decide {
  type: "decide";
  id: string;
  table: string;
  seat: number;
  turn: number;
  decision: string | number;
}
/**
 * Ask whether a decision would be refused, and why; nothing is decided.
 */
export interface Why {
  type: "why";
  id: string;
  table: string;
  seat: number;
  decision: string | number;
}
/**
 * Ask what a decision would do; nothing is decided. The answer is `previewed`, or `refused`
 *     with the reason why it may not be decided.
 */
export interface Preview {
  type: "preview";
  id: string;
  table: string;
  seat: number;
  decision: string | number;
}
export interface Say {
  type: "say";
  id: string;
  table: string;
  text: string;
}
export interface React {
  type: "react";
  id: string;
  table: string;
  reaction: string;
}
/**
 * Have a bot play for somebody who has lost the connection, until they return. Only where no
 *     timer runs, and after a minute.
 */
export interface StandIn {
  type: "stand-in";
  id: string;
  table: string;
  seat: number;
}
export interface Ping {
  type: "ping";
}
/**
 * The first message: who the client is, and the server's time.
 */
export interface Hello {
  type: "hello";
  person: number;
  name: string;
  now: number;
  protocol?: number;
}
/**
 * How a table stands, whole. `public` is what everybody sees of the match, `private` by seat
 *     what the client's own seats see besides: the client sees both laid over each other.
 */
export interface TableState {
  type: "table";
  table: string;
  version: number;
  now: number;
  turn: number;
  info: TableInfo;
  you: number[];
  connected: number[];
  chat: ChatLine[];
  public?: {
    [k: string]: unknown;
  } | null;
  private?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  deadlines?: {
    [k: string]: number;
  };
}
/**
 * What is known of a table besides its cards.
 */
export interface TableInfo {
  code: string;
  game: string;
  players: number;
  options: {
    [k: string]: unknown;
  };
  timer: number | null;
  public: boolean;
  spectators: boolean;
  level: string;
  host: number;
  status: string;
  seats: SeatInfo[];
  commitment: string;
  agreed: number[];
  muted: number[];
  rematch: string | null;
}
/**
 * A seat: free if there is neither a person nor a bot.
 */
export interface SeatInfo {
  name?: string;
  person?: number | null;
  bot?: string | null;
  program?: boolean;
  away?: boolean;
}
export interface ChatLine {
  person: number;
  name: string;
  text?: string;
  reaction?: string;
}
/**
 * What has changed with one entry. Of `info`, `public` and `private` only the keys that have
 *     changed are there, each with its whole new value.
 */
export interface Update {
  type: "update";
  table: string;
  version: number;
  at: number;
  event: {
    [k: string]: unknown;
  };
  turn: number;
  moves?: unknown[];
  story?: never[][];
  renewed?: number;
  round_over?: boolean;
  info?: {
    [k: string]: unknown;
  };
  public?: {
    [k: string]: unknown;
  };
  deadlines?: {
    [k: string]: number;
  } | null;
  private?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
/**
 * The people who are connected to a table now.
 */
export interface Presence {
  type: "presence";
  table: string;
  connected: number[];
}
/**
 * Carried out, and stored for good, with this version of the table.
 */
export interface Done {
  type: "done";
  id: string;
  version: number;
}
/**
 * What a decision would do for certain: keys and facts of sentences, and the same as plain
 *     data, in a shape of the game's own.
 */
export interface Previewed {
  type: "previewed";
  id: string;
  lines: never[][];
  after: {
    [k: string]: unknown;
  };
}
/**
 * Not carried out: the code and facts of a sentence in any language, and the English one. Only
 *     with the code `store/down` it is not known; asking again with the same id is right.
 */
export interface Refusal {
  type: "refused";
  id: string;
  code: string;
  facts: {
    [k: string]: unknown;
  };
  text: string;
}
/**
 * A message could not be understood, or a table could not be heard of.
 */
export interface Problem {
  type: "problem";
  code: string;
  facts: {
    [k: string]: unknown;
  };
  text: string;
  table?: string;
  id?: string;
}
export interface Pong {
  type: "pong";
  now: number;
}
/**
 * The server goes down; clients come back by themselves.
 */
export interface Closing {
  type: "closing";
}
