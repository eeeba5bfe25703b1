/* Made from the server's own description by `make types`. Not to be edited. */

export type FromClient =
  | Subscribe
  | Unsubscribe
  | Decide
  | Preview
  | Hint
  | Say
  | React
  | StandIn
  | ComeBack
  | Follow
  | Unfollow
  | FollowEvening
  | UnfollowEvening
  | Ping;
export type FromServer =
  | Hello
  | TableState
  | Update
  | Chat
  | Presence
  | Done
  | Previewed
  | Hinted
  | Refusal
  | SocketProblem
  | Friends
  | FriendChanged
  | QueueChanged
  | Evening
  | Pong
  | Closing;

/**
 * Follow a table: from version `since`, or from the table as it is now. `heard` is the number
 * of the last line of chat that the client knows.
 */
export interface Subscribe {
  type: "subscribe";
  table: string;
  since?: number | null;
  heard?: number;
}
export interface Unsubscribe {
  type: "unsubscribe";
  table: string;
}
/**
 * Decide for a seat, in a turn.
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
 * Ask what a decision would do, without taking it. The answer is `previewed`, or `refused` with
 * the reason why the decision is not allowed.
 */
export interface Preview {
  type: "preview";
  id: string;
  table: string;
  seat: number;
  decision: string | number;
}
/**
 * Ask for a hint for a seat that owes a decision: a nudge (step 1), the decision (2), and the
 * reason (3). The answer is `hinted`, after a second or two; other messages are answered
 * meanwhile.
 */
