/** The lessons of a first match. */
import { story, type TableView } from "../../net/view";
import type { Lesson } from "../game";
import { privateView, publicView, type Public } from "./view";

const FEW = 10;

function happened(table: TableView, ...names: string[]): boolean {
  const lines = table.last ? story(table.last.update) : [];
  return lines.some(([key]) => names.some((name) => key === `dicht-dran/story-${name}`));
}

function playing(table: TableView): Public | null {
  const view = publicView(table.public);
  return view?.phase === "play" ? view : null;
}

function targetOutside({ gap, target }: Public): boolean {
  const [low, high] = gap.map(Number);
  return Number(target) < low! || Number(target) > high!;
}

const lesson = (name: string, when: Lesson["when"]): Lesson => ({ key: `lesson-dicht-dran-${name}`, when });

export const lessons: Lesson[] = [
  lesson("target", (table) => playing(table) !== null),
  lesson("choosing", (table, seat) => Boolean(playing(table)?.chosen.length || privateView(table, seat)?.choice)),
  lesson("winning", (table) => happened(table, "wins")),
  lesson("free", (table) => happened(table, "free")),
  lesson("drawing", (table) => happened(table, "draws")),
  lesson("scoring", (table) => happened(table, "score")),
  lesson("outside", (table) => {
    const view = playing(table);
    return view !== null && happened(table, "next") && targetOutside(view);
  }),
  lesson("stock", (table) => {
    const view = playing(table);
    return view !== null && view.stock <= FEW;
  }),
];
