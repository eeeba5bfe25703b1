import { expect, test } from "vitest";
import { demandOf } from "./demand";
import { viewOf } from "./samples";

const trick = { trick: [{ seat: 1, card: "g4" }], led: "g" };

test.each([
  ["lead", {}, ["r3", "g4"]],
  ["lead-or-pepper", {}, ["r3", "r1"]],
  ["follow", trick, ["g4", "g7"]],
  ["follow-or-pepper", trick, ["g1", "g7"]],
  ["pepper", trick, ["g1"]],
  ["free", trick, ["r1", "r3", "b9"]],
])("%s", (kind, changes, legal) => {
  expect(demandOf(viewOf(changes), 0, legal).kind).toBe(kind);
});

test("others are waited for", () => {
  expect(demandOf(viewOf({ ...trick, actors: [2] }), 0, [])).toEqual({ kind: "waits", seat: 2 });
  expect(demandOf(viewOf({ actors: [2] }), null, [])).toEqual({ kind: "waits-lead", seat: 2 });
});

test("without decisions, as in a replay, the player’s own turn is announced like the others’", () => {
  expect(demandOf(viewOf(trick), 0, [])).toEqual({ kind: "waits", seat: 0 });
});

test("nothing is asked for when the match is over", () => {
  expect(demandOf(viewOf({ actors: [], over: true }), 0, [])).toEqual({ kind: "nothing" });
});
