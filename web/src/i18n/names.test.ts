import { expect, it } from "vitest";
import { settings, type Language } from "../ui/settings.svelte";
import { shownName } from "./names";
import { loadLanguage } from "./texts.svelte";

it("names former players in the language of the reader", async () => {
  const shown: Record<string, string[]> = {};
  for (const language of ["fr", "de", "en"] satisfies Language[]) {
    settings.language = language;
    await loadLanguage(language);
    shown[language] = ["–", "– 2", "Ada"].map(shownName);
  }
  expect(shown).toEqual({
    fr: ["Ancien joueur", "Ancien joueur 2", "Ada"],
    de: ["Ehemaliger Spieler", "Ehemaliger Spieler 2", "Ada"],
    en: ["Former player", "Former player 2", "Ada"],
  });
});

it("leaves other names as they are", () => {
  expect(["", "–2", "– x", "Former player"].map(shownName)).toEqual(["", "–2", "– x", "Former player"]);
});
