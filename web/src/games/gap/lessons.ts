/** The lessons of a first match. */
import { story, type TableView } from "../../net/view";
import type { Lesson } from "../game";
import { moves, valueOf, view, type Move } from "./view";

/** Whether the last play fits a condition. */
const played = (like: (move: Move) => boolean) => (table: TableView) => moves(table).some(like);

const values = (move: Move) => move.take.map(valueOf);
const equal = (move: Move) => values(move).includes(valueOf(move.play));
const round = (move: Move) => !equal(move) && values(move).some((value) => Math.abs(value - valueOf(move.play)) === 9);
const turn = (phase: string) => (table: TableView, seat: number | null) =>
  seat !== null && view(table).phase === phase && view(table).actors.includes(seat);

const own = (_: TableView, seat: number): string[] => [`seat:${seat}`];
/** The seat that played last. */
const mover = (table: TableView): string[] => moves(table).slice(-1).map((move) => `seat:${move.seat}`);

export const lessons: Lesson[] = [
  { key: "lesson-gap-choice", when: turn("choose"), at: () => ["place:middle"] },
  { key: "lesson-gap-hand", when: turn("play"), at: () => ["hand"] },
  {
    key: "lesson-gap-round",
    when: (table) => Boolean(table.last && story(table.last.update).some(([key]) => key === "gap/story-score")),
    at: own,
  },
  { key: "lesson-gap-circle", when: played(round), at: mover },
  { key: "lesson-gap-equal", when: played(equal), at: mover },
  { key: "lesson-gap-neighbours", when: played((move) => move.take.length > 0 && !equal(move)), at: mover },
  {
    key: "lesson-gap-nothing",
    when: played((move) => !move.take.length),
    at: (table) => moves(table).slice(-1).map(({ play }) => `card:${play}`),
  },
  {
    key: "lesson-gap-columns",
    at: own,
    when: (table, seat) => seat !== null && Boolean(view(table).marks[seat]?.includes("-")),
  },
];
