/** The facts in a player's panel, in words. */
import { list, t } from "../../i18n/texts.svelte";
import { kinds, worth } from "./columns";
import { colourOf, type GapView } from "./view";

export function factsOf(view: GapView, seat: number): string[] {
  const [columns, marks] = [view.columns[seat] ?? {}, view.marks[seat] ?? []];
  const kind = kinds(columns, marks);
  const heights = Object.entries(columns)
    .filter(([, cards]) => cards.length)
    .map(([letter, cards]) => t("gap-height", { colour: colourOf(letter), number: cards.length, mark: kind[letter] || "none" }));
  return [
    t("gap-held", { number: view.hands[seat] ?? 0 }),
    heights.length ? t("gap-columns", { heights: list(heights), points: worth(columns, marks).points }) : t("gap-no-columns"),
  ];
}
