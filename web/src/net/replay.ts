/** A match told step by step, as the server tells it once it is over (or of a record that it was given). */
import type { Replay, ReplayStep } from "./generated/api";
import type { Update } from "./generated/messages";

export type { Replay, ReplayStep };

/** A step is an update that reached everybody at once; step 0 holds everything that there is at the start. */
export function asUpdate(step: ReplayStep): Update {
  return { ...step, type: "update", table: "", at: 0 } as unknown as Update;
}
