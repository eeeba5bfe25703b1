/** What happened at a table besides the cards, in words. */
import type { SeatInfo } from "../wire/generated/messages";
import { knows, t } from "../words/words.svelte";

export function happened(what: Record<string, unknown>, names: string[], seats: SeatInfo[]): string {
  const key = `happened-${String(what["do"])}${what["by"] === "timer" ? "-late" : ""}`;
  if (!knows(key)) return "";
  const seat = what["seat"] ?? seats.findIndex(({ person }) => person != null && person === what["person"]);
  return t(key, { ...what, player: names[seat as number] ?? "" });
}
