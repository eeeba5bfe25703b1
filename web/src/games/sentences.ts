/** Sentences about a match: seats become names, cards become signs (or words, to be read aloud). */
import { cardsIn, partsIn, type Facts, type Line } from "../i18n/facts";
import { hasText, list, t } from "../i18n/texts.svelte";
import { SIGNS } from "../ui/Symbol.svelte";
import type { Face } from "./game";

export type Voice = "written" | "spoken";

/** A card in a sentence: `♥7` in writing, `red 7` aloud. */
export function cardText(face: Face, voice: Voice): string {
  if (voice === "spoken" && face.spoken) return face.spoken;
  if (!face.colour && !face.sign) return face.value;
  if (voice === "spoken") return t("card-name", { colour: face.name ?? face.colour, value: face.value });
  return `${face.sign || (SIGNS[face.colour] ?? "")}${face.value}`;
}

/** The sentence of a key with its facts; empty if there is no such text. About an own seat it says “you”. */
export function sentence(
  key: string,
  facts: Facts,
  names: string[],
  face: (card: string) => Face,
  voice: Voice = "written",
  own: readonly number[] = [],
): string {
  if (key === "match/not-your-turn") return notYourTurn(facts, names);
  if (!hasText(key)) return "";
  const shown: Facts = {};
  for (const [name, value] of Object.entries(facts)) {
    const cards = cardsIn(value)?.map((card) => cardText(face(card), voice));
    const parts = partsIn(value)?.map(([part, its]) => sentence(part, its, names, face, voice, own));
    shown[name] = cards ?? parts ?? value;
  }
  if (typeof facts["seat"] === "number") shown["player"] = names[facts["seat"]] ?? "";
  if (Array.isArray(facts["seats"])) shown["players"] = list(facts["seats"].map((seat) => names[seat as number] ?? ""));
  const mine = `${key}.you`;
  return own.includes(facts["seat"] as number) && hasText(mine) ? t(mine, shown) : t(key, shown);
}

/** The text of a key as a game words it: `in-GAME-KEY` replaces `KEY`. */
export function wordsOf(game: string, key: string, facts: Facts = {}): string {
  const own = `in-${game}-${key}`;
  return t(hasText(own) ? own : key, facts);
}

/** The sentences of a story or a preview, one after the other. */
export function sentences(lines: Line[], names: string[], face: (card: string) => Face, voice: Voice = "written"): string {
  return lines.map(([key, facts]) => sentence(key, facts, names, face, voice)).filter(Boolean).join(" ");
}

/** Why a decision was refused, in a sentence. */
export function refusalText(
  problem: { code: string; facts: Facts; message: string },
  names: string[],
  face: (card: string) => Face,
): string {
  return sentence(problem.code, problem.facts, names, face) || problem.message;
}

function notYourTurn(facts: Facts, names: string[]): string {
  const actors = Array.isArray(facts["actors"]) ? facts["actors"] : [facts["actors"]];
  return t("table-not-your-turn", { players: list(actors.map((seat) => names[Number(seat)] ?? "")) });
}
