/**
 * A picture of a result, to be shared: drawn on a canvas with the page's own letters and colours, in the size
 * that messengers and social networks show whole.
 */
import { number } from "../../i18n/texts.svelte";
import { Refused } from "../../net/problem";
import type { Share } from "./rounds";
import { COLOURS, SHAPES } from "../../ui/Avatar.svelte";

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface Result {
  /** Of the game. */
  title: string;
  headline: string;
  decided: string;
  /** The numbers of the rounds. */
  rounds: number[];
  /** The heading of the scores. */
  total: string;
  players: {
    seat: number;
    name: string;
    rank: number;
    winner: boolean;
    score: number;
    /** By round; null in a round that only broke a tie. */
    points: (number | null)[];
    /** The parts of the score, shown as a bar if there is only one round. */
    bar: Share[];
  }[];
}

const MARGIN = 56;
/** The sheet of paper with the scores. */
const TOP = 218;
const ROW = 82;
const ROUND = 74;

/** The picture as a PNG file. */
export async function drawn(result: Result): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  draw(canvas.getContext("2d")!, result, look());
  return new Promise((done, fail) => canvas.toBlob((picture) => (picture ? done(picture) : fail(new Refused("ending/no-picture"))), "image/png"));
}

const TONES = ["red", "yellow", "green", "blue", "violet", "orange", "grey"];

interface Look {
  font: string;
  figures: string;
  colour(name: string): string;
}

/** The letters and colours of the page. */
function look(): Look {
  const probe = document.body.appendChild(document.createElement("span"));
  const style = getComputedStyle(probe);
  const read = (property: "color" | "fontFamily", value: string): string => {
    probe.style[property] = value;
    return style[property];
  };
  const names = ["felt", "felt-deep", "on-felt", "on-felt-soft", "sheet", "line", "ink", "ink-soft", "card-back-line", ...TONES];
  const colours = Object.fromEntries(names.map((name) => [name, read("color", `var(--${name})`)]));
  const [font, figures] = [read("fontFamily", "var(--font)"), read("fontFamily", "var(--font-figures)")];
  probe.remove();
  return { font, figures, colour: (name) => colours[name]! };
}

export function draw(pen: CanvasRenderingContext2D, result: Result, { font, figures, colour }: Look): void {
  ground(pen, colour);
  pen.textBaseline = "alphabetic";
  const bottom = HEIGHT - 34;
  const heading = result.rounds.length > 1 ? 46 : 12;
  const row = Math.min(ROW, (bottom - TOP - heading - 10) / result.players.length);
  pen.translate(0, (bottom - TOP - heading - 10 - row * result.players.length) / 2); // few players: in the middle

  // The head: the game, who has won, what was decisive.
  sign(pen, MARGIN, 42, colour);
  write(pen, "Pioche", MARGIN + 58, 76, `600 30px ${font}`, colour("on-felt-soft"));
  write(pen, result.title, WIDTH - MARGIN, 76, `700 34px ${figures}`, colour("card-back-line"), "right", 600);
  fitted(pen, result.headline, MARGIN, 146, WIDTH - 2 * MARGIN, 58, (size) => `700 ${size}px ${figures}`, colour("on-felt"));
  fitted(pen, result.decided, MARGIN, 190, WIDTH - 2 * MARGIN, 26, (size) => `500 ${size}px ${font}`, colour("on-felt-soft"));

  // The sheet: a row for each player, as many of the last rounds as there is room for, the scores.
  pen.fillStyle = colour("sheet");
  pen.beginPath();
  pen.roundRect(MARGIN - 20, TOP, WIDTH - 2 * MARGIN + 40, heading + row * result.players.length + 10, 18);
  pen.fill();
  const text = Math.min(34, row * 0.5);
  const scores = WIDTH - MARGIN - 4;
  const names = MARGIN + 104;
  const columns = result.rounds.length > 1 ? Math.min(result.rounds.length, Math.floor((scores - 130 - names - 250) / ROUND)) : 0;
  const from = result.rounds.length - columns;
  const left = scores - 130 - columns * ROUND;
  const column = (i: number) => left + (i - from + 1) * ROUND;
  if (columns) {
    const small = `600 22px ${font}`;
    for (let i = from; i < result.rounds.length; i += 1) write(pen, String(result.rounds[i]), column(i), TOP + 36, small, colour("ink-soft"), "right");
    if (from) write(pen, "…", left + 14, TOP + 36, small, colour("ink-soft"), "right");
    write(pen, result.total, scores, TOP + 36, small, colour("ink-soft"), "right", 120);
  }
  const ends = result.players.flatMap(({ bar }) => bar.flatMap(({ from, to }) => [from, to]));
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const barred = !columns && most > least;
  const room = { left: names + 260, wide: scores - 150 - names - 260 };
  const along = (points: number) => room.left + (room.wide * (points - least)) / (most - least);
  result.players.forEach((player, i) => {
    const top = TOP + heading + i * row;
    const line = top + row / 2 + text * 0.36;
    if (i || columns) {
      pen.fillStyle = colour("line");
      pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 1);
    }
    const weight = player.winner ? 700 : 500;
    write(pen, String(player.rank), MARGIN + 26, line, `${weight} ${text}px ${figures}`, colour("ink-soft"), "right");
    avatar(pen, player, MARGIN + 44, top + row / 2, Math.min(44, row * 0.8), figures);
    write(pen, player.name, names, line, `${weight} ${text}px ${font}`, colour("ink"), "left", (barred ? room.left - 16 : left) - names);
    for (const { from: start, to, colour: tone = "grey", points } of barred ? player.bar : []) {
      pen.globalAlpha = points < 0 ? 0.6 : 1;
      pen.fillStyle = colour(tone);
      pen.fillRect(along(start), top + row / 2 - text * 0.35, along(to) - along(start) - 2, text * 0.7);
      pen.globalAlpha = 1;
    }
    if (barred) {
      pen.fillStyle = colour("ink-soft");
      pen.fillRect(along(0) - 2, top + row / 2 - text * 0.5, 3, text);
    }
    player.points.slice(from).forEach((points, at) => {
      if (columns) write(pen, points === null ? "–" : number(points), column(from + at), line, `500 ${text * 0.86}px ${figures}`, colour("ink-soft"), "right");
    });
    write(pen, number(player.score), scores, line, `700 ${text * 1.25}px ${figures}`, colour("ink"), "right");
  });
}

