import { beforeEach, expect, test } from "vitest";
import { recall, remember } from "./lists";

beforeEach(() => localStorage.clear());

test("a list is remembered by game and option, and whether it was used", () => {
  expect(recall("dicht-dran", "peppers")).toEqual({ text: "", used: false });
  remember("dicht-dran", "peppers", "1 2 3", true);
  remember("other", "peppers", "7", false);
  expect(recall("dicht-dran", "peppers")).toEqual({ text: "1 2 3", used: true });
  remember("dicht-dran", "peppers", "1 2 3", false);
  expect(recall("dicht-dran", "peppers")).toEqual({ text: "1 2 3", used: false });
  expect(recall("other", "peppers").text).toBe("7");
});

test("an empty list does not replace one that was entered", () => {
  remember("dicht-dran", "peppers", "1 2 3", true);
  remember("dicht-dran", "peppers", "  ", false);
  expect(recall("dicht-dran", "peppers").text).toBe("1 2 3");
});

test.each(["{", "null", "7", '{"dicht-dran/peppers": 7}'])("a memory that holds %s is empty", (kept) => {
  localStorage.setItem("pioche-lists", kept);
  expect(recall("dicht-dran", "peppers")).toEqual({ text: "", used: false });
});
