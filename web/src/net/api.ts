/** The server's HTTP API: everything that is not live. */
import type {
  Action,
  AlertSettings,
  AlertsHere,
  NewWebhook,
  OpenAlert,
  Subscription,
  Webhook,
  Blocked,
  Board as BoardInfo,
  Catalog,
  ChallengeInfo,
  ClubInfo,
  ClubInvitation,
  Comparison,
  DailyDeals,
  DealInfo,
  DealResults,
  Deck,
  Direction,
  EveningInfo,
  EveningRound,
  EveningSettings,
  EveningTable,
  EveningView,
  FinishedMatch,
  First,
  Friend,
  FriendLink,
  FriendsInfo,
  FriendshipState,
  ForkInfo,
  GameInfo,
  HistoryEvent,
  Invitation,
  LinkOwner,
  ListedClub,
  ListedEvening,
  ListedTable,
  TableRef,
  Me,
  MyTry,
  NewEvening,
  NewTable,
  OpenReport,
  OptionValue,
  QueueInfo,
  QueuePlace,
  PuzzleGame,
  PuzzleOverview,
  PuzzleSolution,
  PuzzleView,
  Restriction,
  SignIn,
  Solver,
  Standing,
  Decision as ReviewDecision,
  DecisionPreview,
  Review,
  ReviewedGame,
  ReviewProgress,
  SeatBalance,
  Step as ReviewStep,
  Token,
  Tutorial,
  TutorialStep,
  Visitor,
  Zone,
} from "./generated/api";
import type { Line } from "../i18n/facts";
import { Refused } from "./problem";
import type { Replay } from "./replay";

export type { ClubInfo, ClubInvitation, Direction, EveningInfo, EveningRound, EveningSettings, EveningTable, EveningView, ListedClub, ListedEvening, NewEvening, Friend, FriendLink, FriendsInfo, LinkOwner, QueueInfo, QueuePlace, AlertSettings, AlertsHere, NewWebhook, OpenAlert, Webhook, PuzzleGame, PuzzleOverview, PuzzleSolution, PuzzleView, Solver, Action, ChallengeInfo, Comparison, DailyDeals, DealInfo, DealResults, ForkInfo, MyTry, OpenReport, Restriction, Review, ReviewDecision, ReviewedGame, ReviewProgress, ReviewStep, SeatBalance, Blocked, BoardInfo, Deck, Zone, FinishedMatch, First, GameInfo, HistoryEvent, Invitation, ListedTable, TableRef, Me, NewTable, Catalog, SignIn, Standing, Token, Tutorial, TutorialStep, Visitor };

export type AlertKind = NonNullable<AlertSettings["push"]>[number];
export type WebhookStyle = Webhook["style"];

const ATTEMPTS = 3;

/** Send a request and return the answer. Throws `Refused` if the server refuses it or cannot be reached. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method, credentials: "same-origin", headers: {} };
  if (body !== undefined) {
    request.body = typeof body === "string" ? body : JSON.stringify(body);
    request.headers = { "Content-Type": "application/json" };
  }
  const answer = await reach(path, request);
  const text = await answer.text();
  if (answer.status === 503 && text.includes('"game/preparing"')) {
    await new Promise((done) => setTimeout(done, 1000)); // nothing was done yet: the game is being compiled
    return ask(method, path, body);
  }
  if (answer.ok) return (text ? JSON.parse(text) : null) as Answer;
  throw refusalIn(text, answer.status);
}

/** The refusal in the body of an answer. */
export function refusalIn(text: string, status: number): Refused {
  let problem: { code?: string; facts?: Refused["facts"]; text?: string; at?: Refused["at"] } = {};
  try {
    problem = JSON.parse(text);
  } catch {
    // the answer is from a proxy, not from Pioche
  }
  return new Refused(problem.code ?? "page/no-answer", problem.facts, problem.text, status, problem.at);
}

/** Send a request. Reads are retried when the network fails; changes are not, as they might count twice. */
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

async function preview(path: string, decision: string): Promise<{ lines: Line[]; after: Record<string, unknown> }> {
  const { lines, after } = await get<DecisionPreview>(`${path}?decision=${at(decision)}`);
  return { lines: lines as unknown as Line[], after };
}

