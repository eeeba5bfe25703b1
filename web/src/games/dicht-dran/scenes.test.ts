import { describe, expect, it } from "vitest";
import type { Line } from "../../i18n/facts";
import type { TableView } from "../../net/view";
import { count, fates, handIn, lasting, LASTS, scenes } from "./scenes";
import type { Public } from "./view";

const before = {
  phase: "play", round: 1, cycles: 1, ring: ["1", "67", "38", "100", "12", "50"], place: 1, target: "67", gap: ["1", "38"],
  actors: [3], chosen: [0, 1, 2], hands: [8, 8, 8, 8], won: [0, 1, 0, 0], owed: [0, 0, 0, 0], scores: [0, 0, 0, 0], stock: 62,
  discard: 3, counted: [], over: false, peppers: new Array(100).fill(2),
} satisfies Public;

const place = { target: "67", low: "1", high: "38" };
const TURN: Line[] = [
  ["dicht-dran/story-wins", { seat: 3, card: { cards: ["70"] }, away: 3, peppers: 3, ...place }],
  ["dicht-dran/story-free", { seat: 0, card: { cards: ["4"] }, ...place }],
  ["dicht-dran/story-free", { seat: 1, card: { cards: ["32"] }, ...place }],
  ["dicht-dran/story-draws", { seat: 2, card: { cards: ["63"] }, number: 2, ...place }],
];
const NEXT: Line = ["dicht-dran/story-next", { target: "38", low: "70", high: "100" }];

function table(story: Line[], extra: object = {}, now: Partial<Public> = {}): TableView {
  return {
    public: { ...before, ...now },
    last: { update: { story, moves: [{}], ...extra }, before },
  } as unknown as TableView;
}

describe("the scenes of a turn", () => {
  const all = scenes(table([...TURN, NEXT]).last);

  it("come one after the other", () => {
    expect(all.map(({ kind }) => kind)).toEqual(["reveal", "win", "free", "free", "draw"]);
    expect(all.slice(1).map(({ lines }) => lines.map(([, { seat }]) => seat))).toEqual([[3], [0], [1], [2]]);
  });

  it("begin with all cards before their owners", () => {
    expect(all[0]!.lying).toEqual({ 0: "4", 1: "32", 2: "63", 3: "70" });
    expect(all[0]!.view.hands).toEqual([7, 7, 7, 7]);
    expect(all[0]!.view.ring[1]).toBe("67");
    expect(all[0]!.view.actors).toEqual([]);
  });

  it("put the winning card where the target was", () => {
    expect(all[1]!.view.ring).toEqual(["1", "70", "38", "100", "12", "50"]);
    expect(all[1]!.view.won).toEqual([0, 1, 0, 1]);
    expect(all[1]!.lying).toEqual({ 0: "4", 1: "32", 2: "63" });
  });

  it("discard what is free, then what costs cards", () => {
    expect(all[2]!.lying).toEqual({ 1: "32", 2: "63" });
    expect(all[3]!.lying).toEqual({ 2: "63" });
    expect(all[3]!.view.discard).toBe(5);
    expect(all[4]!.lying).toEqual({});
    expect(all[4]!.drawing).toEqual({ 2: 2 });
    expect(all[4]!.view).toMatchObject({ discard: 6, stock: 60, hands: [7, 7, 9, 7] });
  });

  it("leave out what does not happen", () => {
    const kinds = scenes(table([TURN[0]!, NEXT]).last).map(({ kind }) => kind);
    expect(kinds).toEqual(["reveal", "win"]);
    expect(lasting(scenes(table([TURN[0]!, NEXT]).last))).toBe(LASTS.reveal + LASTS.win);
  });

  it("are none without a turn", () => {
    expect(scenes(null)).toEqual([]);
    expect(scenes(table([]).last)).toEqual([]);
  });
});

describe("a stock that runs out", () => {
  const score: Line[] = [0, 1, 2, 3].map((seat) => [
    "dicht-dran/story-score",
    { seat, won: { cards: ["67"] }, hand: { cards: [String(seat + 20)] }, plus: 2, minus: 2, points: 0 },
  ]);
  const at = table(
    [
      ...TURN,
      ["dicht-dran/story-shuffle", {}],
      ["dicht-dran/story-draws-on", { seat: 2, number: 1 }],
      ["dicht-dran/story-no-stock", {}],
      ...score,
    ],
    { renewed: 9 },
    { ring: ["1", "2", "3", "100", "4", "5"] },
  );
  const all = scenes({ ...at.last!, before: { ...before, stock: 1 } });

  it("is shuffled between two draws, and ends the cycle", () => {
    expect(all.map(({ kind }) => kind)).toEqual(["reveal", "win", "free", "free", "draw", "shuffle", "end"]);
    expect(all[4]!.view).toMatchObject({ stock: 0, hands: [7, 7, 8, 7], discard: 6 });
    expect(all[5]!.view).toMatchObject({ stock: 8, hands: [7, 7, 9, 7], discard: 0 });
    expect(all[6]!.lines.map(([key]) => key)).toEqual(["dicht-dran/story-no-stock"]);
  });

  it("is counted from the story, although new cards have been dealt already", () => {
    expect(count(at)[2]).toMatchObject({ hand: ["22"], plus: 2 });
    expect(count(table([NEXT]))).toEqual([]);
  });

  it("shows the hand that was left, not the new one", () => {
    expect(handIn(all[6]!, at, 2, ["63", "22"], ["77", "78"])).toEqual(["22"]);
  });
});

describe("the player’s own hand", () => {
  const at = table([...TURN, NEXT]);
  const all = scenes(at.last);

  it("loses the played card immediately, and gains the drawn cards when the story gets there", () => {
    const hands = all.map((scene) => handIn(scene, at, 2, ["22", "63"], ["22", "81", "82"]));
    expect(hands).toEqual([["22"], ["22"], ["22"], ["22"], ["22", "81", "82"]]);
  });

  it("is what it is now where nobody saw it before", () => {
    expect(handIn(all[0]!, at, 0, null, ["20"])).toEqual(["20"]);
  });
});

it("says what became of each card", () => {
  expect(fates(table(TURN).last)).toEqual({
    0: { card: "4", fate: "free", draws: 0 },
    1: { card: "32", fate: "free", draws: 0 },
    2: { card: "63", fate: "draws", draws: 2 },
    3: { card: "70", fate: "won", draws: 0 },
  });
});
