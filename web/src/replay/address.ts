/** The address of a moment: the step and the viewer. */
import type { Viewer } from "./moments";

export function readMoment(query: URLSearchParams, players: number): { at: number; viewer: Viewer } {
  const seat = query.get("seat");
  const known = seat !== null && /^\d+$/.test(seat) && Number(seat) < players;
  return { at: Number(query.get("at") ?? 0), viewer: known ? Number(seat) : seat === "none" ? "spectator" : "everyone" };
}

export function momentAddress(table: string, at: number, viewer: Viewer): string {
  const query = new URLSearchParams({ at: String(at) });
  if (viewer !== "everyone") query.set("seat", viewer === "spectator" ? "none" : String(viewer));
  return `/replay/${encodeURIComponent(table)}?${query}`;
}

/** The address to play on from a step, in a seat, against bots of a level. */
export function playOnAddress(table: string, at: number, seat: number, level: string): string {
  return `/replay/${encodeURIComponent(table)}?${new URLSearchParams({ at: String(at), seat: String(seat), play: level })}`;
}

/** The step, the seat and the level of such an address; null if it is none. */
export function readPlayOn(query: URLSearchParams): { at: number; seat: number; level: string } | null {
  const [at, seat, level] = [query.get("at"), query.get("seat"), query.get("play")];
  if (!level || !/^\d+$/.test(at ?? "") || !/^\d$/.test(seat ?? "")) return null;
  return { at: Number(at), seat: Number(seat), level };
}
