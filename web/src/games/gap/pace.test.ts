import { describe, expect, it } from "vitest";
import type { Update } from "../../net/generated/messages";
import { hold } from "./pace";
import { tableOf } from "./testing";

const pause = (update: unknown) => hold(update as Update, tableOf());

describe("the pace", () => {
  it("gives what others do more time than what one did oneself", () => {
    const others = pause({ moves: [{ seat: 1, play: "r1", take: ["r2"] }] });
    expect(others).toBeGreaterThan(pause({ moves: [{ seat: 0, play: "r1", take: ["r2"] }] }));
    expect(others).toBeGreaterThan(pause({ moves: [{ seat: 1, play: "r1", take: [] }] }));
  });

  it("does not wait for chat", () => {
    expect(pause({ event: { do: "said" } })).toBe(0);
  });

  it("waits for a choice and at the end of a round", () => {
    expect(pause({ public: { phase: "choose" } })).toBeGreaterThan(0);
    const move = { seat: 0, play: "r1", take: [] };
    expect(pause({ moves: [move], story: [["gap/story-score", {}]] })).toBeGreaterThan(pause({ moves: [move] }));
  });
});
