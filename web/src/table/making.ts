/** Making a table and coming to one. Whoever sits down adds to the shuffles, having seen the commitment. */
import { beSomebody } from "../me.svelte";
import { go } from "../route.svelte";
import { api, ask, type NewTable } from "../wire/api";
import type { TableState } from "../wire/generated/messages";
import { newSeed, remember } from "./promises";

async function commitmentOf(table: string): Promise<string> {
  return (await ask<TableState>("GET", `/api/tables/${encodeURIComponent(table)}`)).info.commitment;
}

/** Make a table, and go there. With `start` the match begins at once. */
export async function makeTable(wanted: NewTable, name?: string): Promise<void> {
  await beSomebody(name);
  const { table } = await api.makeTable({ ...wanted, start: false });
  await addSeed(table);
  if (wanted.start) await api.start(table);
  go(`/t/${table}`);
}

/** Play against bots, at once. */
export function playNow(game: string, players: number, level: string): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, level }));
  return makeTable({ game, players, level, seats: [{ kind: "me" }, ...bots], start: true });
}

/** For who was seated before seeing the commitment. */
export async function addSeed(table: string): Promise<void> {
  const seed = newSeed();
  remember(table, await commitmentOf(table), seed);
  await api.addSeed(table, seed);
}

export async function sitDown(table: string, commitment: string, seat?: number, name?: string): Promise<void> {
  const seed = newSeed();
  remember(table, commitment, seed);
  await api.sit(table, seed, seat, name);
}
