/** What happened at a table besides the cards, in words. */
import type { SeatInfo } from "../wire/generated/messages";
import { knows, t } from "../words/words.svelte";

export function happened(event: Record<string, unknown>, names: string[], seats: SeatInfo[]): string {
  const key = `happened-${String(event["do"])}${event["by"] === "timer" ? "-late" : ""}`;
  if (!knows(key)) return "";
  const seat = event["seat"] ?? seats.findIndex(({ person }) => person != null && person === event["person"]);
  return t(key, { ...event, player: names[seat as number] ?? "" });
}
