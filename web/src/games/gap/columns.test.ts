import { describe, expect, it } from "vitest";
import { laidOn, marks, worth } from "./columns";
import type { Columns } from "./view";

/** Columns of these heights. */
function heights(...wanted: number[]): Columns {
  return Object.fromEntries(wanted.map((height, i) => ["rygbv"[i]!, Array.from({ length: height }, (_, n) => `${"rygbv"[i]}${n}`)]));
}

describe("columns", () => {
  it.each([
    [[5, 3, 2, 2], 5, 4, 1], // the examples of the rules
    [[3, 3, 1], 6, 1, 5],
    [[2, 2, 2], 6, 0, 6], // all equal: no minus
    [[4, 0, 0], 4, 0, 4], // empty ones do not matter
    [[0, 3, 0, 1, 1], 3, 2, 1],
    [[0, 0, 0], 0, 0, 0],
  ])("of %j are worth %i − %i = %i", (wanted, plus, minus, points) => {
    expect(worth(heights(...wanted))).toEqual({ plus, minus, points });
  });

  it("are marked where they count and where they cost", () => {
    expect(marks(heights(5, 3, 2, 0, 2))).toEqual({ r: "tall", y: "", g: "short", b: "", v: "short" });
  });

  it("take further cards at their ends, each once", () => {
    expect(laidOn({ r: ["r7"], y: [] }, ["r2", "y0", "r7"])).toEqual({ r: ["r7", "r2"], y: ["y0"] });
  });
});
