import { beforeAll, expect, test } from "vitest";
import { loadLanguage } from "../../i18n/texts.svelte";
import { choose } from "../../ui/settings.svelte";
import type { Face } from "../game";
import { decisionsWith, decisionsWithout, decisionText } from "./decisions";

const LEGAL = ["r7", "o4@0", "p1@3 o1@2", "yellow 7", "pass"];
const face = (card: string): Face => ({ colour: "red", value: card.slice(1) });
const isCard = (text: string) => /^[rop]\d$/.test(text);

beforeAll(async () => {
  choose("language", "en");
  await loadLanguage("en");
});

test("a card is found in the decisions that name it", () => {
  expect(decisionsWith(LEGAL, "r7")).toEqual(["r7"]);
  expect(decisionsWith(LEGAL, "o1")).toEqual(["p1@3 o1@2"]);
  expect(decisionsWith(LEGAL, "7")).toEqual(["yellow 7"]);
  expect(decisionsWithout(LEGAL, ["r7", "o4", "o1"])).toEqual(["yellow 7", "pass"]);
});

test("a decision is shown in the game's notation, with cards as cards", () => {
  expect(decisionText("qwinto", "p1@3 o1@2", face, isCard)).toBe("♥1@3 ♥1@2");
  expect(decisionText("qwinto", "pass", face, isCard)).toBe("pass");
});
