/** Our friends, live: who is online, at which tables, and what they ask of us. */
import type { FriendsInfo } from "../net/api";
import { connection, type News } from "../net/connection.svelte";

let info = $state.raw<FriendsInfo | null>(null);
let watchers = 0;
let stop: (() => void) | undefined;

export const friends = {
  /** Null until the server has told us. */
  get now(): FriendsInfo | null {
    return info;
  },
  /** How many people wait for an answer of ours. */
  get asking(): number {
    return info ? info.requests.length + info.invitations.length : 0;
  },
  get online(): number {
    return info ? info.friends.filter((friend) => friend.online).length : 0;
  },
};

/** What we know of our friends, after some news. */
export function after(known: FriendsInfo | null, news: News): FriendsInfo | null {
  if (news.type === "friends") return news.all;
  if (news.type !== "friend" || !known) return known;
  return { ...known, friends: known.friends.map((friend) => (friend.person === news.friend.person ? news.friend : friend)) };
}

/** Follow our friends, as long as somebody looks at them. Made for `$effect`. */
export function watchFriends(): () => void {
  watchers += 1;
  stop ??= connection.attend("friends", (news) => (info = after(info, news)));
  return () => {
    watchers -= 1;
    if (watchers) return;
    stop?.();
    stop = undefined;
    info = null;
  };
}
