import { describe, expect, it } from "vitest";
import { results } from "./round";
import { after, tableOf } from "./testing";

const BEFORE = { columns: [{ r: ["r1", "r2"], y: [], g: ["g1"] }, { r: [], y: ["y1"], g: [] }] };
const SCORED = [
  ["gap/story-score", { seat: 0, heights: "", plus: 2, minus: 1, points: 1, marks: ["+", "0", "-"] }],
  ["gap/story-score", { seat: 1, heights: "", plus: 2, minus: 2, points: 0, marks: ["-", "+", "-"] }],
];

describe("the last round", () => {
  it("has the columns of before the new deal, with what the last play took", () => {
    const table = after(tableOf({ scores: [9, 12] }), [{ seat: 1, play: "y3", take: ["r3", "g3"] }], SCORED, BEFORE);
    const [ada, bob] = results(table);
    expect(ada).toEqual({ seat: 0, columns: BEFORE.columns[0], marks: ["+", "0", "-"], plus: 2, minus: 1, points: 1, total: 9 });
    expect(bob).toMatchObject({ columns: { r: ["r3"], y: ["y1", "y3"], g: ["g3"] }, points: 0, total: 12 });
  });

  it("leaves a card in the middle that found nothing", () => {
    const table = after(tableOf(), [{ seat: 1, play: "y3", take: [] }], SCORED, BEFORE);
    expect(results(table)[1]?.columns).toEqual(BEFORE.columns[1]);
  });
});
