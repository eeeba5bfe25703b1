/** What happened at a table besides the cards, in words. */
import type { SeatInfo } from "../net/generated/messages";
import { hasText, t } from "../i18n/texts.svelte";

export function eventText(event: Record<string, unknown>, names: string[], seats: SeatInfo[]): string {
  const key = `event-${String(event["do"])}${event["by"] === "timer" ? "-late" : ""}`;
  if (!hasText(key)) return "";
  const seat = event["seat"] ?? seats.findIndex(({ person }) => person != null && person === event["person"]);
  return t(key, { ...event, player: names[seat as number] ?? "" });
}
