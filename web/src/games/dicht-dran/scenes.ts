/**
 * A turn as a sequence of scenes: all cards are turned over, the target is won, then one card after the other leaves
 * free or makes its player draw. Everything is read from the story.
 */
import { cardsIn, type Line } from "../../i18n/facts";
import { story, type TableView } from "../../net/view";
import { publicView, type Counted, type Public } from "./view";

export type Kind = "reveal" | "win" | "free" | "draw" | "shuffle" | "end";

/** The outcome of a card that was played. */
export interface Played {
  card: string;
  fate: "won" | "free" | "draws";
  /** The cards that it cost. */
  draws: number;
}

export interface Scene {
  kind: Kind;
  /** The public view in this scene. */
  view: Public;
  /** The cards still in front of their owners, by seat. */
  lying: Record<number, string>;
  /** The seats that draw in this scene, and how many cards. */
  drawing: Record<number, number>;
  /** The seats that have drawn what they must. */
  drawn: number[];
  lines: Line[];
}

/** The signs of outcomes that cost nothing. */
export const FATES = { won: "★", free: "✓" };

/** How long each scene is shown, in milliseconds at normal speed. */
export const LASTS: Record<Kind, number> = { reveal: 1400, win: 1400, free: 850, draw: 950, shuffle: 1300, end: 1300 };

const key = (name: string) => `dicht-dran/story-${name}`;

/** The outcome of each card of the last turn, by seat. */
export function fates(last: TableView["last"]): Record<number, Played> {
  const found: Record<number, Played> = {};
  for (const [name, facts] of last ? story(last.update) : []) {
    const { seat, number = 0 } = facts as { seat: number; number?: number };
    const [card = ""] = cardsIn(facts["card"]) ?? [];
    if (name === key("wins")) found[seat] = { card, fate: "won", draws: 0 };
    else if (name === key("free")) found[seat] = { card, fate: "free", draws: 0 };
    else if (name === key("draws")) found[seat] = { card, fate: "draws", draws: number };
  }
  return found;
}

export function scenes(last: TableView["last"]): Scene[] {
  const before = publicView(last?.before ?? null);
  if (!last || !before || before.place === null) return [];
  const lines = story(last.update);
  const about = (...names: string[]) => lines.filter(([name]) => names.some((wanted) => name === key(wanted)));
  const played = fates(last);
  const winner = Object.keys(played).map(Number).find((seat) => played[seat]!.fate === "won");
  if (winner === undefined) return [];

  const made: Scene[] = [];
  let lying: Record<number, string> = {};
  for (const [seat, { card }] of Object.entries(played)) lying[Number(seat)] = card;
  const leave = (seats: number[]) => {
    lying = Object.fromEntries(Object.entries(lying).filter(([seat]) => !seats.includes(Number(seat))));
  };
  let view: Public = { ...before, actors: [], chosen: [], hands: before.hands.map((held) => held - 1) };
  const drawn: number[] = [];
  const show = (kind: Kind, lines: Line[], drawing: Record<number, number> = {}) =>
    made.push({ kind, view, lying, drawing, drawn: [...drawn], lines });

  show("reveal", []);

  view = {
    ...view,
    ring: view.ring.map((card, place) => (place === before.place ? played[winner]!.card : card)),
    won: view.won.map((won, seat) => won + Number(seat === winner)),
  };
  leave([winner]);
  show("win", about("wins"));

  const seatsWith = (fate: Played["fate"]) => Object.keys(lying).map(Number).filter((seat) => played[seat]!.fate === fate);
  const discard = (seat: number): void => {
    leave([seat]);
    view = { ...view, discard: view.discard + 1 };
  };
  const lineOf = (name: string, seat: number) => about(name).filter(([, facts]) => facts["seat"] === seat);
  const draw = (numbers: Record<number, number>): void => {
    const all = Object.values(numbers).reduce((sum, number) => sum + number, 0);
    view = { ...view, hands: view.hands.map((held, seat) => held + (numbers[seat] ?? 0)), stock: view.stock - all };
  };

  for (const seat of seatsWith("free")) {
    discard(seat);
    show("free", lineOf("free", seat));
  }

  const late: Record<number, number> = {};
  for (const [, facts] of about("draws-on")) late[facts["seat"] as number] = (facts["number"] as number) ?? 0;
  for (const seat of seatsWith("draws")) {
    const drawing = { [seat]: played[seat]!.draws - (late[seat] ?? 0) };
    discard(seat);
    draw(drawing);
    drawn.push(seat);
    show("draw", lineOf("draws", seat), drawing);
  }
  if (about("shuffle").length) {
    view = { ...view, stock: last.update.renewed ?? 0, discard: 0 };
    draw(late);
    show("shuffle", about("shuffle", "draws-on"), late);
  }
  const end = about("no-hand", "no-stock");
  if (end.length) show("end", end);
  return made;
}

/** The scores of a cycle that ended with the last turn or is shown now, by seat. */
export function count(table: TableView): Counted[] {
  const scores = (table.last ? story(table.last.update) : []).filter(([name]) => name === key("score"));
  if (scores.length) {
    return scores.map(([, facts]) => ({
      ...(facts as unknown as Counted),
      won: cardsIn(facts["won"]) ?? [],
      hand: cardsIn(facts["hand"]) ?? [],
    }));
  }
  return publicView(table.public)?.counted ?? [];
}

/**
 * Your own hand in a scene: without the card that was played, and with the cards drawn so far.
 * `earlier` is the hand before the turn (null if it was not shown), `now` the hand after it.
 */
export function handIn(scene: Scene, table: TableView, seat: number, earlier: string[] | null, now: string[]): string[] {
  if (scene.drawn.includes(seat) || scene.kind === "shuffle" || scene.kind === "end") return count(table)[seat]?.hand ?? now;
  const card = fates(table.last)[seat]?.card;
  return (earlier ?? now).filter((held) => held !== card);
}

/** How long all scenes take, in milliseconds at normal speed. */
export function lasting(all: Scene[]): number {
  return all.reduce((sum, { kind }) => sum + LASTS[kind], 0);
}
