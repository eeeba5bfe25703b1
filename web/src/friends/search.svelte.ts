/** Looking for opponents: our place in the queue, wherever in Pioche we are. It ends soon after the page is closed. */
import { enter } from "../table/create";
import { api, type QueuePlace } from "../net/api";
import { connection } from "../net/connection.svelte";
import { keepSearch } from "./kept";

let place = $state.raw<QueuePlace | null>(null);
/** Whether we had a place that is gone now, though we did not give it up. */
let lost = $state(false);
let stop: (() => void) | undefined;
/** The table that we have gone to. */
let gone = "";

export const search = {
  get place(): QueuePlace | null {
    return place;
  },
  get lost(): boolean {
    return lost;
  },
};

function hear(now: QueuePlace | null): void {
  if (place && !now && !gone) lost = true;
  place = now;
  if (!now) {
    gone = "";
    return end();
  }
  if (now.table && now.table !== gone) {
    gone = now.table;
    void enter(now.table, false);
  } else if (!now.table) gone = "";
}

function end(): void {
  keepSearch(false);
  stop?.();
  stop = undefined;
}

/** Keep our place, and hear what becomes of it. */
function attend(): void {
  keepSearch(true);
  stop ??= connection.attend("queue", (news) => news.type === "queue" && hear(news.place));
}

export async function look(game: string, players: number, botsAfter: number | null): Promise<void> {
  lost = false;
  hear(await api.enterQueue(game, players, botsAfter));
  attend();
}

/** Find out whether we look for opponents, after the page was loaded again. */
export async function resume(): Promise<void> {
  const found = (await api.queue()).place;
  if (!found) return end();
  hear(found);
  attend();
}

export async function giveUp(): Promise<void> {
  await api.leaveQueue();
  place = null;
  lost = false;
  gone = "";
  end();
}

export async function playWithBots(): Promise<void> {
  hear(await api.takeBots());
}
