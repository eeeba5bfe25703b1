/** The address of a moment: which step, and whose eyes. */
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
