import { expect, test } from "vitest";
import type { BoardInfo, Zone } from "../../net/api";
import type { Update } from "../../net/generated/messages";
import type { TableView } from "../../net/view";
import { hold, LINGER } from "./pace";
import { cardsOf, finishedPlays, valueOf } from "./zones";

const TRICK: Zone = { field: "trick", kind: "plays", label: "pepper-zone-trick" };
const board: BoardInfo = {
  zones: [TRICK],
  faces: { g4: { colour: "green", value: "4" }, g9: { colour: "green", value: "9" }, r1: { colour: "red", value: "1" } },
  legal_are_cards: true,
};
const one = [{ seat: 1, card: "g4" }];

function last(before: object, ...moves: object[]): TableView["last"] {
  return { update: { version: 7, moves } as unknown as Update, before: before as TableView["public"] };
}

test("cards and numbers are those of everybody, or of a seat", () => {
  const view = { middle: ["r1"], won: [["g4"], []], piles: [3, 0], target: null, stock: 0 };
  expect(cardsOf(view, { field: "middle", kind: "cards", label: "" })).toEqual(["r1"]);
  expect(cardsOf(view, { field: "won", kind: "seat-cards", label: "" }, 0)).toEqual(["g4"]);
  expect(cardsOf(null, { field: "won", kind: "seat-cards", label: "" }, 0)).toEqual([]);
  expect(valueOf(view, { field: "piles", kind: "seat-number", label: "" }, 0)).toBe(3);
  expect(valueOf(view, { field: "stock", kind: "number", label: "" })).toBe(0);
  expect(valueOf(view, { field: "target", kind: "word", label: "" })).toBeNull();
});

test("a trick that has just ended is put together from the plays before and the last move", () => {
  const ended = last({ trick: one }, { seat: 2, play: "g9" });
  expect(finishedPlays(ended, { trick: [] }, TRICK, board)).toEqual([...one, { seat: 2, card: "g9" }]);
  expect(finishedPlays(ended, { trick: [...one, { seat: 2, card: "g9" }] }, TRICK, board)).toBeNull();
  expect(finishedPlays(last({ trick: [] }, { seat: 1, play: "g4" }), { trick: one }, TRICK, board)).toBeNull();
  expect(finishedPlays(last({ trick: [] }, { seat: 1, pass: ["g4"] }), { trick: [] }, TRICK, board)).toBeNull();
  expect(finishedPlays(null, { trick: [] }, TRICK, board)).toBeNull();
});

test("a finished trick is shown for longer than a card that was played", () => {
  const pause = (table: Partial<TableView>) => hold(board)(table.last!.update, table as TableView);
  const taken = pause({ last: last({ trick: one }, { seat: 2, play: "g9" }), public: { trick: [] } });
  const played = pause({ last: last({ trick: [] }, { seat: 1, play: "g4" }), public: { trick: one } });
  expect(taken - played).toBe(LINGER);
  expect(pause({ last: last({ trick: one }), public: { trick: [] } })).toBe(0);
});
