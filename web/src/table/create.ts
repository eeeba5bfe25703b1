/** Making a table and coming to one. Whoever sits down adds to the shuffles, having seen the commitment. */
import { ensurePerson } from "../account/me.svelte";
import { loadCatalog } from "../catalog.svelte";
import { go } from "../pages/route.svelte";
import { api, ask, type NewTable } from "../net/api";
import type { TableState } from "../net/generated/messages";
import type { Refused } from "../net/problem";
import { forget, newSeed, remember } from "./promises";

async function commitmentOf(table: string): Promise<string> {
  return (await ask<TableState>("GET", `/api/tables/${encodeURIComponent(table)}`)).info.commitment;
}

/** Make a table, and go there. With `start` the match begins at once. */
export async function makeTable(wanted: NewTable, name?: string): Promise<void> {
  await ensurePerson(name);
  const { table } = await api.makeTable({ ...wanted, start: false });
  await addSeed(table);
  if (wanted.start) await api.start(table);
  go(`/t/${table}`);
}

/** Play against bots, with the usual number of players. */
export async function playNow(game: string, level: string): Promise<void> {
  const { games } = await loadCatalog();
  const players = games.find((info) => info.game === game)?.usual_players ?? 2;
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, level }));
  return makeTable({ game, players, level, seats: [{ kind: "me" }, ...bots], start: true });
}

/** For who was seated before seeing the commitment. */
export async function addSeed(table: string): Promise<void> {
  const seed = newSeed();
  await send(table, await commitmentOf(table), seed, () => api.addSeed(table, seed));
}

export async function sitDown(table: string, commitment: string, seat?: number, name?: string): Promise<void> {
  const seed = newSeed();
  await send(table, commitment, seed, () => api.sit(table, seed, seat, name));
}

/** Remembered before it is sent: if the answer is lost, it may count all the same. Only a refusal is sure. */
async function send(table: string, commitment: string, seed: string, how: () => Promise<unknown>): Promise<void> {
  remember(table, commitment, seed);
  try {
    await how();
  } catch (problem) {
    if ((problem as Refused).status >= 400 && (problem as Refused).status < 500) forget(table, seed);
    throw problem;
  }
}
