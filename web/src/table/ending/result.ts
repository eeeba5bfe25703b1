/** How a match ended: the sentences, and the order of the players. */
import { hasText, t } from "../../i18n/texts.svelte";
import type { View } from "../../net/view";
import type { Facts } from "../../i18n/facts";

export interface Place {
  seat: number;
  /** Who are level share a place. */
  rank: number;
  score: number;
  winner: boolean;
}

/** The sentence that says why a match is over: for a reason of the game, or of every game. */
export function endReason(game: string, reason: unknown): string {
  const own = `${game}-reason-${String(reason)}`;
  return t("ending-reason", { reason: t(hasText(own) ? own : `reason-${String(reason)}`) });
}

/** Winners first, whatever has decided between who are level; then by points. */
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

/** The sentence of who has won; `own` are the seats of who reads it. */
export function outcome(view: View, names: string[], own: number[], list: (items: string[]) => string): [key: string, facts: Facts] {
  const winners = (view["winners"] as number[] | undefined) ?? [];
  const scores = (view["scores"] as number[] | undefined) ?? [];
  if (!winners.length) return ["ending-nobody", {}];
  if (scores.length === 1) return ["ending-solo", { number: scores[0] ?? 0 }];
  const facts = { winners: list(winners.map((seat) => names[seat] ?? "")), number: winners.length };
  const ours = own.length === 1 && winners.includes(own[0]!); // several people at one screen are told by name
  if (ours) return [winners.length > 1 ? "ending-you-share" : "ending-you", { others: list(winners.filter((seat) => seat !== own[0]).map((seat) => names[seat] ?? "")) }];
  return ["ending-winners", facts];
}
