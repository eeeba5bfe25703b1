/** The lessons of a first match. */
import type { Lesson } from "../game";
import { isPepper } from "./cards";
import { demandOf, type Demand } from "./demand";
import { scored, takes } from "./scene";
import { handOf, publicView } from "./view";
import type { TableView } from "../../net/view";

function demanded(table: TableView, seat: number | null, ...kinds: Demand["kind"][]): boolean {
  const view = publicView(table.public);
  return view !== null && kinds.includes(demandOf(view, seat, handOf(table, seat).legal).kind);
}

function took(table: TableView, seat: number | null, withPepper: boolean): boolean {
  const line = table.last && takes(table.last.update);
  return Boolean(line) && line![1]["seat"] === seat && (line![1]["number"] as number) > 0 === withPepper;
}

const own = (_: TableView, seat: number): string[] => [`seat:${seat}`];
const hand = (): string[] => ["hand"];
const peppers = (table: TableView, seat: number): string[] => (publicView(table.public)?.peppers[seat] ?? []).map((card) => `card:${card}`);

export const lessons: Lesson[] = [
  { key: "lesson-pepper-scoring", when: (table) => table.last !== null && scored(table.last.update), at: own },
  { key: "lesson-pepper-took-pepper", when: (table, seat) => took(table, seat, true), at: peppers },
  { key: "lesson-pepper-took", when: (table, seat) => took(table, seat, false), at: own },
  {
    key: "lesson-pepper-before-you",
    when: (table, seat) => seat !== null && (publicView(table.public)?.peppers[seat]?.length ?? 0) > 0,
    at: peppers,
  },
  { key: "lesson-pepper-last-trick", when: (table) => publicView(table.public)?.last_trick ?? false, at: () => ["demand"] },
  { key: "lesson-pepper-lead", when: (table, seat) => demanded(table, seat, "lead", "lead-or-pepper"), at: hand },
  { key: "lesson-pepper-follow", when: (table, seat) => demanded(table, seat, "follow", "follow-or-pepper"), at: hand },
  { key: "lesson-pepper-free", when: (table, seat) => demanded(table, seat, "free"), at: hand },
  {
    key: "lesson-pepper-in-trick",
    when: (table) => publicView(table.public)?.trick.some(({ card }) => isPepper(card)) ?? false,
    at: (table) => (publicView(table.public)?.trick ?? []).filter(({ card }) => isPepper(card)).map(({ card }) => `card:${card}`),
  },
];
