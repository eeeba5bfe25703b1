/** The task of the moment, read from the legal decisions. */
import { isPepper } from "./cards";
import type { PepperView } from "./view";

export type Demand =
  | { kind: "lead" | "lead-or-pepper" }
  | { kind: "follow" | "follow-or-pepper" | "pepper" | "free"; led: string }
  /** Another player must play, or lead. */
  | { kind: "waits" | "waits-lead"; seat: number }
  | { kind: "nothing" };

export function demandOf(view: PepperView, seat: number | null, legal: string[]): Demand {
  const actor = view.actors[0];
  if (actor === undefined) return { kind: "nothing" };
  const { led } = view;
  if (seat !== actor || !legal.length) return { kind: led === null ? "waits-lead" : "waits", seat: actor };
  if (led === null) return { kind: legal.some(isPepper) ? "lead-or-pepper" : "lead" };
  if (!legal.every((card) => card.startsWith(led))) return { kind: "free", led };
  const peppers = legal.filter(isPepper).length;
  if (peppers === legal.length) return { kind: "pepper", led };
  return { kind: peppers ? "follow-or-pepper" : "follow", led };
}
