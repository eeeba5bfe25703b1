/**
 * The commitment that the server showed for a table and the seeds that we added, kept in this browser:
 * both are needed after the match to check that they were used.
 */
const KEY = "pioche-promises";
const KEPT = 60;

export interface Promised {
  table: string;
  commitment: string;
  seeds: string[];
}

function all(): Promised[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Promised[];
  } catch {
    return [];
  }
}

export function promised(table: string): Promised | undefined {
  return all().find((kept) => kept.table === table);
}

/** Remember the commitment, and every seed that we sent since we saw it. Before the start it may be replaced by another. */
export function remember(table: string, commitment: string, seed?: string): void {
  const before = promised(table);
  const kept = before?.commitment === commitment ? before : { table, commitment, seeds: [] };
  if (seed && !kept.seeds.includes(seed)) kept.seeds.push(seed);
  keep(kept);
}

/** Forget a seed that the server has refused: it will not be in the record. */
export function forget(table: string, seed: string): void {
  const kept = promised(table);
  if (kept) keep({ ...kept, seeds: kept.seeds.filter((other) => other !== seed) });
}

function keep(kept: Promised): void {
  const { table } = kept;
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...all().filter((other) => other.table !== table)].slice(0, KEPT)));
  } catch {
    // then the page cannot compare later
  }
}

/** A seed for the shuffles: 128 random bits. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
