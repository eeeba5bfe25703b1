/** The record of a match that has just ended: it is there a moment later. */
import { api } from "../../wire/api";
import type { Refused } from "../../wire/problem";

const PATIENCE = 6;
const PAUSE = 500;

export async function finishedRecord(table: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.record(table);
    } catch (problem) {
      if ((problem as Refused).code !== "table/not-over" || attempt === PATIENCE) throw problem;
      await new Promise((done) => setTimeout(done, PAUSE * attempt));
    }
  }
}

/** Where the record can be had as a file. */
export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}
