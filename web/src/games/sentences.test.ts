import { beforeAll, expect, test } from "vitest";
import { loadLanguage } from "../i18n/texts.svelte";
import { choose } from "../ui/settings.svelte";
import type { Face } from "./game";
import { cardText, refusalText, sentence, sentences } from "./sentences";

const NAMES = ["Ada", "Zoë"];
const face = (card: string): Face => ({ colour: card.startsWith("r") ? "red" : "green", value: card.slice(1) });

beforeAll(async () => {
  choose("language", "en");
  await loadLanguage("en");
});

test("cards become signs in writing and words aloud, seats become names", () => {
  const facts = { seat: 1, card: { cards: ["r7"] } };
  expect(sentence("pepper/story-leads", facts, NAMES, face)).toBe("Zoë leads ♥7.");
  expect(sentence("pepper/story-leads", facts, NAMES, face, "spoken")).toBe("Zoë leads red 7.");
});

test("a sentence about an own seat says “you”, where the text has it", () => {
  const facts = { seat: 1, card: { cards: ["r7"] } };
  expect(sentence("pepper/story-leads", facts, NAMES, face, "written", [1])).toBe("You lead ♥7.");
  expect(sentence("pepper/story-leads", facts, NAMES, face, "written", [0])).toBe("Zoë leads ♥7.");
  expect(sentence("pepper/story-cost", { seat: 1, number: 0, colour: "red", cost: -2 }, NAMES, face, "written", [1])).toContain("red pepper");
});

test("sentences inside a sentence are joined", () => {
  const parts = { parts: [["pepper/story-leads", { seat: 0, card: { cards: ["g2"] } }], ["pepper/story-takes", { seat: 1 }]] };
  const text = sentence("pepper/story-score", { seat: 0, parts, points: -4 }, NAMES, face);
  expect(text).toContain("Ada leads ♣2., Zoë takes the trick.");
  expect(text).toContain("−4");
});

test("a key without a text gives nothing, and a refusal then keeps the server's words", () => {
  expect(sentences([["pepper/story-takes", { seat: 0 }], ["nowhere/at-all", {}]], NAMES, face)).toBe("Ada takes the trick.");
  expect(refusalText({ code: "nowhere/at-all", facts: {}, message: "Not now." }, NAMES, face)).toBe("Not now.");
});

test("others whose turn it is are named", () => {
  expect(sentence("match/not-your-turn", { seat: 0, actors: [1] }, NAMES, face)).toContain("Zoë");
});

test("a game can give a card a sign and a spoken name of its own", () => {
  const queen: Face = { colour: "black", sign: "♠", value: "Q", spoken: "queen of spades" };
  expect(cardText(queen, "written")).toBe("♠Q");
  expect(cardText(queen, "spoken")).toBe("queen of spades");
});
