import { describe, expect, test } from "vitest";
import { dayBefore, dayText, hoursLeft, markText } from "./names";

describe("what is shared", () => {
  test("marks are signs, not only colours", () => {
    expect(markText("+++--")).toBe("✅✅✅⬜⬜");
    expect(markText("")).toBe("");
  });

  test("a day is the same wherever one lives", () => {
    expect(dayText("2026-11-18")).toBe("Nov 18, 2026");
    expect(dayBefore("2027-01-01")).toBe("2026-12-31");
  });

  test("time left is never too short by a minute", () => {
    expect(hoursLeft(3601)).toEqual({ hours: 1, minutes: 1 });
    expect(hoursLeft(59)).toEqual({ hours: 0, minutes: 1 });
    expect(hoursLeft(-5)).toEqual({ hours: 0, minutes: 0 });
  });
});
