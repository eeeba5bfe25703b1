import { describe, expect, it } from "vitest";
import type { Friend, FriendsInfo } from "../net/api";
import { clock } from "./elapsed";
import { after } from "./friends.svelte";

const friend = (person: number, online: boolean): Friend => ({ person, name: `P${person}`, since: 1, online, tables: [] });
const known: FriendsInfo = { friends: [friend(1, false), friend(2, false)], requests: [], sent: [], invitations: [], hidden: false };

describe("news of friends", () => {
  it("replaces one friend, and leaves the others as they are", () => {
    const now = after(known, { type: "friend", friend: friend(2, true) });
    expect(now?.friends.map((one) => one.online)).toEqual([false, true]);
    expect(now?.friends[0]).toBe(known.friends[0]);
  });

  it("waits for the whole list before it shows anybody", () => {
    expect(after(null, { type: "friend", friend: friend(2, true) })).toBeNull();
    expect(after(null, { type: "friends", all: known })).toBe(known);
  });

  it("does not add somebody who is no friend any more", () => {
    expect(after(known, { type: "friend", friend: friend(3, true) })?.friends.length).toBe(2);
  });
});

describe("the time waited", () => {
  it.each([[0, "0:00"], [7.9, "0:07"], [61, "1:01"], [750, "12:30"], [-2, "0:00"]])("%d seconds are %s", (seconds, shown) => {
    expect(clock(seconds)).toBe(shown);
  });
});
