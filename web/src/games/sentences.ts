/** Sentences about a match: seats become names, cards their signs (or, to be said, their words). */
import { SIGNS } from "../ui/Symbol.svelte";
import { hasText, list, t } from "../i18n/texts.svelte";
import type { Facts } from "../i18n/facts";
import type { Face } from "./game";

export type Voice = "written" | "spoken";

const CARDS = new Set(["card", "cards", "take", "hand", "played", "choice", "first", "second", "led", "pepper", "peppers", "won"]);
const CARD = /^[a-z]-?\d+$/;

/** A card in a sentence: `♥7` to be seen, `red 7` to be said. */
export function cardText(face: Face, voice: Voice): string {
  if (!face.colour) return face.value;
  return voice === "spoken" ? t("card-name", { colour: face.name ?? face.colour, value: face.value }) : `${SIGNS[face.colour]}${face.value}`;
}

export function sentence(
  key: string,
  facts: Facts,
  names: string[],
  face: (card: string) => Face,
  voice: Voice = "written",
): string {
  if (key === "match/not-your-turn") return notYet(facts, names);
  const told: Facts = { ...facts };
  for (const [name, value] of Object.entries(facts)) {
    if (!CARDS.has(name)) continue;
    const cards = Array.isArray(value) ? value : [value];
    if (!cards.length || !cards.every((card) => typeof card === "string" && CARD.test(card))) continue;
    told[name] = cards.map((card) => cardText(face(card as string), voice)).join(", ");
  }
  if (Array.isArray(facts["parts"])) {
    // Sums that begin with a card, such as `r1 2 + 3`.
    told["parts"] = facts["parts"].map((part) => String(part).replace(/^[a-z]-?\d+/, (card) => cardText(face(card), voice)));
  }
  if (typeof facts["seat"] === "number") told["player"] = names[facts["seat"]] ?? "";
  if (Array.isArray(facts["seats"])) told["players"] = list(facts["seats"].map((seat) => names[seat as number] ?? ""));
  return hasText(key) ? t(key, told) : "";
}

/** It is the turn of others: by name, not by seat. */
function notYet(facts: Facts, names: string[]): string {
  const actors = Array.isArray(facts["actors"]) ? facts["actors"] : [facts["actors"]];
  return t("table-not-your-turn", { players: list(actors.map((seat) => names[Number(seat)] ?? "")) });
}
