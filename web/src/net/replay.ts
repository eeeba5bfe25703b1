/** Replays: a finished match, or a record from a file, step by step. */
import type { Replay, ReplayStep } from "./generated/api";
import type { Update } from "./generated/messages";

export type { Replay, ReplayStep };

/** A step as an update; step 0 holds the whole view at the start. */
export function asUpdate(step: ReplayStep): Update {
  return { ...step, type: "update", table: "", at: 0 } as unknown as Update;
}
