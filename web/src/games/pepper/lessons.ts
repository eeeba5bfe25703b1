/** What is explained in a first match, each the first time that it is there. */
import type { Lesson } from "../game";
import { isPepper } from "./cards";
import { demandOf, type Demand } from "./demand";
import { scored, takes } from "./scene";
import { handOf, publicView } from "./view";
import type { Seen } from "../../wire/fold";

function demanded(seen: Seen, seat: number | null, ...kinds: Demand["kind"][]): boolean {
  const view = publicView(seen.public);
  return view !== null && kinds.includes(demandOf(view, seat, handOf(seen, seat).legal).kind);
}

function took(seen: Seen, seat: number | null, withPepper: boolean): boolean {
  const line = seen.last && takes(seen.last.update);
  return Boolean(line) && line![1]["seat"] === seat && (line![1]["number"] as number) > 0 === withPepper;
}

export const lessons: Lesson[] = [
  { key: "lesson-pepper-scoring", when: (seen) => seen.last !== null && scored(seen.last.update) },
  { key: "lesson-pepper-took-pepper", when: (seen, seat) => took(seen, seat, true) },
  { key: "lesson-pepper-took", when: (seen, seat) => took(seen, seat, false) },
  {
    key: "lesson-pepper-before-you",
    when: (seen, seat) => seat !== null && (publicView(seen.public)?.peppers[seat]?.length ?? 0) > 0,
  },
  { key: "lesson-pepper-last-trick", when: (seen) => publicView(seen.public)?.last_trick ?? false },
  { key: "lesson-pepper-lead", when: (seen, seat) => demanded(seen, seat, "lead", "lead-or-pepper") },
  { key: "lesson-pepper-follow", when: (seen, seat) => demanded(seen, seat, "follow", "follow-or-pepper") },
  { key: "lesson-pepper-free", when: (seen, seat) => demanded(seen, seat, "free") },
  {
    key: "lesson-pepper-in-trick",
    when: (seen) => publicView(seen.public)?.trick.some(({ card }) => isPepper(card)) ?? false,
  },
];