export interface Hint {
  type: "hint";
  id: string;
  table: string;
  seat: number;
  turn: number;
  step?: 1 | 2 | 3;
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
 * Have a bot play for someone who lost the connection, until they return. Only at tables
 * without a timer, and after a minute.
 */
export interface StandIn {
  type: "stand-in";
  id: string;
  table: string;
  seat: number;
}
/**
 * Take our seats back from the bot that plays for us. Following the table does the same, and so
 * does an attempt to decide.
 */
export interface ComeBack {
  type: "come-back";
  id: string;
  table: string;
}
/**
 * Be sent `friends` now and `friend` after each change; or `queue` now and after each change,
 * which also says that the page that looks for opponents is open.
 */
export interface Follow {
  type: "follow";
  what: "friends" | "queue";
}
export interface Unfollow {
  type: "unfollow";
  what: "friends" | "queue";
}
/**
 * Follow an evening: the answer is the evening, now and after every change.
 */
export interface FollowEvening {
  type: "follow-evening";
  evening: string;
}
export interface UnfollowEvening {
  type: "unfollow-evening";
  evening: string;
}
export interface Ping {
  type: "ping";
}
/**
 * The first message: the person that the client is signed in as, and the server's time.
 */
export interface Hello {
  type: "hello";
  person: number;
  name: string;
  now: number;
  protocol?: number;
}
/**
 * A whole table. `public` is the view of the match that everybody has; `private` adds, by seat,
 * what only the client's own seats see. A seat's view is both, one laid over the other.
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
 * Everything about a table except its cards.
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
  first?: First;
  losers?: number[];
  restored?: number | null;
  deal?: SharedCards | null;
  hints?: HintsInfo | null;
  found?: boolean;
  evening?: string;
}
/**
 * A seat: free if it has neither a person nor a bot.
 */
export interface SeatInfo {
  name?: string;
  person?: number | null;
  bot?: string | null;
  program?: boolean;
  away?: boolean;
  owes_seed?: boolean;
  kept?: number | null;
}
/**
 * How to choose who starts round one: a seat drawn by lot, a `seat` that is named, the youngest
 * (before the start, the host says in which `seat` that person sits), or the loser of the last
 * match.
 */
export interface First {
  by?: "loser" | "lot" | "seat" | "youngest";
  seat?: number | null;
}
/**
 * Where the cards of a table come from, if others play with the same ones: the deal of a day
 * (`2026-11-18/gap`), a challenge, a round of an evening, or a table whose match is played on from
 * one of its steps.
 */
export interface SharedCards {
  kind: "challenge" | "daily" | "evening" | "table";
  name: string;
}
/**
 * Hints in a match.
 */
export interface HintsInfo {
  refused?: string;
  agreed?: number[];
  declined?: number[];
  taken?: number[];
}
/**
 * A line of chat. Lines have numbers of their own, which only go up.
 */
export interface ChatLine {
  person: number;
  name: string;
  text?: string;
  reaction?: string;
  number?: number;
}
/**
 * The changes of one event. `info`, `public` and `private` hold only the keys that have
 * changed, each with its whole new value.
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
  points?: number[];
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
 * New lines of a table's chat. They are no version of the table. A line whose number is not
 * higher than the last one is known already.
 */
export interface Chat {
  type: "chat";
  table: string;
  lines: ChatLine[];
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
 * The request was carried out and is on disk, as this version of the table. Chat makes no
 * version.
 */
export interface Done {
  type: "done";
  id: string;
  version: number;
}
/**
 * The certain effects of a decision: keys and facts of sentences, and the same as plain data in
 * a shape of the game's own.
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
 * A hint, up to the step that was asked for: keys and facts of sentences that point in a
 * direction, the best decision, why it is the best, and the good decisions, the best first.
 */
export interface Hinted {
  type: "hinted";
  id: string;
  step: number;
  nudge: never[][];
  decision?: string;
  reason?: never[][];
  prospects?: Prospect[];
}
/**
 * What a good decision is expected to bring: points in this round, and its value from 0 to 1,
 * which is mostly the chance of winning the match, partly the points. Bots choose by the value;
 * alone at the table there is none, and they choose by the points.
 */
export interface Prospect {
  decision: string;
  points: number;
  value: number | null;
}
/**
 * The request was not carried out: the code and facts of a sentence in any language, and the
 * sentence in English. With the code `store/down` it is unknown whether it was; ask again with the
 * same id.
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
 * A message could not be understood, or a table cannot be followed.
 */
export interface SocketProblem {
  type: "problem";
  code: string;
  facts: {
    [k: string]: unknown;
  };
  text: string;
  table?: string;
  id?: string;
}
/**
 * Everything about the client's friends.
 */
export interface Friends {
  type: "friends";
  all: FriendsInfo;
}
/**
 * Your friends, the requests to you and from you, and the tables to which you are invited.
 */
export interface FriendsInfo {
  friends: Friend[];
  requests: FriendRequest[];
  sent: FriendRequest[];
  invitations: TableInvitation[];
  hidden: boolean;
}
/**
 * A friend. Somebody who hides being online never is, and shows no tables.
 */
export interface Friend {
  person: number;
  name: string;
  since: number;
  online: boolean;
  tables: FriendTable[];
}
/**
 * A public table of a friend: one with a free seat (`join`), or one that can be watched
 * (`watch`).
 */
export interface FriendTable {
  table: string;
  game: string;
  status: string;
  seats: {
    [k: string]: unknown;
  }[];
  join: boolean;
  watch: boolean;
}
/**
 * A request to be friends, with the person on its other side.
 */
export interface FriendRequest {
  person: number;
  name: string;
  at: number;
}
/**
 * A table at which somebody keeps a seat for you.
 */
export interface TableInvitation {
  table: string;
  game: string;
  person: number;
  name: string;
  at: number;
  players: number;
}
/**
 * A friend came or went, or their tables have changed.
 */
export interface FriendChanged {
  type: "friend";
  friend: Friend;
}
/**
 * The client's place in the queue for opponents; nothing if it has none.
 */
export interface QueueChanged {
  type: "queue";
  place: QueuePlace | null;
}
/**
 * A place in the queue. `table` is the table, once one is found. If somebody does not come to
 * it, the others are in the queue again, where they were.
 */
export interface QueuePlace {
  game: string;
  players: number;
  since: number;
  waiting: number;
  offered: boolean;
  bots: boolean;
  bots_at: number | null;
  table: string | null;
}
/**
 * An evening that the client follows: as it is now, or after a change.
 */
export interface Evening {
  type: "evening";
  evening: EveningInfo;
}
/**
 * An evening, as everybody in the club sees it. `due` is when it or its next round begins, in
 * seconds since 1970; null while a round is played, or if the next one waits for a helper
 * (`held`). `tables` are those of the newest round.
 */
export interface EveningInfo {
  evening: string;
  club: string;
  club_name: string;
  title: string;
  starts: number;
  rounds: number;
  settings: EveningSettings;
  status: string;
  round: number;
  held: boolean;
  due: number | null;
  version: number;
  now: number;
  entrants: EntrantInfo[];
  standings: StandingInfo[];
  tables: EveningTable[];
}
/**
 * How an evening is played.
 *
 * In the format `duplicate`, all tables play the same deals, and you are compared with those who
 * sat in the same seat elsewhere. In `robin` and `swiss`, every table has its own cards, and you
 * are compared with those at your table: in `robin` everybody meets as many others as possible, in
 * `swiss` you meet others who have done as well as you. `scoring` says what counts first: the
 * share of rivals that you beat, or the difference to their mean. `timer` is the time for each
 * decision, `pause` that between two rounds, in seconds. Bots of `level` fill the empty seats.
 */
export interface EveningSettings {
  game: string;
  players: number;
  options?: {
    [k: string]: unknown;
  };
  timer?: number;
  level?: string;
  format?: "duplicate" | "robin" | "swiss";
  scoring?: "difference" | "share";
  pause?: number;
  /**
   * @maxItems 20
   */
  breaks?: Break[];
}
/**
 * A longer break, in seconds, after a round.
 */
export interface Break {
  after: number;
  seconds: number;
}
/**
 * Somebody who takes part: has signed up (`entered`), is `here`, did not play the last round
 * (`away`), has `left`, or was removed (`out`). Without a person, they have deleted their
 * account.
 */
export interface EntrantInfo {
  entrant: number;
  person: number | null;
  name: string;
  status: string;
}
/**
 * A line of the standings. `share` and `difference` are means over the `rounds` that count;
 * there is no rank for somebody who was seated in less than half of the rounds that are over.
 */
export interface StandingInfo {
  entrant: number;
  rank: number | null;
  rounds: number;
  share: number;
  difference: number;
}
/**
 * A table of a round. By seat: the entrant (null for a bot), what became of the seat
 * (`playing`, `played`, `left`, `absent` or `void`), the points of the match, the share of rivals
 * that were beaten, and the difference to their mean. Where all play the same deal, there are no
 * points before every table has finished it.
 */
export interface EveningTable {
  place: number;
  table: string;
  seats: (number | null)[];
  played: string[];
  scores: (number | null)[];
  shares: (number | null)[];
  differences: (number | null)[];
}
export interface Pong {
  type: "pong";
  now: number;
}
/**
 * The server shuts down; clients reconnect by themselves.
 */
export interface Closing {
  type: "closing";
}
