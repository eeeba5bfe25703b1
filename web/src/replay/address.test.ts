import { expect, test } from "vitest";
import { playOnAddress, readPlayOn } from "./address";

test("an address to play on leads back to where it came from", () => {
  const query = new URL(playOnAddress("a b", 12, 3, "casual"), "http://localhost").searchParams;
  expect(readPlayOn(query)).toEqual({ at: 12, seat: 3, level: "casual" });
});

test.each(["", "at=3&seat=1", "at=x&seat=1&play=expert", "at=3&play=expert", "at=-1&seat=0&play=expert"])("%s is a replay", (query) => {
  expect(readPlayOn(new URLSearchParams(query))).toBeNull();
});
