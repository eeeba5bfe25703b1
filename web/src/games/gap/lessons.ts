/** The first match: what is explained once, as it arises. */
import { story, type TableView } from "../../net/view";
import type { Lesson } from "../game";
import { moves, valueOf, view, type Move } from "./view";

/** Whether the last play was one like this. */
const played = (like: (move: Move) => boolean) => (table: TableView) => moves(table).some(like);

const values = (move: Move) => move.take.map(valueOf);
const equal = (move: Move) => values(move).includes(valueOf(move.play));
const round = (move: Move) => !equal(move) && values(move).some((value) => Math.abs(value - valueOf(move.play)) === 9);
const turn = (phase: string) => (table: TableView, seat: number | null) =>
  seat !== null && view(table).phase === phase && view(table).actors.includes(seat);

export const lessons: Lesson[] = [
  { key: "lesson-gap-choice", when: turn("choose") },
  { key: "lesson-gap-hand", when: turn("play") },
  { key: "lesson-gap-round", when: (table) => Boolean(table.last && story(table.last.update).some(([key]) => key === "gap/story-score")) },
  { key: "lesson-gap-circle", when: played(round) },
  { key: "lesson-gap-equal", when: played(equal) },
  { key: "lesson-gap-neighbours", when: played((move) => move.take.length > 0 && !equal(move)) },
  { key: "lesson-gap-nothing", when: played((move) => !move.take.length) },
  {
    key: "lesson-gap-columns",
    when: (table, seat) => seat !== null && (view(table).marks[seat] ?? "").includes("-"),
  },
];
