/** The people whom you have blocked: the server keeps you apart and sends nothing that they write; the page hides what came before. */
import { api, type Blocked } from "../net/api";
import { identify } from "./me.svelte";

let blocked = $state.raw<Blocked[]>([]);
let whose: number | null = null;

export const blocks = {
  get now(): Blocked[] {
    return blocked;
  },
};

export function isBlocked(person: number): boolean {
  return blocked.some((one) => one.person === person);
}

/** Load the blocked people from the server, once per person who signs in here. */
export async function loadBlocks(): Promise<void> {
  const person = (await identify())?.person ?? null;
  if (person === whose) return;
  blocked = person === null ? [] : await api.blocks();
  whose = person;
}

/** Block somebody; `table` is where you met. */
export async function block(person: number, table = ""): Promise<void> {
  await api.block(person, table);
  blocked = await api.blocks();
}

export async function unblock(person: number): Promise<void> {
  await api.unblock(person);
  blocked = await api.blocks();
}
