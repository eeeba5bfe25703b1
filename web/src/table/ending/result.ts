/** How a match ended: the sentences, and the order of the players. */
import { hasText, t } from "../../i18n/texts.svelte";
import type { TableView, View } from "../../net/view";
import type { Facts } from "../../i18n/facts";

export interface Place {
  seat: number;
  /** Players who are level share a rank. */
  rank: number;
  score: number;
  winner: boolean;
}

/** Whether somebody has played here; also those who have resigned. */
export function hasSat({ you, info }: TableView, person: number | undefined): boolean {
  return you.length > 0 || (person !== undefined && info.seats.some((seat) => seat.person === person));
}

/** The names of the players; a bot that plays on for somebody who has resigned is called one, as it may win. */
export function withBots({ info }: TableView, names: string[]): string[] {
  return names.map((name, seat) => (info.seats[seat]?.person != null && info.seats[seat].bot ? t("ending-bot", { name }) : name));
}

/** The sentence that says why a match is over, for a reason of the game or the engine's. */
export function endReason(game: string, reason: unknown): string {
  const own = `${game}-reason-${String(reason)}`;
  return t("ending-reason", { reason: t(hasText(own) ? own : `reason-${String(reason)}`) });
}

/** The players in order: winners first, whatever has broken a tie; then by points. */
export function places(view: View): Place[] {
  const winners = (view["winners"] as number[] | undefined) ?? [];
  const scores = (view["scores"] as number[] | undefined) ?? [];
  const found = scores.map((score, seat) => ({ seat, score, winner: winners.includes(seat), rank: 0 }));
  found.sort((one, other) => Number(other.winner) - Number(one.winner) || other.score - one.score || one.seat - other.seat);
  found.forEach((place, i) => {
    const above = found[i - 1];
    place.rank = above && above.winner === place.winner && (place.winner || above.score === place.score) ? above.rank : i + 1;
  });
  return found;
}

/** The sentence that names the winners; `own` are the reader's seats. */
export function outcome(view: View, names: string[], own: number[], list: (items: string[]) => string): [key: string, facts: Facts] {
  const winners = (view["winners"] as number[] | undefined) ?? [];
  const scores = (view["scores"] as number[] | undefined) ?? [];
  if (!winners.length) return ["ending-nobody", {}];
  if (scores.length === 1) return ["ending-solo", { number: scores[0] ?? 0 }];
  const facts = { winners: list(winners.map((seat) => names[seat] ?? "")), number: winners.length };
  const ours = own.length === 1 && winners.includes(own[0]!); // several people at one screen are named
  if (ours) return [winners.length > 1 ? "ending-you-share" : "ending-you", { others: list(winners.filter((seat) => seat !== own[0]).map((seat) => names[seat] ?? "")) }];
  return ["ending-winners", facts];
}
