/** Making tables and sitting down. Every player adds a seed, after seeing the commitment. */
import { ensurePerson } from "../account/me.svelte";
import { loadCatalog } from "../catalog.svelte";
import { go } from "../pages/route.svelte";
import { api, ask, type NewTable } from "../net/api";
import type { TableInfo, TableState } from "../net/generated/messages";
import { Refused } from "../net/problem";
import { forget, newSeed, promised, remember } from "./promises";

async function infoOf(table: string): Promise<TableInfo> {
  return (await ask<TableState>("GET", `/api/tables/${encodeURIComponent(table)}`)).info;
}

/** Make a table and go there; `start` also starts the match. */
export async function makeTable(wanted: NewTable, name?: string): Promise<void> {
  await ensurePerson(name);
  const { table } = await api.makeTable({ ...wanted, start: false });
  await enter(table, wanted.start ?? false);
}

/** Add a seed and go to the table; `start` also starts the match. If the seed is lost, the waiting room sends it again. */
export async function enter(table: string, start: boolean): Promise<void> {
  const added = await addSeed(table).then(
    () => true,
    (problem: unknown) => {
      if (problem instanceof Refused) return false;
      throw problem;
    },
  );
  if (added && start) await api.start(table);
  go(`/t/${table}`);
}

/** Play against bots, with the usual number of players. */
export async function playNow(game: string, level: string): Promise<void> {
  const { games } = await loadCatalog();
  const players = games.find((info) => info.game === game)?.usual_players ?? 2;
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, level }));
  return makeTable({ game, players, level, seats: [{ kind: "me" }, ...bots], start: true });
}

/**
 * Add a seed for a player who already has a seat. If one was sent and its answer was lost, send the same one again.
 * Once the match has begun, a page elsewhere has added one.
 */
export async function addSeed(table: string): Promise<void> {
  const { commitment, status } = await infoOf(table);
  if (status === "playing" || status === "over") return;
  const kept = promised(table);
  const seed = (kept?.commitment === commitment && kept.seeds.at(-1)) || newSeed();
  await send(table, commitment, seed, () => api.addSeed(table, seed));
}

export async function sitDown(table: string, commitment: string, seat?: number, name?: string): Promise<void> {
  const seed = newSeed();
  await send(table, commitment, seed, () => api.sit(table, seed, seat, name));
}

/** Remember a seed, then send it: if the answer is lost, it may count all the same. Only a refusal is certain. */
async function send(table: string, commitment: string, seed: string, how: () => Promise<unknown>): Promise<void> {
  remember(table, commitment, seed);
  try {
    await how();
  } catch (problem) {
    if ((problem as Refused).status >= 400 && (problem as Refused).status < 500) forget(table, seed);
    throw problem;
  }
}
