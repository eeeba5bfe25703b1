import { describe, expect, it } from "vitest";
import { after, heard, lastLine, story, whole, type TableView } from "./view";
import type { TableState, Update } from "./generated/messages";

const info = { code: "ABC", game: "gap", players: 2, options: {}, seats: [{ name: "Ada" }, { name: "Ben" }], status: "playing" };

function start(): TableView {
  return whole({
    type: "table", table: "k", version: 3, now: 0, turn: 1, info, you: [1], connected: [1], chat: [],
    public: { actors: [1], middle: ["r0"] }, private: { "1": { hand: ["r3", "r5"], legal: ["r3", "r5"] } },
  } as unknown as TableState);
}

function update(more: Partial<Update>): Update {
  return { type: "update", table: "k", version: 4, at: 0, event: { do: "decided", seat: 1 }, turn: 2, ...more };
}

describe("folding updates", () => {
  it("takes new values and keeps the others", () => {
    const next = after(start(), update({ public: { actors: [0] }, private: { "1": { legal: [] } } }));
    expect(next.public).toEqual({ actors: [0], middle: ["r0"] });
    expect(next.private["1"]).toEqual({ hand: ["r3", "r5"], legal: [] });
    expect([next.version, next.turn]).toEqual([4, 2]);
  });

  it("leaves the state before as it was", () => {
    const before = start();
    after(before, update({ public: { actors: [0] } }));
    expect(before.public).toEqual({ actors: [1], middle: ["r0"] });
  });

  it("remembers what moved last, and the view before it", () => {
    const moved = after(start(), update({ moves: [{ seat: 1, play: "r3" }], public: { middle: [] } }));
    expect(moved.last?.before).toEqual({ actors: [1], middle: ["r0"] });
    const muted = after(moved, update({ version: 5, event: { do: "muted", person: 2 } }));
    expect(muted.last).toBe(moved.last);
  });

  it("adds each line of chat once", () => {
    const line = (number: number) => ({ person: 1, name: "Ada", text: `line ${number}`, number });
    let table = start();
    for (const lines of [[1, 2], [2, 3], [1], [4]]) {
      table = heard(table, { type: "chat", table: "k", lines: lines.map(line) });
    }
    expect(table.chat.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(lastLine(table)).toBe(4);
    expect(table.version).toBe(start().version);
  });

  it("knows the story", () => {
    expect(story(update({}))).toEqual([]);
  });
});
