import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex as hex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import documentation from "../../../docs/fairness.md?raw";
import type { Deck } from "../net/api";
import { check as checkWith, gameOf, type Proof } from "./check";
import { dealOf, same } from "./deal";
import { below, messageOf, Shuffles } from "./shuffles";

const records = import.meta.glob<Match>("./fixtures/*.json", { eager: true, import: "default" });

interface Match {
  game: string;
  players: { name: string; bot?: string }[];
  fairness: { commitment: string; server_seed?: string; player_seeds: string[] };
  rounds: { first: number; deal: Deal; moves: { shuffle?: string[] }[] }[];
}

interface Deal {
  hands: [string[], string[], ...string[][]];
  ring?: string[];
  middle?: string[];
  stock?: string[];
}

const decks = import.meta.glob<Deck>("./fixtures/decks/*.json", { eager: true, import: "default" });

function deckOf(game: string, players: number): Deck {
  return decks[`./fixtures/decks/${game}-${players}.json`]!;
}

function check(record: unknown, ...more: [Parameters<typeof checkWith>[2]?, number[]?]): Proof {
  const found = gameOf(record);
  return checkWith(record, found && deckOf(found.game, found.players), ...more);
}

function record(game: string): Match {
  return structuredClone(records[`./fixtures/${game}.json`]!);
}

function wrong(proof: Proof): string[] {
  return proof.checks.filter(({ right }) => right === false).map(({ key }) => key);
}

const GAMES = Object.values(records).map(({ game }) => game);

