/** Sentences about the events at a table that are not moves. */
import type { SeatInfo } from "../net/generated/messages";
import { hasText, t } from "../i18n/texts.svelte";

/** The sentence about an event; about an own seat it says “you”. */
export function eventText(event: Record<string, unknown>, names: string[], seats: SeatInfo[], own: readonly number[] = []): string {
  const key = `event-${String(event["do"])}${event["by"] === "timer" ? "-late" : event["on"] === false ? "-off" : ""}`;
  if (!hasText(key)) return "";
  const seat = event["seat"] ?? seats.findIndex(({ person }) => person != null && person === event["person"]);
  const mine = `${key}.you`;
  return t(own.includes(seat as number) && hasText(mine) ? mine : key, { ...event, player: names[seat as number] ?? "" });
}
