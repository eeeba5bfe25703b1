/**
 * The check of a finished match's shuffles: whether they are what its seeds give, computed here in the
 * page from the record, the order of the deck and its deal. docs/fairness.md explains what is compared, and why.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Deck } from "../net/api";
import type { Promised } from "../table/promises";
import type { Facts } from "../i18n/facts";
import { dealOf, same } from "./deal";
import { Shuffles } from "./shuffles";

export type Subject = "commitment" | "shown" | "seed" | "bots" | "first" | "deal" | "reshuffle";

export interface Check {
  subject: Subject;
  /** Null if it cannot be checked. */
  right: boolean | null;
  /** The sentence that explains it, and its facts. */
  key: string;
  facts: Facts;
}

/** One shuffle: what the seeds give, and what is in the record. */
export interface Derived {
  number: number;
  subject: "first" | "deal" | "reshuffle";
  round: number;
  right: boolean;
  expected: string[];
  found: string[];
}

export interface Proof {
  /** True if everything is right, false if something is wrong, null if too little is known. */
  fair: boolean | null;
  checks: Check[];
  shuffles: Derived[];
  seeds: { commitment: string; server: string | null; players: string[] } | null;
}

/** The seats that the table had named to start, and how. */
interface Starter {
  by: "seat" | "youngest" | "loser";
  seats: number[];
}

interface Round {
  first: number;
  deal: unknown;
  moves: unknown[];
}

/** The parts of a record that matter here. */
interface Match {
  game: string;
  bots: boolean[];
  rounds: Round[];
  starter: Starter | null;
  commitment: string;
  server: string | null;
  seeds: string[];
  changes: Change[];
  /** Where the secret comes from, if others had the same cards. */
  source: Source | null;
}

type Source = "daily" | "challenge" | "table";

/** A later secret of the server, and the shuffle from which on it is used: a backup was restored. */
interface Change {
  from: number;
  commitment: string;
  server_seed: string | null;
}

const HEX = /^[0-9a-f]{64}$/;
const MAX_SEED = 64;

/**
 * Check a record against the deck of its game, null if that is unknown. `kept` is what this browser
 * remembers of the table; `seats` are those that were played here, if that is known.
 */
export function check(record: unknown, deck: Deck | null, kept?: Promised, seats?: number[]): Proof {
  const match = read(record);
  if (!match) return { fair: null, checks: [made("commitment", null, "unreadable")], shuffles: [], seeds: null };
  if (!match.commitment) return { fair: null, checks: [made("commitment", null, "none")], shuffles: [], seeds: null };
  const shuffles = match.server ? derive(match, match.server, deck) : [];
  const checks = [committed(match), shown(match, kept), own(match, kept, seats), ...empty(match), ...shuffles.map((shuffle) => explained(shuffle, match))];
  const fair = checks.some(({ right }) => right === false) ? false : shuffles.length ? true : null;
  return { fair, checks, shuffles, seeds: { commitment: match.commitment, server: match.server, players: match.seeds } };
}

function made(subject: Subject, right: boolean | null, sentence: string, facts: Facts = {}): Check {
  return { subject, right, key: `proof-${subject}-${sentence}`, facts };
}

function committed({ server, commitment, changes }: Match): Check {
  if (!server) return made("commitment", null, "untold");
  const right = [{ server_seed: server, commitment }, ...changes].every(
    (given) => given.server_seed !== null && bytesToHex(sha256(hexToBytes(given.server_seed))) === given.commitment,
  );
  return made("commitment", right, right ? "right" : "wrong");
}

function shown({ commitment, changes }: Match, kept?: Promised): Check {
  if (!kept) return made("shown", null, "unknown");
  const right = [commitment, ...changes.map((change) => change.commitment)].includes(kept.commitment);
  return made("shown", right, right ? "right" : "wrong");
}

/** Each seat that was played here must have one of the seeds that this browser sent. */
function own({ seeds, source }: Match, kept?: Promised, seats?: number[]): Check {
  if (source === "table") return made("seed", null, "continued");
  if (source) {
    const right = seeds.every((seed) => seed === "");
    return made("seed", right, right ? "common" : "not-common");
  }
  if (!kept?.seeds.length || seats?.length === 0) return made("seed", null, "none");
  const ours = (seed: string | undefined): boolean => seed !== undefined && kept.seeds.includes(seed);
  if (seats) {
    const right = seats.every((seat) => ours(seeds[seat]));
    return made("seed", right, right ? "right" : "wrong");
  }
  return seeds.some(ours) ? made("seed", true, "right") : made("seed", null, "not-found");
}

