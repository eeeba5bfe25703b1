/** The sentence that says who starts the first round. */
import { list, t } from "../i18n/texts.svelte";
import type { TableInfo } from "../net/generated/messages";

export function starterSentence({ first, losers = [] }: Pick<TableInfo, "first" | "losers">, names: string[]): string {
  const name = (place: number): string => names[place] || t("table-seat", { number: place + 1 });
  const places = first?.by === "loser" ? losers : first?.seat == null ? [] : [first.seat];
  if (!first || first.by === "lot" || !(places.length || first.by === "youngest")) return t("starter-is-lot");
  return places.length ? t(`starter-is-${first.by}`, { players: list(places.map(name)), number: places.length }) : t("starter-is-unknown");
}
