/* Made from the server's own description by `make types`. Not to be edited. */

export interface Action {
  at: number;
  host: string;
  action: string;
  about: string;
  note: string;
}
export interface AlertSettings {
  /**
   * @maxItems 20
   */
  push?: ("turn" | "invitation" | "started" | "ended" | "daily" | "friend" | "club")[];
  /**
   * @maxItems 20
   */
  mail?: ("turn" | "invitation" | "started" | "ended" | "daily" | "friend" | "club")[];
  quiet?: Quiet | null;
  zone?: string;
  language?: "en" | "fr" | "de";
}
export interface Quiet {
  start: number;
  end: number;
}
export interface AlertsHere {
  settings: AlertSettings;
  key: string;
  devices: Device[];
  webhooks: Webhook[];
  mail: string | null;
  mail_works: boolean;
  webhooks_work: boolean;
}
export interface Device {
  device: number;
  name: string;
  created: number;
  seen: number;
}
export interface Webhook {
  webhook: number;
  url: string;
  style: "discord" | "slack" | "matrix" | "json";
  kinds: ("turn" | "invitation" | "started" | "ended" | "daily" | "friend" | "club")[];
  language: "en" | "fr" | "de";
  created: number;
  failing?: number | null;
  problem?: string | null;
  secret?: string | null;
}
export interface Balance {
  own: number;
  others: number;
  luck: number;
  change: number;
}
export interface Block {
  table?: string;
}
export interface Blocked {
  person: number;
  name: string;
}
export interface Board {
  zones: Zone[];
  faces: {
    [k: string]: Face;
  };
  legal_are_cards: boolean;
}
export interface Zone {
  field: string;
  kind: "cards" | "plays" | "seat-cards" | "seat-number" | "number" | "word" | "hand";
  label: string;
}
export interface Face {
  colour: string;
  value: string;
  sign?: string;
  pips?: number;
}
export interface Break {
  after: number;
  seconds: number;
}
export interface Catalog {
  games: GameInfo[];
  levels: string[];
  timers: number[];
  reactions: string[];
  languages: string[];
  docs: boolean;
}
export interface GameInfo {
  game: string;
  title: string;
  summary: string;
  players: unknown[];
  usual_players: number;
  minutes: unknown[];
  options: OptionInfo[];
  one_of: string[];
  draws_starter: boolean;
  ready: boolean;
  progress: number;
  tutorial: boolean;
  puzzles: boolean;
  rule_of: {
    [k: string]: string;
  };
}
export interface OptionInfo {
  name: string;
  kind: "whole" | "flag" | "list";
  label: string;
  text: string;
  default?: unknown;
  low?: number | null;
  high?: number | null;
  length?: number | null;
  presets?: PresetInfo[];
}
export interface PresetInfo {
  name: string;
  value: number | boolean;
  text: string;
}
export interface ChallengeInfo {
  challenge: string;
  game: string;
  players: number;
  options: {
    [k: string]: unknown;
  };
  level: string;
  host: string;
  yours: boolean;
  commitment: string;
  server_seed: string | null;
  closed: boolean;
  tries: number;
  mine: MyTry | null;
  comparisons: Comparison[];
}
export interface MyTry {
  table: string;
  seat: number;
  status: string;
  counted: boolean | null;
  score: number | null;
}
export interface Comparison {
  seat: number;
  tries: number;
  scores: unknown[][];
  best: TryInfo[];
  forks: ForkInfo[];
  place?: number | null;
  percentile?: number | null;
  marks?: string;
}
export interface TryInfo {
  name: string;
  score: number;
  table: string;
  seat: number;
}
export interface ForkInfo {
  turn: number;
  mine: string;
  choices: ForkChoice[];
}
export interface ForkChoice {
  decision: string;
  tries: number;
  mean: number;
}
export interface ChallengeSeat {
  seat?: number;
  friends?: boolean;
}
export interface ChatLine {
  person: number;
  name: string;
  text?: string;
  reaction?: string;
  number?: number;
}
export interface Choice {
  decision: string;
  word: "best" | "good" | "slip" | "mistake" | "blunder";
  chance: number | null;
  points: number;
  lines?: unknown[][];
  after?: {
    [k: string]: unknown;
  };
}
export interface ClubChange {
  name?: string | null;
  renew?: boolean;
}
export interface ClubInfo {
  club: string;
  name: string;
  invitation: string;
  role: "owner" | "helper" | "member";
  members: ClubMember[];
  ranking: ClubRank[];
  evenings: ListedEvening[];
  tables: ListedTable[];
}
export interface ClubMember {
  person: number;
  name: string;
  role: "owner" | "helper" | "member";
  joined: number;
}
export interface ClubRank {
  person: number;
  name: string;
  evenings: number;
  won: number;
  points: number;
  share: number;
}
export interface ListedEvening {
  evening: string;
  title: string;
  game: string;
  starts: number;
  status: string;
  round: number;
  rounds: number;
  winners: string[];
  entrants: number;
  entered: boolean;
}
export interface ListedTable {
  table: string;
  code: string;
  game: string;
  status: string;
  public: boolean;
  created: number;
  seats: {
    [k: string]: unknown;
  }[];
}
export interface ClubInvitation {
  name: string;
  owner: string;
  members: number;
  club: string | null;
}
export interface Confirmed {
  mail: string;
}
export interface Cost {
  chance: number | null;
  chance_error: number | null;
  points: number;
  points_error: number;
}
export interface Credentials {
  login: string;
  password: string;
}
export interface DailyDeals {
  day: string;
  today: string;
  now: number;
  ends: number;
  deals: DealInfo[];
  tomorrow: {
    [k: string]: string;
  };
  streak: number;
}
export interface DealInfo {
  deal: string;
  game: string;
  players: number;
  options: {
    [k: string]: unknown;
  };
  level: string;
  commitment: string;
  server_seed: string | null;
  tries: number;
  mine: MyTry | null;
}
export interface DealResults {
  day: string;
  info: DealInfo;
  open: boolean;
  comparison: Comparison | null;
  master: number | null;
  again: MyTry | null;
  next_day: string | null;
  previous_day: string | null;
}
export interface Decision {
  seat: number;
  auto: boolean;
  legal: number;
  played: string;
  best: string;
  word: "best" | "good" | "slip" | "mistake" | "blunder" | null;
  cost: Cost;
  skill: ForSeats;
  expected: Expected[];
}
export interface ForSeats {
  chance: number[] | null;
  points: number[];
}
export interface Expected {
  decision: string;
  worlds: number;
  chance: number | null;
  points: number;
}
export interface DecisionPreview {
  lines: unknown[][];
  after: {
    [k: string]: unknown;
  };
}
export interface Deck {
  cards: string[];
  deal: unknown;
  draws_starter: boolean;
}
export interface Direction {
  do: "start" | "hold" | "resume" | "end" | "cancel" | "finish-round" | "void" | "remove";
  round?: number | null;
  place?: number | null;
  entrant?: number | null;
}
export interface EntrantInfo {
  entrant: number;
  person: number | null;
  name: string;
  status: string;
}
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
export interface EveningSettings {
  game: string;
  players: number;
  options?: {
    [k: string]: unknown;
  };
  timer?: number;
  level?: string;
  format?: "duplicate" | "robin" | "swiss";
  scoring?: "share" | "difference";
  pause?: number;
  /**
   * @maxItems 20
   */
  breaks?: Break[];
}
export interface StandingInfo {
  entrant: number;
  rank: number | null;
  rounds: number;
  share: number;
  difference: number;
}
export interface EveningTable {
  place: number;
  table: string;
  seats: (number | null)[];
  played: string[];
  scores: (number | null)[];
  shares: (number | null)[];
  differences: (number | null)[];
}
export interface EveningResults {
  evening: EveningInfo;
  rounds: EveningRound[];
}
export interface EveningRound {
  round: number;
  open: boolean;
  commitment: string | null;
  server_seed: string | null;
  tables: EveningTable[];
}
export interface EveningView {
  evening: EveningInfo;
  entrant: number | null;
  directs: boolean;
}
export interface Farewell {
  name: string;
  password?: string;
}
export interface FinishedMatch {
  number: number;
  table: string;
  game: string;
  began: number;
  ended: number;
  result: {
    [k: string]: unknown;
  };
}
export interface First {
  by?: "lot" | "seat" | "youngest" | "loser";
  seat?: number | null;
}
export interface Friend {
  person: number;
  name: string;
  since: number;
  online: boolean;
  tables: FriendTable[];
}
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
export interface FriendLink {
  key: string;
  until: number;
}
export interface FriendRequest {
  person: number;
  name: string;
  at: number;
}
export interface FriendsInfo {
  friends: Friend[];
  requests: FriendRequest[];
  sent: FriendRequest[];
  invitations: TableInvitation[];
  hidden: boolean;
}
export interface TableInvitation {
  table: string;
  game: string;
  person: number;
  name: string;
  at: number;
  players: number;
}
export interface FriendshipState {
  friends: boolean;
}
export interface HintsInfo {
  refused?: string;
  agreed?: number[];
  declined?: number[];
  taken?: number[];
}
export interface HistoryEvent {
  version: number;
  event: {
    [k: string]: unknown;
  };
  turn: number;
  moves?: unknown[];
  story?: unknown[][];
  round_over?: boolean;
}
export interface Invitation {
  table: string;
  code: string;
  game: string;
  host: string;
  status: string;
  players: number;
  free: number;
  names: string[];
  watch: boolean;
  commitment: string;
}
export interface Level {
  level: string;
}
export interface LinkOwner {
  person: number;
  name: string;
  yours: boolean;
  friends: boolean;
}
export interface ListedClub {
  club: string;
  name: string;
  role: "owner" | "helper" | "member";
}
export interface LostPassword {
  login: string;
  language?: "en" | "fr" | "de";
}
export interface MailSignIn {
  token: string;
}
export interface MailToken {
  token: string;
}
export interface Me {
  person: number;
  name: string;
  login: string | null;
  program?: boolean;
  mail?: string | null;
  host?: boolean;
}
export interface NewChallenge {
  game: string;
  players: number;
  options?: {
    [k: string]: unknown;
  };
  level?: string;
}
export interface NewClub {
  name: string;
}
export interface NewEvening {
  title: string;
  starts: number;
  rounds: number;
  settings: EveningSettings;
}
export interface NewInvitation {
  person: number;
  seat?: number | null;
}
export interface NewMail {
  mail: string;
  password: string;
  language?: "en" | "fr" | "de";
}
export interface NewName {
  name: string;
}
export interface NewPassword {
  old: string;
  new: string;
}
export interface NewRematch {
  options?: {
    [k: string]: unknown;
  } | null;
  first?: First | null;
}
export interface NewRestriction {
  kind: "mute" | "ban";
  whom: string;
  days?: number | null;
}
export interface NewRole {
  role: "owner" | "helper" | "member";
}
export interface NewTable {
  game: string;
  players: number;
  options?: {
    [k: string]: unknown;
  };
  timer?: number | null;
  public?: boolean;
  spectators?: boolean;
  level?: string;
  first?: First;
  /**
   * @maxItems 16
   */
  seats?: SeatWish[];
  start?: boolean;
}
export interface SeatWish {
  kind: "me" | "guest" | "bot" | "friend" | "open";
  name?: string | null;
  person?: number | null;
  level?: string;
  seed?: "" | null;
}
export interface NewToken {
  label?: string;
}
export interface NewWebhook {
  url: string;
  style?: "discord" | "slack" | "matrix" | "json";
  /**
   * @maxItems 20
   */
  kinds?: ("turn" | "invitation" | "started" | "ended" | "daily" | "friend" | "club")[];
  language?: "en" | "fr" | "de";
}
export interface OpenAlert {
  alert: number;
  kind: "turn" | "invitation" | "started" | "ended" | "daily" | "friend" | "club";
  subject: string;
  path: string;
  title: string;
  text: string;
  at: number;
}
export interface OpenReport {
  number: number;
  at: number;
  kind: "chat" | "name";
  reporter: Blocked;
  about: Blocked;
  said: string;
  context: ReportedLine[];
}
export interface ReportedLine {
  person: number;
  name: string;
  text: string;
  reported?: boolean;
}
export interface OptionText {
  text: string;
}
export interface OptionValue {
  value: unknown;
}
export interface Parts {
  own: number;
  others: number;
  luck: number;
  luck_error: number;
}
export interface PasswordReset {
  token: string;
  password: string;
}
export interface Place {
  round: number | null;
  move: number | null;
}
export interface PlayOn {
  step: number;
  seat: number;
  level?: string;
}
export interface Player {
  name: string;
  bot?: string | null;
}
export interface Position {
  public: {
    [k: string]: unknown;
  };
  private: {
    [k: string]: unknown;
  };
}
export interface Problem {
  code: string;
  facts: {
    [k: string]: unknown;
  };
  text: string;
  at?: Place | null;
}
export interface PuzzleChoice {
  decision: string;
  cards: string[];
  points: number;
}
export interface PuzzleGame {
  game: string;
  puzzles: number;
  themes: {
    [k: string]: number;
  };
  mistakes: number;
  you: Solver;
}
export interface Solver {
  tried: number;
  solved: number;
  streak: number;
  longest: number;
  rating: number | null;
}
export interface PuzzleOverview {
  games: PuzzleGame[];
  you: Solver;
}
export interface PuzzleSolution {
  solved: boolean;
  best: string;
  obvious: string;
  choices: PuzzleChoice[];
  lines: unknown[][];
  themes: string[];
  counted: boolean;
  you: Solver;
  everything: Solver;
  change: number | null;
  due: number | null;
}
export interface PuzzleTry {
  decision: string;
}
export interface PuzzleView {
  puzzle: string;
  game: string;
  players: number;
  options: {
    [k: string]: unknown;
  };
  seat: number;
  position: ReplayStep;
  stake: number;
  mistake: boolean;
  seen: boolean;
}
export interface ReplayStep {
  version: number;
  event: {
    [k: string]: unknown;
  };
  turn: number;
  round: number;
  move: number;
  moves?: unknown[];
  story?: unknown[][];
  renewed?: number;
  round_over?: boolean;
  points?: number[];
  public?: {
    [k: string]: unknown;
  };
  private?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
export interface QueueInfo {
  place: QueuePlace | null;
  lengths: QueueLength[];
}
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
export interface QueueLength {
  game: string;
  players: number;
  waiting: number;
}
export interface QueueWish {
  game: string;
  players: number;
  bots_after?: number | null;
}
export interface Readiness {
  status: "ok" | "starting" | "store down";
  bus?: boolean | null;
}
export interface Record {
  format: string;
  game: string;
  options?: {
    [k: string]: unknown;
  };
  players: Player[];
  starter?: Starter | null;
  fairness?: {
    [k: string]: unknown;
  } | null;
  origin?: {
    [k: string]: unknown;
  } | null;
  hints?: number[];
  rounds: Round[];
  result?: Result | null;
}
export interface Starter {
  by: "seat" | "youngest" | "loser";
  seats: number[];
}
export interface Round {
  first: number;
  deal: unknown;
  moves: unknown[];
  scores?: number[] | null;
  extra?: boolean;
}
export interface Result {
  scores: number[];
  winners: number[];
  reason: string;
}
export interface Replay {
  game: string;
  players: number;
  options: {
    [k: string]: unknown;
  };
  names: string[];
  bots: (string | null)[];
  result: Result | null;
  fairness: {
    [k: string]: unknown;
  } | null;
  checked: ShuffleCheck;
  steps: ReplayStep[];
  hints?: number[];
}
export interface ShuffleCheck {
  fair: boolean | null;
  code: string;
  facts: {
    [k: string]: unknown;
  };
  text: string;
}
export interface Report {
  person: number;
  table?: string;
  text?: string;
  line?: number;
}
export interface Restriction {
  number: number;
  kind: "mute" | "ban";
  whom: string;
  name: string | null;
  until: number | null;
}
export interface Review {
  format: string;
  game: string;
  players: Player[];
  result: Result;
  seed: number;
  effort: number;
  unit: number;
  start: ForSeats;
  steps: Step[];
  rounds: RoundBalance[];
  match: SeatBalance[];
  words: {
    [k: string]: number;
  }[];
  mattered: Turning[];
}
export interface Step {
  kind: "deal" | "shuffle" | "decision" | "time";
  round: number;
  move: number;
  decisions: Decision[];
  luck: ForSeats;
  after: ForSeats;
}
export interface RoundBalance {
  round: number;
  extra: boolean;
  seats: SeatBalance[];
}
export interface SeatBalance {
  chance: Balance | null;
  points: Balance;
}
export interface Turning {
  step: number;
  decision: number;
  lines: unknown[][];
  position: Position;
  choices: Choice[];
}
export interface ReviewProgress {
  done: number;
  waiting?: number;
  steps?: unknown[];
  ready?: boolean;
  problem?: Problem | null;
}
export interface ReviewedGame {
  game: string;
  solo: boolean;
  matches: number;
  played: number;
  chance: Parts | null;
  points: Parts;
  phases: {
    [k: string]: number;
  };
  words: {
    [k: string]: number;
  };
}
export interface SeatInfo {
  name?: string;
  person?: number | null;
  bot?: string | null;
  program?: boolean;
  away?: boolean;
  owes_seed?: boolean;
  kept?: number | null;
}
export interface SeatOrder {
  /**
   * @maxItems 16
   */
  seats: number[];
}
export interface Seed {
  seed: string;
}
export interface SharedCards {
  kind: "daily" | "challenge" | "evening" | "table";
  name: string;
}
export interface SignIn {
  number: number;
  device: string;
  created: number;
  seen: number;
  this: boolean;
}
export interface Sit {
  seat?: number | null;
  name?: string | null;
  seed?: string | null;
}
export interface Standing {
  game: string;
  person: number | null;
  name: string;
  matches: number;
  wins: number;
  mean_rank: number;
  mean_score: number;
  rated: number;
  rating: number | null;
}
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr" | "de";
}
export interface Switch {
  on?: boolean;
}
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
export interface TableRef {
  table: string;
  code: string;
  version: number;
}
export interface TableState {
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
  type: "table";
}
export interface Token {
  number: number;
  label: string;
  created: number;
  used?: number | null;
  token?: string;
}
export interface Tutorial {
  game: string;
  names: string[];
  options: {
    [k: string]: unknown;
  };
  seat: number;
  steps: TutorialStep[];
}
export interface TutorialStep {
  say: unknown[];
  at: string[];
  updates: ReplayStep[];
  later?: boolean;
  do?: string | null;
  instead?: unknown[] | null;
}
export interface Unsubscription {
  endpoint: string;
}
export interface Visitor {
  me: Me | null;
  mails?: boolean;
}