/** Bots must have no seed: the server would have chosen it. */
function empty({ bots, seeds, source }: Match): Check[] {
  if (!bots.includes(true) || source === "table") return []; // people may have sat there in the match before
  const right = bots.every((bot, seat) => !bot || !seeds[seat]);
  return [made("bots", right, right ? "right" : "wrong")];
}

function explained({ subject, right, round }: Derived, { starter }: Match): Check {
  if (subject === "first" && right && starter) return made(subject, right, `named-${starter.by}`);
  return made(subject, right, right ? "right" : "wrong", { round });
}

function derive(match: Match, serverSeed: string, deck: Deck | null): Derived[] {
  const [opening] = match.rounds;
  if (!deck || !opening) return [];
  const order = <Item>(shuffle: number, items: readonly Item[]): Item[] => {
    const seed = match.changes.findLast(({ from }) => from <= shuffle)?.server_seed ?? serverSeed;
    return new Shuffles(hexToBytes(seed), match.seeds).order(shuffle, items);
  };
  const found: Derived[] = [];
  const add = (subject: Derived["subject"], round: number, expected: string[], there: string[], right: boolean): void => {
    found.push({ number: found.length, subject, round, right, expected, found: there });
  };

  const seats = order(0, match.bots.map((_, seat) => seat));
  const first = deck.draws_starter ? seats.find((seat) => match.starter?.seats.includes(seat) ?? true) : 0;
  add("first", 1, [String(first)], [String(opening.first)], first === opening.first);

  for (const [index, { deal, moves }] of match.rounds.entries()) {
    const shuffled = order(found.length, deck.cards);
    const expected = dealOf(shuffled, deck);
    const right = same(expected, deal);
    // As shuffled if it is right; otherwise in the order of the record, to be compared with it.
    add("deal", index + 1, right ? shuffled : texts(expected), texts(deal), right);
    for (const move of moves) {
      const stock = (move as { shuffle?: unknown }).shuffle;
      if (stock === undefined) continue;
      const cards = texts(stock);
      const sorted = deck.cards.filter((card) => cards.includes(card));
      const renewed = order(found.length, sorted);
      add("reshuffle", index + 1, renewed, cards, same(renewed, stock));
    }
  }
  return found;
}

/** All texts in a part of a record. */
function texts(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return part && typeof part === "object" ? Object.values(part).flatMap(texts) : [];
}

/** The game and the number of players of a record, null if it cannot be read. */
export function gameOf(record: unknown): { game: string; players: number } | null {
  const match = read(record);
  return match && { game: match.game, players: match.bots.length };
}

/** Read a record that may come from a file and hold anything. */
function read(record: unknown): Match | null {
  const { game, players, rounds, fairness, starter = null } = fields(record);
  if (typeof game !== "string" || !Array.isArray(players) || !Array.isArray(rounds)) return null;
  const bots = players.map((player) => Boolean(fields(player)["bot"]));
  const played = rounds.map(fields);
  if (!played.every((round) => typeof round["first"] === "number" && Array.isArray(round["moves"]))) return null;
  if (starter !== null && !isStarter(starter, players.length)) return null;
  const match = { game, bots, rounds: played as unknown as Round[], starter, commitment: "", server: null, seeds: [], changes: [], source: null };
  if (fairness === undefined || fairness === null) return match;

  const { commitment, server_seed: server, player_seeds: seeds = [], changes = [], source = null } = fields(fairness);
  if (!hexadecimal(commitment) || !(server == null || hexadecimal(server)) || !Array.isArray(seeds)) return null;
  if (!seeds.every((seed) => typeof seed === "string" && [...seed].length <= MAX_SEED)) return null;
  if (server && seeds.length !== players.length) return null;
  if (!Array.isArray(changes) || !changes.every(isChange)) return null;
  const kind = source === null ? null : fields(source)["kind"];
  if (kind !== null && !isSource(kind)) return null;
  return { ...match, commitment, server: server ?? null, seeds, changes, source: kind };
}

function isChange(value: unknown): value is Change {
  const { from, commitment, server_seed: server } = fields(value);
  return Number.isInteger(from) && (from as number) > 0 && hexadecimal(commitment) && hexadecimal(server);
}

function isSource(value: unknown): value is Source {
  return ["daily", "challenge", "table"].includes(value as string);
}

function isStarter(value: unknown, players: number): value is Starter {
  const { by, seats } = fields(value);
  const named = Array.isArray(seats) && seats.length > 0 && seats.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < players);
  return named && ["seat", "youngest", "loser"].includes(by as string);
}

function fields(value: unknown): Record<string, unknown> {
  return value && typeof value === "object" ? (value as Record<string, unknown>) : {};
}

function hexadecimal(text: unknown): text is string {
  return typeof text === "string" && HEX.test(text);
}
