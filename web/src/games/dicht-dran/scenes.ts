/**
 * A turn as a row of scenes, one for each thing that happens at the table: all cards are turned over, the
 * target is won, cards leave free, the others draw. Everything is read from the story that the server tells.
 */
import { cardsIn, type Line } from "../../i18n/facts";
import { story, type TableView } from "../../net/view";
import { publicView, type Counted, type Public } from "./view";

export type Kind = "reveal" | "win" | "free" | "draw" | "shuffle" | "end";

/** What became of a card that was played. */
export interface Played {
  card: string;
  fate: "won" | "free" | "draws";
  /** The cards that it cost. */
  draws: number;
}

export interface Scene {
  kind: Kind;
  /** What everybody sees in it. */
  view: Public;
  /** The cards that still lie before their owners, by seat. */
  lying: Record<number, string>;
  /** The seats that draw in it, and how many. */
  drawing: Record<number, number>;
  lines: Line[];
}

/** How long each scene is looked at, in milliseconds at normal speed. */
export const LASTS: Record<Kind, number> = { reveal: 1400, win: 1400, free: 1100, draw: 1200, shuffle: 1300, end: 1300 };

const key = (name: string) => `dicht-dran/story-${name}`;

/** What became of each card of the last turn, by seat. */
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
  const show = (kind: Kind, told: Line[], drawing: Record<number, number> = {}) =>
    made.push({ kind, view, lying, drawing, lines: told });

  show("reveal", []);

  view = {
    ...view,
    ring: view.ring.map((card, place) => (place === before.place ? played[winner]!.card : card)),
    won: view.won.map((won, seat) => won + Number(seat === winner)),
  };
  leave([winner]);
  show("win", about("wins"));

  const discard = (fate: Played["fate"]): number[] => {
    const seats = Object.keys(lying).map(Number).filter((seat) => played[seat]!.fate === fate);
    leave(seats);
    view = { ...view, discard: view.discard + seats.length };
    return seats;
  };
  const draw = (numbers: Record<number, number>): void => {
    const all = Object.values(numbers).reduce((sum, number) => sum + number, 0);
    view = { ...view, hands: view.hands.map((held, seat) => held + (numbers[seat] ?? 0)), stock: view.stock - all };
  };

  if (discard("free").length) show("free", about("free"));

  const late: Record<number, number> = {};
  for (const [, facts] of about("draws-on")) late[facts["seat"] as number] = (facts["number"] as number) ?? 0;
  const drawing: Record<number, number> = {};
  for (const seat of discard("draws")) drawing[seat] = played[seat]!.draws - (late[seat] ?? 0);
  if (Object.keys(drawing).length) {
    draw(drawing);
    show("draw", about("draws"), drawing);
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

/** The count of a cycle, if one has ended with the last turn or is laid open now; by seat. */
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
 * One's own hand in a scene: without the card that was played, and with what was drawn once that is told.
 * `earlier` is the hand before the turn (null if it was not seen), `now` the hand after it.
 */
export function handIn(scene: Scene, table: TableView, seat: number, earlier: string[] | null, now: string[]): string[] {
  const drawn = scene.kind === "draw" || scene.kind === "shuffle" || scene.kind === "end";
  if (drawn) return count(table)[seat]?.hand ?? now;
  const card = fates(table.last)[seat]?.card;
  return (earlier ?? now).filter((held) => held !== card);
}

/** How long all of it takes, in milliseconds at normal speed. */
export function lasting(all: Scene[]): number {
  return all.reduce((sum, { kind }) => sum + LASTS[kind], 0);
}
