import { beforeAll, expect, test } from "vitest";
import { loadLanguage } from "../i18n/texts.svelte";
import { settings } from "../ui/settings.svelte";
import { starterSentence } from "./starter";

beforeAll(async () => {
  settings.language = "en";
  await loadLanguage("en");
});
const NAMES = ["Ada", "", "Kim"];

test.each([
  [undefined, [], "The starting player is drawn by lot."],
  [{ by: "lot", seat: null }, [1], "The starting player is drawn by lot."],
  [{ by: "seat", seat: 2 }, [], "Kim starts."],
  [{ by: "seat", seat: 1 }, [], "Seat 2 starts."],
  [{ by: "youngest", seat: null }, [], "The youngest starts."],
  [{ by: "youngest", seat: 0 }, [], "The youngest starts: Ada."],
  [{ by: "loser", seat: null }, [2], "The loser of the last match starts: Kim."],
  [{ by: "loser", seat: null }, [0, 2], "A loser of the last match starts, drawn by lot: Ada and Kim."],
  [{ by: "loser", seat: null }, [], "The starting player is drawn by lot."],
] as const)("%j with losers %j", (first, losers, sentence) => {
  expect(starterSentence({ ...(first && { first }), losers: [...losers] }, NAMES)).toBe(sentence);
});
