/** Everything that is not live, over HTTP. */
import type {
  Offer as Catalog,
  Finished,
  GameInfo,
  Happened,
  Listed,
  Made,
  Me,
  NewTable,
  Standing,
  Token,
  Visitor,
} from "./generated/api";
import { Refused } from "./problem";
import type { Replay } from "./replay";

export type { Finished, GameInfo, Happened, Listed, Made, Me, NewTable, Catalog, Standing, Token, Visitor };

/** A part of the board: a field of the view, what it holds, and the key of its label. */
export interface Zone {
  field: string;
  kind: "cards" | "plays" | "seat-cards" | "seat-number" | "number" | "word" | "hand";
  label: string;
}

/** How a board for a game without one of its own looks. */
export interface BoardInfo {
  zones: Zone[];
  faces: Record<string, { colour: string; value: string; sign?: string; pips?: number }>;
  legal_are_cards: boolean;
}

/** The deck of a game in its fixed order, and how a recorded deal gives it back. */
export interface Deck {
  cards: string[];
  dealt: { part: string; at?: number[] }[];
  draws_starter: boolean;
}

const ATTEMPTS = 3;

/** Ask the server. What it refuses, and its absence, are thrown as `Refused`. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method, credentials: "same-origin", headers: {} };
  if (body !== undefined) {
    request.body = typeof body === "string" ? body : JSON.stringify(body);
    request.headers = { "Content-Type": "application/json" };
  }
  const answer = await reach(path, request);
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : null) as Answer;
  let problem: { code?: string; facts?: Refused["facts"]; text?: string; at?: Refused["at"] } = {};
  try {
    problem = JSON.parse(text);
  } catch {
    // a proxy answered, not Pioche
  }
  throw new Refused(problem.code ?? "page/no-answer", problem.facts, problem.text, answer.status, problem.at);
}

/** Looking does no harm, so it is tried again when the network fails; changes are not. */
async function reach(path: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(path, request);
    } catch {
      if (request.method !== "GET" || attempt === ATTEMPTS) throw new Refused("page/no-connection");
      await new Promise((done) => setTimeout(done, 300 * attempt));
    }
  }
}

async function text(answer: Response): Promise<string> {
  if (!answer.ok) throw new Refused("page/no-answer", {}, undefined, answer.status);
  return answer.text();
}

const at = encodeURIComponent;
const get = <Answer>(path: string) => ask<Answer>("GET", path);
const post = <Answer>(path: string, body: unknown = {}) => ask<Answer>("POST", path, body);

export const api = {
  visitor: () => get<Visitor>("/api/visitor"),
  guest: (name: string) => post<Me>("/api/guest", { name }),
  rename: (name: string) => ask<Me>("PATCH", "/api/me", { name }),
  makeAccount: (login: string, password: string) => post<Me>("/api/account", { login, password }),
  signIn: (login: string, password: string) => post<Me>("/api/sign-in", { login, password }),
  signOut: () => post<null>("/api/sign-out"),
  changePassword: (old: string, chosen: string) => post<Me>("/api/password", { old, new: chosen }),
  tokens: () => get<Token[]>("/api/tokens"),
  makeToken: (label: string) => post<Token>("/api/tokens", { label }),
  revokeToken: (number: number) => ask<null>("DELETE", `/api/tokens/${number}`),

  catalog: () => get<Catalog>("/api/games"),
  board: (game: string) => get<BoardInfo>(`/api/games/${at(game)}/board`),
  texts: async (game: string, language: string): Promise<string> => text(await reach(`/api/games/${at(game)}/texts/${language}`, { method: "GET" })),
  deck: (game: string, players: number) => get<Deck>(`/api/games/${at(game)}/deck/${players}`),
  rules: async (game: string, language: string): Promise<string> =>
    text(await reach(`/api/games/${at(game)}/rules/${language}`, { method: "GET" })),

  makeTable: (wanted: NewTable) => post<Made>("/api/tables", wanted),
  publicTables: () => get<Listed[]>("/api/tables"),
  myTables: () => get<Listed[]>("/api/tables/mine"),
  byCode: (code: string) => get<Made>(`/api/tables/code/${at(code)}`),
  change: (key: string, wanted: NewTable) => ask<Made>("PATCH", `/api/tables/${at(key)}`, wanted),
  sit: (key: string, seed: string, seat?: number, name?: string) =>
    post<Made>(`/api/tables/${at(key)}/seats`, { seed, seat: seat ?? null, name: name ?? null }),
  addSeed: (key: string, seed: string) => post<Made>(`/api/tables/${at(key)}/seed`, { seed }),
  arrange: (key: string, seats: number[]) => ask<Made>("PUT", `/api/tables/${at(key)}/seats`, { seats }),
  seatBot: (key: string, seat: number, level: string) =>
    ask<Made>("PUT", `/api/tables/${at(key)}/seats/${seat}`, { level }),
  vacate: (key: string, seat: number) => ask<Made>("DELETE", `/api/tables/${at(key)}/seats/${seat}`),
  start: (key: string) => post<Made>(`/api/tables/${at(key)}/start`),
  leave: (key: string) => post<Made>(`/api/tables/${at(key)}/leave`),
  resign: (key: string) => post<Made>(`/api/tables/${at(key)}/resign`),
  breakOff: (key: string, on: boolean) => post<Made>(`/api/tables/${at(key)}/break-off`, { on }),
  mute: (key: string, person: number, on: boolean) => post<Made>(`/api/tables/${at(key)}/mute/${person}`, { on }),
  rematch: (key: string, options?: Record<string, unknown>) =>
    post<Made>(`/api/tables/${at(key)}/rematch`, { options: options ?? null }),

  story: (key: string) => get<Happened[]>(`/api/tables/${at(key)}/story`),
  record: (key: string) => get<Record<string, unknown>>(`/api/tables/${at(key)}/record`),
  replay: (key: string) => get<Replay>(`/api/tables/${at(key)}/replay`),
  replayOf: (record: string) => post<Replay>("/api/replay", record),
  matches: (person: number, before?: number) =>
    get<Finished[]>(`/api/people/${person}/matches${before === undefined ? "" : `?before=${before}`}`),
  statistics: (person: number) => get<Standing[]>(`/api/people/${person}/statistics`),
  leaderboard: (game: string, of: "people" | "programs" | "bots") =>
    get<Standing[]>(`/api/leaderboards/${game}?bots=${of === "bots"}&programs=${of === "programs"}`),
};
