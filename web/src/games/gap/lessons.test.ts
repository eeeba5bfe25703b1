import { describe, expect, it } from "vitest";
import { lessons } from "./lessons";
import { after, tableOf } from "./testing";
import type { TableView } from "../../net/view";

const arising = (table: TableView) => lessons.filter(({ when }) => when(table, 0)).map(({ key }) => key.replace("lesson-gap-", ""));
const waiting = tableOf({ actors: [1] });
const move = (play: string, take: string[]) => after(waiting, [{ seat: 1, play, take }]);

describe("lessons", () => {
  it.each([
    ["one's turn", tableOf(), ["hand"]],
    ["a choice", tableOf({ phase: "choose", played: "y4", choice: ["r3", "g3"] }), ["choice"]],
    ["somebody else's choice", tableOf({ actors: [1], phase: "choose", choice: ["r3", "g3"] }), []],
    ["an equal number", move("r4", ["y4"]), ["equal"]],
    ["neighbours", move("r4", ["y3", "g5"]), ["neighbours"]],
    ["9 and 0", move("r9", ["y0"]), ["circle", "neighbours"]],
    ["nothing", move("r9", []), ["nothing"]],
    ["a column that costs", tableOf({ actors: [1], marks: [["+", "-", "0"], ["0", "0", "0"]] }), ["columns"]],
    ["columns of somebody else", tableOf({ actors: [1], marks: [["0", "0", "0"], ["+", "-", "0"]] }), []],
    ["the end of a round", after(waiting, [], [["gap/story-score", {}]]), ["round"]],
    ["nothing yet", waiting, []],
  ])("explain %s", (_, table, keys) => {
    expect(arising(table)).toEqual(keys);
  });
});
