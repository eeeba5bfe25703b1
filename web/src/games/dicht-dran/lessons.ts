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

const lesson = (name: string, when: Lesson["when"], at: Lesson["at"]): Lesson => ({ key: `lesson-dicht-dran-${name}`, when, at });

const target = (table: TableView): string[] => [`card:${publicView(table.public)?.target ?? ""}`];
const own = (_: TableView, seat: number): string[] => [`seat:${seat}`];
/** The seat in a line of the story. */
const player = (name: string) => (table: TableView): string[] => {
  const line = table.last && story(table.last.update).find(([key]) => key === `dicht-dran/story-${name}`);
  return line ? [`seat:${String(line[1]["seat"])}`] : [];
};

export const lessons: Lesson[] = [
  lesson("target", (table) => playing(table) !== null, target),
  lesson("choosing", (table, seat) => Boolean(playing(table)?.chosen.length || privateView(table, seat)?.choice), () => ["hand"]),
  lesson("winning", (table) => happened(table, "wins"), player("wins")),
  lesson("free", (table) => happened(table, "free"), player("free")),
  lesson("drawing", (table) => happened(table, "draws"), player("draws")),
  lesson("scoring", (table) => happened(table, "score"), own),
  lesson("outside", (table) => {
    const view = playing(table);
    return view !== null && happened(table, "next") && targetOutside(view);
  }, target),
  lesson("stock", (table) => {
    const view = playing(table);
    return view !== null && view.stock <= FEW;
  }, () => ["place:stock"]),
];
