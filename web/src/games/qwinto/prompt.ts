/** The sentence that says what a player must do now, or whom they wait for. */
import { list, t } from "../../i18n/texts.svelte";
import type { OwnView, QwintoView } from "./view";

export type Mode = "lay" | "write" | "wait";

export function promptFor(
  view: QwintoView,
  own: OwnView,
  seat: number,
  names: string[],
  mode: Mode,
  step: "card" | "where" | "second",
): string {
  if (mode === "lay") return t(`qwinto-board-${step}`);
  if (view.phase === "write") return mode === "write" ? toWrite(view, own) : othersWrite(view, seat, names);
  return view.turn === null || view.turn === seat ? "" : t("qwinto-board-wait", { player: names[view.turn] ?? "" });
}

function toWrite(view: QwintoView, { choice }: OwnView): string {
  if (choice === null) return t("qwinto-board-write", { total: view.total, colours: view.colours });
  const [row, column] = choice.split(" ");
  const what = choice === "pass" ? t("qwinto-board-chosen-nothing") : t("qwinto-board-cell", { row, column: Number(column) });
  return `${t("qwinto-label-chosen")} ${what}. ${t("qwinto-board-change")}`;
}

function othersWrite({ actors, chosen }: QwintoView, seat: number, names: string[]): string {
  const slow = actors.filter((player) => player !== seat).map((player) => names[player] ?? "");
  const nowhere = chosen.includes(seat) ? "" : t("qwinto-preview-nowhere");
  return [nowhere, slow.length ? t("qwinto-board-choosing", { players: list(slow) }) : ""].filter(Boolean).join(" ");
}
