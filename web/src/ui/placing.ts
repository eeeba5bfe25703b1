/**
 * Finds a spot for words about something on the board: beside it and inside the window, never over it or over
 * things that must stay visible, and if possible not over other things.
 */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side = "above" | "below" | "left" | "right" | "apart";

export interface Spot {
  left: number;
  top: number;
  /** Where the words are, seen from their subject; apart if they do not touch its neighbourhood. */
  side: Side;
  /** How bad it is; less is better. */
  cost: number;
}

export interface Surroundings {
  /** The window, or the part of it that may be used. */
  room: Box;
  /** Boxes that must stay visible, besides the subject. */
  clear?: readonly Box[];
  /** Boxes that should stay visible if possible. */
  spare?: readonly Box[];
}

/** Pixels between the words and what they belong to, and to the edge of the room. */
export const GAP = 6;
/** The distance between two spots that are tried, in pixels. */
const STEP = 8;
/** Words farther away than this are apart from their subject. */
const NEAR = 28;
/** The cost of a covered pixel, compared with a pixel of distance. */
const COVERED = 1000;
const SPARED = 0.05;

export const right = (box: Box): number => box.left + box.width;
export const bottom = (box: Box): number => box.top + box.height;

/** The smallest box around some boxes; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return { left, top, width: Math.max(...boxes.map(right)) - left, height: Math.max(...boxes.map(bottom)) - top };
}

/** The pixels that two boxes share. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(right(one), right(other)) - Math.max(one.left, other.left);
  const high = Math.min(bottom(one), bottom(other)) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How far two boxes are from each other, to the side and up or down; 0 where they overlap. */
function apart(one: Box, other: Box): { x: number; y: number } {
  return {
    x: Math.max(0, other.left - right(one), one.left - right(other)),
    y: Math.max(0, other.top - bottom(one), one.top - bottom(other)),
  };
}

/** A plain copy of a box: the rectangles of elements are slow to read, and are read thousands of times. */
function plain({ left, top, width, height }: Box): Box {
  return { left, top, width, height };
}

/** Find the best spot for words of a size; beside nothing, they are in the middle of the room. */
export function place(size: { width: number; height: number }, subjects: readonly Box[], { room, clear = [], spare = [] }: Surroundings): Spot {
  const subject = around(subjects);
  const [kept, spared] = [[...subjects, ...clear].map(plain), spare.map(plain)];
  const middle = subject ? { x: subject.left + subject.width / 2, y: subject.top + subject.height / 2 } : { x: room.left + room.width / 2, y: room.top + room.height / 2 };
  const box = { left: room.left, top: room.top, ...size };
  // What each column adds to the cost is the same in every line, so it is found once.
  const columns = tried(room.left + GAP, right(room) - GAP - size.width, [middle.x - size.width / 2, ...(subject ? [right(subject) + GAP, subject.left - GAP - size.width] : [])]).map((left) => ({
    left,
    x: subject ? apart({ ...box, left }, subject).x : 0,
    askew: Math.abs(left + size.width / 2 - middle.x),
  }));
  const lines = tried(room.top + GAP, bottom(room) - GAP - size.height, subject ? [bottom(subject) + GAP, subject.top - GAP - size.height, middle.y - size.height / 2] : [middle.y - size.height / 2]);
  let [least, best] = [Infinity, { left: room.left, top: room.top }];
  for (const top of lines) {
    box.top = top;
    const y = subject ? apart(box, subject).y : 0;
    if (y >= least) continue; // most lines are too far away, whatever the column
    const level = Math.abs(top + size.height / 2 - middle.y);
    for (const { left, x, askew } of columns) {
      if (x >= least) continue;
      const away = Math.sqrt(x * x + y * y);
      const distance = subject && away < GAP ? 2 * GAP - away : away; // too near is as bad as too far
      let cost = distance + (subject ? Math.min(askew, level) : askew + level) / 8;
      if (cost >= least) continue;
      box.left = left;
      for (let i = 0; i < kept.length && cost < least; i += 1) cost += COVERED * shared(box, kept[i]!);
      for (let i = 0; i < spared.length && cost < least; i += 1) cost += SPARED * shared(box, spared[i]!);
      if (cost < least) [least, best] = [cost, { left, top }];
    }
  }
  return { ...best, side: sideOf({ ...best, ...size }, subject), cost: least };
}

/** The places to try: those that are wanted, and others at regular distances. */
function tried(least: number, most: number, wanted: readonly number[]): number[] {
  if (most <= least) return [least];
  const found = wanted.filter((at) => at >= least && at <= most);
  for (let at = least; at < most; at += STEP) found.push(at);
  return [...found, most];
}

function sideOf(box: Box, subject: Box | null): Side {
  if (!subject) return "apart";
  const { x, y } = apart(box, subject);
  if (x > NEAR || y > NEAR || (x && y)) return "apart";
  if (y) return box.top > subject.top ? "below" : "above";
  if (x) return box.left > subject.left ? "right" : "left";
  return "apart";
}
