import { describe, expect, it } from "vitest";
import type { TableView } from "../../net/view";
import { announcedIn, cellOf, face, laidLast, writingLast } from "./view";

function tableOf(view: object, moves: object[] = [], story: unknown[] = [], before: object | null = null): TableView {
  return { public: view, last: { update: { moves, story }, before } } as unknown as TableView;
}

describe("a card's face", () => {
  it("has the token of its colour, the game's name for it, and a true minus sign", () => {
    expect(face("p-2")).toMatchObject({ colour: "violet", name: "purple", value: "−2" });
    expect(face("g6")).toMatchObject({ colour: "grey", name: "grey", value: "6" });
  });
});

describe("what happened last", () => {
  it("lists the cards that were laid, in order", () => {
    const table = tableOf({}, [{ seat: 1, place: [["p1", 3], ["o1", 2]] }]);
    expect(laidLast(table)).toEqual([{ card: "p1", place: 3, seat: 1 }, { card: "o1", place: 2, seat: 1 }]);
    expect(writingLast(table)).toBeNull();
  });

  it("says who wrote where, and leaves out players who wrote nothing", () => {
    const table = tableOf({}, []);
    const story = [["qwinto/story-writes", { seat: 0, total: 9, row: "yellow", column: 7 }], ["qwinto/story-passes", { seat: 1 }]];
    table.last = { update: { story }, before: {} } as unknown as TableView["last"];
    const wrote = writingLast(table)!;
    expect([cellOf(wrote[0]), cellOf(wrote[1]), wrote[1]?.[0]]).toEqual(["yellow 7", undefined, "qwinto/story-passes"]);
    expect(laidLast(table)).toEqual([]);
  });
});

describe("the announced total", () => {
  it("is the one of this turn while everybody writes", () => {
    expect(announcedIn(tableOf({ total: 11, colours: ["orange"] }))).toEqual({ total: 11, colours: ["orange"], past: false });
  });

  it("is there for cards that nobody can use", () => {
    const story = [["qwinto/story-lays", {}], ["qwinto/story-no-colour", { total: 9, colours: [] }]];
    expect(announcedIn(tableOf({ total: null }, [], story))).toEqual({ total: 9, colours: [], past: true });
    const low = [["qwinto/story-too-low", { total: -1, colours: ["orange", "purple"] }]];
    expect(announcedIn(tableOf({ total: null }, [], low))).toEqual({ total: -1, colours: ["orange", "purple"], past: true });
  });

  it("stays, as the last one, when it has been written", () => {
    const before = { total: 7, colours: ["yellow"] };
    expect(announcedIn(tableOf({ total: null }, [], [], before))).toEqual({ total: 7, colours: ["yellow"], past: true });
    expect(announcedIn(tableOf({ total: null }))).toBeNull();
  });
});
