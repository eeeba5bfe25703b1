import { describe, expect, it } from "vitest";
import { lessons } from "./lessons";
import { after, table } from "./testing";
import type { Seen } from "../../wire/fold";

const arising = (seen: Seen) => lessons.filter(({ when }) => when(seen, 0)).map(({ key }) => key.replace("lesson-gap-", ""));
const waiting = table({ actors: [1] });
const move = (play: string, take: string[]) => after(waiting, [{ seat: 1, play, take }]);

describe("lessons", () => {
  it.each([
    ["one's turn", table(), ["hand"]],
    ["a choice", table({ phase: "choose", played: "y4", choice: ["r3", "g3"] }), ["choice"]],
    ["somebody else's choice", table({ actors: [1], phase: "choose", choice: ["r3", "g3"] }), []],
    ["an equal number", move("r4", ["y4"]), ["equal"]],
    ["neighbours", move("r4", ["y3", "g5"]), ["neighbours"]],
    ["9 and 0", move("r9", ["y0"]), ["circle", "neighbours"]],
    ["nothing", move("r9", []), ["nothing"]],
    ["a column that costs", table({ actors: [1], marks: ["+-0", "000"] }), ["columns"]],
    ["columns of somebody else", table({ actors: [1], marks: ["000", "+-0"] }), []],
    ["the end of a round", after(waiting, [], [["gap/story-score", {}]]), ["round"]],
    ["nothing yet", waiting, []],
  ])("explain %s", (_, seen, keys) => {
    expect(arising(seen)).toEqual(keys);
  });
});