test("SHA-256 of what the standard gives as examples, around the length of a block too", () => {
  const utf8 = new TextEncoder();
  const digest = (text: string) => hex(sha256(utf8.encode(text)));
  expect(digest("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(digest("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
  expect(digest("a".repeat(1000))).toBe("41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
});

test("every number of the documentation's example", () => {
  const example = JSON.parse(/```json\n([^]*?)```/.exec(documentation)![1]!);
  const seed = hexToBytes(example.server_seed);
  expect(hex(sha256(seed))).toBe(example.commitment);
  expect(hex(messageOf(example.player_seeds))).toBe(example.message);
  const shuffles = new Shuffles(seed, example.player_seeds);
  for (const [place, block] of Object.entries(example.blocks)) {
    const [k, c] = place.split(", ").map(Number) as [number, number];
    expect(hex(shuffles.block(k, c))).toBe(block);
  }
  expect(shuffles.order(0, [0, 1, 2])).toEqual(example.seats);
  expect(shuffles.order(1, deckOf("gap", 3).cards)).toEqual(example.cards);
  expect(example.cards.slice(0, 6)).toEqual(["b1", "y9", "g7", "y4", "b2", "g9"]);
});

test("words of the incomplete stretch are thrown away", () => {
  expect(below([0xffffffff, 7][Symbol.iterator](), 3)).toBe(1);
  expect(below([0xffffffff, 7][Symbol.iterator](), 2)).toBe(1);
});

test("a shuffle becomes a deal, also where a part has cards that were not dealt", () => {
  const deck = {
    cards: ["2", "3", "4", "5"],
    deal: { ring: ["1", "2", "100"], hands: [["3"], ["4"]], stock: ["5"] },
    draws_starter: false,
  };
  const deal = { ring: ["1", "5", "100"], hands: [["4"], ["2"]], stock: ["3"] };
  const expected = dealOf(["5", "4", "2", "3"], deck);
  expect(expected).toEqual(deal);
  const { ring, hands, stock } = deal;
  expect(same(expected, { stock, hands, ring })).toBe(true);
  const others = [{ ...deal, hands: [["4", "2"], []] }, { ring, hands }, { ...deal, more: [] }, { ...deal, stock: { 0: "3" } }, null];
  for (const other of others) expect(same(expected, other)).toBe(false);
});

describe.each(GAMES)("a whole match of %s", (game) => {
  test("is right in everything", () => {
    const proof = check(record(game));
    expect(wrong(proof)).toEqual([]);
    expect(proof.fair).toBe(true);
    expect(proof.checks[0]).toMatchObject({ subject: "commitment", right: true });
    const { rounds } = record(game);
    const renewed = rounds.flatMap(({ moves }) => moves).filter(({ shuffle }) => shuffle).length;
    expect(proof.shuffles.map(({ subject }) => subject).sort()).toEqual(
      ["first", ...rounds.map(() => "deal"), ...Array.from({ length: renewed }, () => "reshuffle")].sort(),
    );
  });

  test("two cards exchanged in a deal are found out", () => {
    const changed = record(game);
    const [one, two] = changed.rounds[0]!.deal.hands;
    [one[0], two[0]] = [two[0]!, one[0]!];
    const proof = check(changed);
    expect(proof.fair).toBe(false);
    expect(wrong(proof)).toEqual(["proof-deal-wrong"]);
  });

  test("a card that went to the neighbour is found out", () => {
    const changed = record(game);
    const [one, two] = changed.rounds[0]!.deal.hands;
    two.unshift(one.pop()!);
    expect(wrong(check(changed))).toEqual(["proof-deal-wrong"]);
  });

  test("another seed of the server is found out, even with a commitment that fits", () => {
    const changed = record(game);
    changed.fairness.server_seed = "00".repeat(32);
    expect(wrong(check(changed))).toContain("proof-commitment-wrong");
    const promise = { table: "t", commitment: changed.fairness.commitment, seeds: [] };
    changed.fairness.commitment = hex(sha256(new Uint8Array(32)));
    const found = wrong(check(changed, promise));
    expect(found).not.toContain("proof-commitment-wrong");
    expect(found).toContain("proof-shown-wrong");
    expect(found).toContain("proof-deal-wrong");
  });

  test("another seed of a player is found out", () => {
    const changed = record(game);
    changed.fairness.player_seeds[0] += "x";
    expect(wrong(check(changed))).toContain("proof-deal-wrong");
  });
});

describe("a secret that was changed during the match", () => {
  const second = "07".repeat(32);
  const change = { from: 2, commitment: hex(sha256(hexToBytes(second))), server_seed: second };
  const restored = (changes: unknown): unknown => {
    const match = record("gap");
    const deck = deckOf("gap", match.players.length);
    for (const [index, round] of match.rounds.entries()) {
      if (index) round.deal = dealOf(new Shuffles(hexToBytes(second), match.fairness.player_seeds).order(index + 1, deck.cards), deck) as unknown as Deal;
    }
    return { ...match, fairness: { ...match.fairness, changes } };
  };

  test("is right, with either commitment", () => {
    const proof = check(restored([change]));
    expect(wrong(proof)).toEqual([]);
    expect(proof.fair).toBe(true);
    for (const commitment of [change.commitment, record("gap").fairness.commitment]) {
      expect(wrong(check(restored([change]), { table: "t", commitment, seeds: [] }))).toEqual([]);
    }
  });

  test("is found out if it is another one, or comes at another time", () => {
    expect(wrong(check(restored([])))).toContain("proof-deal-wrong");
    expect(wrong(check(restored([{ ...change, from: 3 }])))).toContain("proof-deal-wrong");
    expect(wrong(check(restored([{ ...change, commitment: "0".repeat(64) }])))).toContain("proof-commitment-wrong");
    expect(check(restored([{ ...change, from: 0 }])).fair).toBe(null);
  });
});

test.each([0, 3])("another card for a fixed one of the ring is found out: place %i", (place) => {
  const changed = record("dicht-dran");
  changed.rounds[0]!.deal.ring![place] = "50";
  expect(wrong(check(changed))).toEqual(["proof-deal-wrong"]);
});

test("a card that went from the middle to the stock, or back, is found out", () => {
  const longer = record("gap");
  const { middle, stock } = longer.rounds[0]!.deal;
  stock!.unshift(middle!.pop()!);
  expect(wrong(check(longer))).toEqual(["proof-deal-wrong"]);
  const shorter = record("gap");
  const other = shorter.rounds[0]!.deal;
  other.middle!.push(other.stock!.shift()!);
  expect(wrong(check(shorter))).toEqual(["proof-deal-wrong"]);
});

test("another one to start is found out", () => {
  const changed = record("gap");
  changed.rounds[0]!.first = 1 - changed.rounds[0]!.first;
  expect(wrong(check(changed))).toEqual(["proof-first-wrong"]);
});

describe("a starter whom the table named", () => {
  const drawn = record("pepper").rounds[0]!.first;
  const others = [0, 1, 2].filter((seat) => seat !== drawn);
  const named = (seats: unknown, first: number, by = "seat") => {
    const match = record("pepper");
    match.rounds[0]!.first = first;
    return check({ ...match, starter: { by, seats } });
  };
  const sentence = (proof: Proof) => proof.checks.find(({ subject }) => subject === "first")?.key;

  test("starts, and the proof says so", () => {
    for (const seat of [0, 1, 2]) expect(sentence(named([seat], seat, "youngest"))).toBe("proof-first-named-youngest");
    expect(named([others[0]], others[0]!).fair).toBe(true);
  });

  test("the lot decides among several", () => {
    expect(named([others[0], drawn], drawn, "loser").fair).toBe(true);
    expect(wrong(named([others[0], drawn], others[0]!, "loser"))).toEqual(["proof-first-wrong"]);
    const [one, two] = others.map((seat) => named(others, seat, "loser").fair);
    expect([one, two].sort()).toEqual([false, true]);
  });

  test("nobody else starts", () => expect(wrong(named([others[0]], drawn))).toEqual(["proof-first-wrong"]));

  test.each([[], [7], "0", null])("seats that cannot be: %j", (seats) => expect(named(seats, drawn)).toMatchObject({ fair: null, seeds: null }));
});

test.each(["dicht-dran", "qwinto"])("a new stock in another order is found out: %s", (game) => {
  const changed = record(game);
  const stock = changed.rounds.flatMap(({ moves }) => moves).find(({ shuffle }) => shuffle)!.shuffle!;
  stock.reverse();
  expect(wrong(check(changed))).toEqual(["proof-reshuffle-wrong"]);
});

describe("what only this browser knows", () => {
  const match = record("gap");
  const { commitment } = match.fairness;
  const seed = (kept?: string[], seats?: number[]) =>
    check(match, kept && { table: "t", commitment, seeds: kept }, seats).checks.find(({ subject }) => subject === "seed")!;

  test("the seed that we sent is at our seat", () => {
    expect(seed(["amber"], [0])).toMatchObject({ right: true, key: "proof-seed-right" });
    expect(seed(["old", "amber"], [0]).right).toBe(true);
    expect(seed(["amber"], [1]).right).toBe(false);
    expect(seed(["amber"]).right).toBe(true);
    expect(seed(["other"])).toMatchObject({ right: null, key: "proof-seed-not-found" });
    expect(seed([], [0])).toMatchObject({ right: null, key: "proof-seed-none" });
    expect(seed(["amber"], [])).toMatchObject({ right: null, key: "proof-seed-none" });
    expect(seed()).toMatchObject({ right: null, key: "proof-seed-none" });
  });

  test("without a memory, it says so", () => {
    const shown = check(match).checks.find(({ subject }) => subject === "shown");
    expect(shown).toMatchObject({ right: null, key: "proof-shown-unknown" });
  });

  test("a bot adds nothing", () => {
    match.players[1]!.bot = "skilled";
    expect(wrong(check(match))).toEqual([]);
    match.players[0]!.bot = "skilled";
    expect(wrong(check(match))).toEqual(["proof-bots-wrong"]);
  });
});

describe("what cannot be checked", () => {
  test.each([null, 3, [], {}, { game: "gap", players: [], rounds: [{}] }, { ...record("gap"), fairness: { commitment: 7 } }])(
    "%j",
    (broken) => expect(check(broken)).toMatchObject({ fair: null, seeds: null }),
  );

  test("a game whose deck nobody knows", () => {
    expect(checkWith(record("gap"), null)).toMatchObject({ fair: null, shuffles: [] });
  });

  test("a match under way", () => {
    const early = record("gap");
    delete early.fairness.server_seed;
    expect(check(early)).toMatchObject({ fair: null, shuffles: [] });
  });

  test("cards that were shuffled in another way", () => {
    expect(check({ ...record("gap"), fairness: undefined }).checks).toMatchObject([{ right: null, key: "proof-commitment-none" }]);
  });
});

describe("cards that others had too", () => {
  const common = (source: unknown, seeds?: string[]) => {
    const found = record("gap");
    const fairness = { ...found.fairness, player_seeds: seeds ?? found.fairness.player_seeds, source };
    return { ...found, fairness };
  };
  const keys = (source: unknown, seeds?: string[]) => check(common(source, seeds)).checks.map(({ key }) => key);

  test("nobody may have added a seed to them", () => {
    for (const kind of ["daily", "challenge"]) {
      expect(keys({ kind, name: "x" })).toContain("proof-seed-not-common");
      expect(keys({ kind, name: "x" }, record("gap").players.map(() => ""))).toContain("proof-seed-common");
    }
  });

  test("a match that was played on has the seeds of the other", () => {
    const proof = check(common({ kind: "table", name: "x" }));
    expect(proof.fair).toBe(true);
    expect(proof.checks.map(({ key }) => key)).toContain("proof-seed-continued");
  });

  test("an unknown source cannot be read", () => {
    expect(keys({ kind: "friend", name: "x" })).toEqual(["proof-commitment-unreadable"]);
  });
});