export const api = {
  visitor: () => get<Visitor>("/api/visitor"),
  guest: (name: string) => post<Me>("/api/guest", { name }),
  rename: (name: string) => ask<Me>("PATCH", "/api/me", { name }),
  makeAccount: (login: string, password: string) => post<Me>("/api/account", { login, password }),
  signIn: (login: string, password: string) => post<Me>("/api/sign-in", { login, password }),
  signOut: () => post<null>("/api/sign-out"),
  changePassword: (old: string, chosen: string) => post<Me>("/api/password", { old, new: chosen }),
  resetPassword: (token: string, password: string) => post<Me>("/api/password-reset", { token, password }),
  lostPassword: (login: string, language: string) => post<null>("/api/password-reset-mail", { login, language }),
  setMail: (mail: string, password: string, language: string) => ask<null>("PUT", "/api/me/mail", { mail, password, language }),
  deleteMail: () => ask<null>("DELETE", "/api/me/mail"),
  confirmMail: (token: string) => post<{ mail: string }>("/api/mail-confirmation", { token }),
  blocks: () => get<Blocked[]>("/api/blocks"),
  /** Block somebody, met at a table if no match together is over. */
  block: (person: number, table = "") => ask<null>("PUT", `/api/blocks/${person}`, { table }),
  unblock: (person: number) => ask<null>("DELETE", `/api/blocks/${person}`),
  report: (person: number, table = "", text = "", line = 0) => post<null>("/api/reports", { person, table, text, line }),
  signIns: () => get<SignIn[]>("/api/sign-ins"),
  endSignIn: (number: number) => ask<null>("DELETE", `/api/sign-ins/${number}`),
  deleteMe: (name: string, password: string) => ask<null>("DELETE", "/api/me", { name, password }),
  friends: () => get<FriendsInfo>("/api/friends"),
  /** Ask somebody to be our friend, or agree. */
  befriend: (person: number) => ask<FriendshipState>("PUT", `/api/friends/${person}`),
  /** End a friendship, take our request back, or decline theirs. */
  unfriend: (person: number) => ask<null>("DELETE", `/api/friends/${person}`),
  hide: (on: boolean) => ask<null>("PUT", "/api/me/hidden", { on }),
  friendLink: () => get<FriendLink>("/api/me/friend-link"),
  newFriendLink: () => ask<FriendLink>("PUT", "/api/me/friend-link"),
  withdrawFriendLink: () => ask<null>("DELETE", "/api/me/friend-link"),
  linkOwner: (key: string) => get<LinkOwner>(`/api/friend-links/${at(key)}`),
  acceptLink: (key: string) => post<LinkOwner>(`/api/friend-links/${at(key)}`),
  playAgain: (key: string) => post<TableRef>(`/api/tables/${at(key)}/again`),
  decline: (key: string) => ask<null>("DELETE", `/api/tables/${at(key)}/invitations`),
  queue: () => get<QueueInfo>("/api/queue"),
  enterQueue: (game: string, players: number, botsAfter: number | null) => ask<QueuePlace>("PUT", "/api/queue", { game, players, bots_after: botsAfter }),
  takeBots: () => post<QueuePlace>("/api/queue/bots"),
  leaveQueue: () => ask<null>("DELETE", "/api/queue"),
  tokens: () => get<Token[]>("/api/tokens"),
  makeToken: (label: string) => post<Token>("/api/tokens", { label }),
  revokeToken: (number: number) => ask<null>("DELETE", `/api/tokens/${number}`),

  alerts: () => get<OpenAlert[]>("/api/alerts"),
  alertSettings: () => get<AlertsHere>("/api/alerts/settings"),
  setAlertSettings: (chosen: AlertSettings) => ask<AlertSettings>("PUT", "/api/alerts/settings", chosen),
  addDevice: (subscription: Subscription) => post<null>("/api/alerts/devices", subscription),
  forgetEndpoint: (endpoint: string) => post<null>("/api/alerts/devices/forget", { endpoint }),
  forgetDevice: (number: number) => ask<null>("DELETE", `/api/alerts/devices/${number}`),
  addWebhook: (wanted: NewWebhook) => post<Webhook>("/api/alerts/webhooks", wanted),
  deleteWebhook: (number: number) => ask<null>("DELETE", `/api/alerts/webhooks/${number}`),
  /** Sign in with the token of a link in a mail. */
  enter: (token: string) => post<Me>("/api/alerts/sign-in", { token }),
  endMails: (token: string) => post<null>(`/unsubscribe/${at(token)}`),

  reports: () => get<OpenReport[]>("/api/host/reports"),
  closeReport: (number: number) => ask<null>("DELETE", `/api/host/reports/${number}`),
  restrictions: () => get<Restriction[]>("/api/host/restrictions"),
  restrict: (kind: "mute" | "ban", whom: string, days: number | null) => post<null>("/api/host/restrictions", { kind, whom, days }),
  lift: (number: number) => ask<null>("DELETE", `/api/host/restrictions/${number}`),
  renamePerson: (person: number, name: string) => ask<null>("PUT", `/api/host/people/${person}/name`, { name }),
  audit: () => get<Action[]>("/api/host/audit"),

  catalog: () => get<Catalog>("/api/games"),
  board: (game: string) => get<BoardInfo>(`/api/games/${at(game)}/board`),
  /** The texts of a game, `hearts`, or of its tutorial, `hearts/tutorial`. */
  texts: async (source: string, language: string): Promise<string> =>
    text(await reach(`/api/games/${source.split("/").map(at).join("/")}/texts/${language}`, { method: "GET" })),
  deck: (game: string, players: number) => get<Deck>(`/api/games/${at(game)}/deck/${players}`),
  rules: async (game: string, language: string): Promise<string> =>
    text(await reach(`/api/games/${at(game)}/rules/${language}`, { method: "GET" })),

  readOption: (game: string, name: string, text: string) => post<OptionValue>(`/api/games/${at(game)}/options/${at(name)}`, { text }),
  tutorial: (game: string) => get<Tutorial>(`/api/games/${at(game)}/tutorial`),
  tutorialPreview: (game: string, step: number, decision: string) => preview(`/api/games/${at(game)}/tutorial/steps/${step}/preview`, decision),

  puzzles: () => get<PuzzleOverview>("/api/puzzles"),
  /** The next puzzle: of a game, or of all; with a theme, or of your own mistakes. */
  nextPuzzle: (game: string | null, theme: string | null, mistakes: boolean) =>
    get<PuzzleView>(`/api/puzzles/next?${new URLSearchParams({ ...(game && { game }), ...(theme && { theme }), ...(mistakes && { mistakes: "true" }) })}`),
  puzzle: (name: string) => get<PuzzleView>(`/api/puzzles/${at(name)}`),
  puzzlePreview: (name: string, decision: string) => preview(`/api/puzzles/${at(name)}/preview`, decision),
  answerPuzzle: (name: string, decision: string) => post<PuzzleSolution>(`/api/puzzles/${at(name)}`, { decision }),

  makeTable: (wanted: NewTable) => post<TableRef>("/api/tables", wanted),
  publicTables: () => get<ListedTable[]>("/api/tables"),
  myTables: () => get<ListedTable[]>("/api/tables/mine"),
  byCode: (code: string) => get<TableRef>(`/api/tables/code/${at(code)}`),
  invitation: (key: string) => get<Invitation>(`/api/tables/${at(key)}/invitation`),
  nameFirst: (key: string, first: First) => ask<TableRef>("PUT", `/api/tables/${at(key)}/first`, first),
  change: (key: string, wanted: NewTable) => ask<TableRef>("PATCH", `/api/tables/${at(key)}`, wanted),
  sit: (key: string, seed: string, seat?: number, name?: string) =>
    post<TableRef>(`/api/tables/${at(key)}/seats`, { seed, seat: seat ?? null, name: name ?? null }),
  addSeed: (key: string, seed: string) => post<TableRef>(`/api/tables/${at(key)}/seed`, { seed }),
  arrange: (key: string, seats: number[]) => ask<TableRef>("PUT", `/api/tables/${at(key)}/seats`, { seats }),
  seatBot: (key: string, seat: number, level: string) =>
    ask<TableRef>("PUT", `/api/tables/${at(key)}/seats/${seat}`, { level }),
  vacate: (key: string, seat: number) => ask<TableRef>("DELETE", `/api/tables/${at(key)}/seats/${seat}`),
  start: (key: string) => post<TableRef>(`/api/tables/${at(key)}/start`),
  leave: (key: string) => post<TableRef>(`/api/tables/${at(key)}/leave`),
  resign: (key: string) => post<TableRef>(`/api/tables/${at(key)}/resign`),
  agreeToHints: (key: string, on: boolean) => post<TableRef>(`/api/tables/${at(key)}/hints`, { on }),
  breakOff: (key: string, on: boolean) => post<TableRef>(`/api/tables/${at(key)}/break-off`, { on }),
  mute: (key: string, person: number, on: boolean) => post<TableRef>(`/api/tables/${at(key)}/mute/${person}`, { on }),
  rematch: (key: string, options?: Record<string, unknown>) =>
    post<TableRef>(`/api/tables/${at(key)}/rematch`, { options: options ?? null }),

  history: (key: string) => get<HistoryEvent[]>(`/api/tables/${at(key)}/history`),
  record: (key: string) => get<Record<string, unknown>>(`/api/tables/${at(key)}/record`),
  replay: (key: string) => get<Replay>(`/api/tables/${at(key)}/replay`),
  replayOf: (record: string) => post<Replay>("/api/replay", record),
  review: (key: string) => get<Review>(`/api/tables/${at(key)}/review`),
  myReviews: () => get<ReviewedGame[]>("/api/me/reviews"),
  playOn: (key: string, step: number, seat: number, level: string) => post<TableRef>(`/api/tables/${at(key)}/play-on`, { step, seat, level }),

  daily: (day: string | null) => get<DailyDeals>(day === null ? "/api/daily" : `/api/daily/${at(day)}`),
  dailyResults: (day: string, deal: string, table: string | null) =>
    get<DealResults>(`/api/daily/${at(day)}/${at(deal)}${table ? `?table=${at(table)}` : ""}`),
  playDaily: (day: string, deal: string) => post<TableRef>(`/api/daily/${at(day)}/${at(deal)}`),
  masterReplay: (day: string, deal: string) => get<Replay>(`/api/daily/${at(day)}/${at(deal)}/master`),
  makeChallenge: (game: string, players: number, level: string) => post<ChallengeInfo>("/api/challenges", { game, players, level }),
  challenge: (key: string) => get<ChallengeInfo>(`/api/challenges/${at(key)}`),
  playChallenge: (key: string, seat: number, friends: boolean) => post<TableRef>(`/api/challenges/${at(key)}/tables`, { seat, friends }),
  closeChallenge: (key: string) => post<ChallengeInfo>(`/api/challenges/${at(key)}/close`),

  clubs: () => get<ListedClub[]>("/api/clubs"),
  makeClub: (name: string) => post<ClubInfo>("/api/clubs", { name }),
  club: (key: string) => get<ClubInfo>(`/api/clubs/${at(key)}`),
  clubInvitation: (invitation: string) => get<ClubInvitation>(`/api/clubs/invitations/${at(invitation)}`),
  joinClub: (invitation: string) => post<ClubInfo>(`/api/clubs/invitations/${at(invitation)}`),
  changeClub: (key: string, change: { name?: string; renew?: boolean }) => ask<ClubInfo>("PATCH", `/api/clubs/${at(key)}`, change),
  deleteClub: (key: string) => ask<null>("DELETE", `/api/clubs/${at(key)}`),
  appoint: (key: string, person: number, role: string) => ask<ClubInfo>("PUT", `/api/clubs/${at(key)}/members/${person}`, { role }),
  removeMember: (key: string, person: number) => ask<null>("DELETE", `/api/clubs/${at(key)}/members/${person}`),
  makeClubTable: (key: string, wanted: NewTable) => post<TableRef>(`/api/clubs/${at(key)}/tables`, wanted),
  clubEvenings: (key: string, before: string) => get<ListedEvening[]>(`/api/clubs/${at(key)}/evenings?before=${at(before)}`),
  clubWebhooks: (key: string) => get<Webhook[]>(`/api/clubs/${at(key)}/webhooks`),
  addClubWebhook: (key: string, wanted: NewWebhook) => post<Webhook>(`/api/clubs/${at(key)}/webhooks`, wanted),
  deleteClubWebhook: (key: string, number: number) => ask<null>("DELETE", `/api/clubs/${at(key)}/webhooks/${number}`),
  planEvening: (club: string, wanted: NewEvening) => post<EveningView>(`/api/clubs/${at(club)}/evenings`, wanted),
  evening: (key: string) => get<EveningView>(`/api/evenings/${at(key)}`),
  changeEvening: (key: string, wanted: NewEvening) => ask<EveningView>("PATCH", `/api/evenings/${at(key)}`, wanted),
  /** Sign up, say that you are here, or leave. */
  takePart: (key: string, how: "enter" | "here" | "leave") => post<EveningView>(`/api/evenings/${at(key)}/${how}`),
  direct: (key: string, direction: Direction) => post<EveningView>(`/api/evenings/${at(key)}/direct`, direction),
  eveningRounds: (key: string) => get<EveningRound[]>(`/api/evenings/${at(key)}/rounds`),

  matches: (person: number, before?: number) =>
    get<FinishedMatch[]>(`/api/people/${person}/matches${before === undefined ? "" : `?before=${before}`}`),
  statistics: (person: number) => get<Standing[]>(`/api/people/${person}/statistics`),
  leaderboard: (game: string, of: "people" | "programs" | "bots") =>
    get<Standing[]>(`/api/leaderboards/${game}?bots=${of === "bots"}&programs=${of === "programs"}`),
};