/** The felt, with a light above it. */
function ground(pen: CanvasRenderingContext2D, colour: Look["colour"]): void {
  const light = pen.createRadialGradient(WIDTH * 0.25, -80, 40, WIDTH * 0.4, 200, 1000);
  light.addColorStop(0, colour("felt"));
  light.addColorStop(1, colour("felt-deep"));
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Our sign: a card drawn from the pile. */
function sign(pen: CanvasRenderingContext2D, x: number, y: number, colour: Look["colour"]): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(1.45, 1.45);
  const card = (turn: number, fill: string, edge: string) => {
    pen.save();
    pen.translate(14, 15);
    pen.rotate(turn);
    pen.beginPath();
    pen.roundRect(-8, -11.5, 16, 23, 3);
    pen.fillStyle = fill;
    pen.fill();
    pen.strokeStyle = edge;
    pen.stroke();
    pen.restore();
  };
  card(0.25, colour("card-back-line"), colour("card-back-line"));
  card(0, colour("felt-deep"), colour("on-felt"));
  pen.fillStyle = colour("card-back-line");
  pen.fill(new Path2D("M14 9l5 6-5 6-5-6z"));
  pen.restore();
}

/** The sign of a player, as at the table. */
function avatar(pen: CanvasRenderingContext2D, { seat, name }: { seat: number; name: string }, x: number, middle: number, size: number, figures: string): void {
  pen.save();
  pen.translate(x, middle - size / 2);
  pen.scale(size / 24, size / 24);
  pen.fillStyle = COLOURS[seat % COLOURS.length]!;
  pen.fill(new Path2D(SHAPES[seat % SHAPES.length]));
  write(pen, name.trim().charAt(0).toLocaleUpperCase(), 12, 16.6, `700 13px ${figures}`, "#22261f", "center");
  pen.restore();
}

/** Write a text, cut off with dots if it is wider than it may be. */
function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = "left", most = Infinity): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${shown.replace(/…$/, "").slice(0, -1).trimEnd()}…`;
  pen.fillText(shown, x, y);
}

/** Write a text as large as it may be, smaller if it has to be to fit. */
function fitted(pen: CanvasRenderingContext2D, text: string, x: number, y: number, most: number, size: number, font: (size: number) => string, colour: string): void {
  pen.font = font(size);
  const scale = Math.min(1, most / pen.measureText(text).width || 1);
  write(pen, text, x, y, font(Math.max(18, size * scale)), colour, "left", most);
}
