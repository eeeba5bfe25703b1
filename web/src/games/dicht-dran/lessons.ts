/** What is explained in a first match, each thing when it first arises. */
import { story, type Seen } from "../../wire/fold";
import type { Lesson } from "../game";
import { privateView, publicView, type Public } from "./view";

const FEW = 10;

function happened(seen: Seen, ...names: string[]): boolean {
  const told = seen.last ? story(seen.last.update) : [];
  return told.some(([key]) => names.some((name) => key === `dicht-dran/story-${name}`));
}

function playing(seen: Seen): Public | null {
  const view = publicView(seen.public);
  return view?.phase === "play" ? view : null;
}

function targetOutside({ gap, target }: Public): boolean {
  const [low, high] = gap.map(Number);
  return Number(target) < low! || Number(target) > high!;
}

const lesson = (name: string, when: Lesson["when"]): Lesson => ({ key: `lesson-dicht-dran-${name}`, when });

export const lessons: Lesson[] = [
  lesson("target", (seen) => playing(seen) !== null),
  lesson("choosing", (seen, seat) => Boolean(playing(seen)?.chosen.length || privateView(seen, seat)?.choice)),
  lesson("winning", (seen) => happened(seen, "wins")),
  lesson("free", (seen) => happened(seen, "free")),
  lesson("drawing", (seen) => happened(seen, "draws")),
  lesson("scoring", (seen) => happened(seen, "score")),
  lesson("outside", (seen) => {
    const view = playing(seen);
    return view !== null && happened(seen, "next") && targetOutside(view);
  }),
  lesson("stock", (seen) => {
    const view = playing(seen);
    return view !== null && view.stock <= FEW;
  }),
];
