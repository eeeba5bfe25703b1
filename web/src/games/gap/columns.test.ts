import { describe, expect, it } from "vitest";
import { kinds, laidOn, worth } from "./columns";

const COLUMNS = { r: ["r1", "r2", "r3"], y: ["y1", "y2"], g: ["g1"], b: ["b9"], v: [] };

describe("columns", () => {
  it("are worth what counts, less what costs", () => {
    expect(worth(COLUMNS, ["+", "0", "-", "-", "0"])).toEqual({ plus: 3, minus: 2, points: 1 });
    expect(worth({ r: ["r1"], y: ["y1"], g: ["g1"] }, ["+", "+", "+"])).toEqual({ plus: 3, minus: 0, points: 3 });
    expect(worth({ r: [], y: [], g: [] }, ["0", "0", "0"])).toEqual({ plus: 0, minus: 0, points: 0 });
  });

  it("are marked where they count and where they cost", () => {
    expect(kinds(COLUMNS, ["+", "0", "-", "-", "0"])).toEqual({ r: "tall", y: "", g: "short", b: "short", v: "" });
  });

  it("take further cards at their ends, each once", () => {
    expect(laidOn({ r: ["r7"], y: [] }, ["r2", "y0", "r7"])).toEqual({ r: ["r7", "r2"], y: ["y0"] });
  });
});
