/**
 * Whether the shuffles of a finished match are those that its seeds give, checked here, in the page,
 * with nothing from the server but the record. What is compared, and why, tells docs/fairness.md.
 */
import type { Promised } from "../table/promises";
import type { Facts } from "../i18n/facts";
import { deckOf, dealt } from "./decks";
import { fromHex, hex, sha256 } from "./sha256";
import { Shuffles } from "./shuffles";

export type Subject = "commitment" | "shown" | "seed" | "bots" | "first" | "deal" | "reshuffle";

export interface Check {
  subject: Subject;
  /** Null: it cannot be told. */
  right: boolean | null;
  /** The sentence that explains it, and its facts. */
  key: string;
  facts: Facts;
}

/** One shuffle, to be looked at: what the seeds give, and what stands in the record. */
export interface Derived {
  number: number;
  subject: "first" | "deal" | "reshuffle";
  round: number;
  right: boolean;
  expected: string[];
  found: string[];
}

export interface Proof {
  /** True if all that can be checked is right and the seeds are known, false if something is wrong. */
  fair: boolean | null;
  checks: Check[];
  shuffles: Derived[];
  seeds: { commitment: string; server: string | null; players: string[] } | null;
}

interface Round {
  first: number;
  deal: unknown;
  moves: unknown[];
}

/** What of a record matters here. */
interface Told {
  game: string;
  bots: boolean[];
  rounds: Round[];
  commitment: string;
  server: string | null;
  seeds: string[];
}

const HEX = /^[0-9a-f]{64}$/;
const MAX_SEED = 64;

/**
 * Check a record. `kept` is what this browser remembers of the table; `seats` are the ones that were
 * played here, if that is known.
 */
export function check(record: unknown, kept?: Promised, seats?: number[]): Proof {
  const told = read(record);
  if (!told) return { fair: null, checks: [made("commitment", null, "unreadable")], shuffles: [], seeds: null };
  if (!told.commitment) return { fair: null, checks: [made("commitment", null, "none")], shuffles: [], seeds: null };
  const shuffles = told.server ? derive(told, told.server) : [];
  const checks = [committed(told), shown(told, kept), own(told, kept, seats), ...empty(told), ...shuffles.map(explained)];
  const fair = checks.some(({ right }) => right === false) ? false : told.server ? true : null;
  return { fair, checks, shuffles, seeds: { commitment: told.commitment, server: told.server, players: told.seeds } };
}

function made(subject: Subject, right: boolean | null, sentence: string, facts: Facts = {}): Check {
  return { subject, right, key: `proof-${subject}-${sentence}`, facts };
}

function committed({ server, commitment }: Told): Check {
  if (!server) return made("commitment", null, "untold");
  const right = hex(sha256(fromHex(server))) === commitment;
  return made("commitment", right, right ? "right" : "wrong");
}

function shown({ commitment }: Told, kept?: Promised): Check {
  if (!kept) return made("shown", null, "unknown");
  const right = kept.commitment === commitment;
  return made("shown", right, right ? "right" : "wrong");
}

/** Whoever was at the table and sent seeds finds one of them at each of their seats. */
function own({ seeds }: Told, kept?: Promised, seats?: number[]): Check {
  if (!kept?.seeds.length || seats?.length === 0) return made("seed", null, "none");
  const ours = (seed: string | undefined): boolean => seed !== undefined && kept.seeds.includes(seed);
  if (seats) {
    const right = seats.every((seat) => ours(seeds[seat]));
    return made("seed", right, right ? "right" : "wrong");
  }
  return seeds.some(ours) ? made("seed", true, "right") : made("seed", null, "not-found");
}

/** A seed of a bot would be one that the server has chosen. */
function empty({ bots, seeds }: Told): Check[] {
  if (!bots.includes(true)) return [];
  const right = bots.every((bot, seat) => !bot || !seeds[seat]);
  return [made("bots", right, right ? "right" : "wrong")];
}

function explained({ subject, right, round }: Derived): Check {
  return made(subject, right, right ? "right" : "wrong", { round });
}

function derive(told: Told, serverSeed: string): Derived[] {
  const players = told.bots.length;
  const deck = deckOf(told.game, players);
  const [opening] = told.rounds;
  if (!deck || !opening) return [];
  const shuffles = new Shuffles(fromHex(serverSeed), told.seeds);
  const found: Derived[] = [];
  const add = (subject: Derived["subject"], round: number, expected: string[], there: string[], right: boolean): void => {
    found.push({ number: found.length, subject, round, right, expected, found: there });
  };

  const seats = shuffles.order(0, told.bots.map((_, seat) => seat));
  const first = told.game === "dicht-dran" ? 0 : seats[0]; // there all choose at once
  add("first", 1, [String(first)], [String(opening.first)], first === opening.first);

  for (const [index, { deal, moves }] of told.rounds.entries()) {
    const expected = dealt(told.game, shuffles.order(found.length, deck), players);
    const there = texts(deal);
    add("deal", index + 1, texts(expected), there, same(expected, deal));
    for (const move of moves) {
      const stock = (move as { shuffle?: unknown }).shuffle;
      if (stock === undefined) continue;
      const cards = texts(stock);
      const sorted = deck.filter((card) => cards.includes(card));
      const order = shuffles.order(found.length, sorted);
      add("reshuffle", index + 1, order, cards, same(order, stock));
    }
  }
  return found;
}

/** All cards of a deal, in the order of its parts. */
function texts(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return part && typeof part === "object" ? Object.values(part).flatMap(texts) : [];
}

/** Whether both have the same parts with the same cards, whatever the order of the parts. */
function same(one: unknown, other: unknown): boolean {
  if (!one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
  const [ours, theirs] = [Object.entries(one), Object.keys(other)];
  return ours.length === theirs.length && ours.every(([name, part]) => same(part, (other as Record<string, unknown>)[name]));
}

/** Nothing is taken for granted: the record may come from a file. */
function read(record: unknown): Told | null {
  const { game, players, rounds, fairness } = fields(record);
  if (typeof game !== "string" || !Array.isArray(players) || !Array.isArray(rounds)) return null;
  const bots = players.map((player) => Boolean(fields(player)["bot"]));
  const played = rounds.map(fields);
  if (!played.every((round) => typeof round["first"] === "number" && Array.isArray(round["moves"]))) return null;
  const told = { game, bots, rounds: played as unknown as Round[], commitment: "", server: null, seeds: [] };
  if (fairness === undefined || fairness === null) return told;

  const { commitment, server_seed: server, player_seeds: seeds = [] } = fields(fairness);
  if (!hexadecimal(commitment) || !(server == null || hexadecimal(server)) || !Array.isArray(seeds)) return null;
  if (!seeds.every((seed) => typeof seed === "string" && [...seed].length <= MAX_SEED)) return null;
  if (server && seeds.length !== players.length) return null;
  return { ...told, commitment, server: server ?? null, seeds };
}

function fields(value: unknown): Record<string, unknown> {
  return value && typeof value === "object" ? (value as Record<string, unknown>) : {};
}

function hexadecimal(text: unknown): text is string {
  return typeof text === "string" && HEX.test(text);
}
