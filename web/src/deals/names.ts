/** How deals and days are called. */
import { gameTitle } from "../catalog.svelte";
import type { DealInfo } from "../net/api";
import { loadedLanguage, t } from "../i18n/texts.svelte";

export function dealTitle({ game, players }: Pick<DealInfo, "game" | "players">): string {
  return players === 1 ? t("deal-solo", { game: gameTitle(game) }) : gameTitle(game);
}

/** A day such as 2026-11-18, as people write it. Days are in UTC. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(loadedLanguage() ?? "en", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** Five marks: a tick in a green square, or an empty square. They differ by more than colour. */
export function markText(marks: string): string {
  return [...marks].map((mark) => (mark === "+" ? "✅" : "⬜")).join("");
}

/** Hours and minutes, rounded up. */
export function hoursLeft(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
