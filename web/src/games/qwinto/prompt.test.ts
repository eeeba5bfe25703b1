import { beforeAll, expect, it } from "vitest";
import { loadLanguage, t } from "../../i18n/texts.svelte";
import { settings } from "../../ui/settings.svelte";
import { promptFor } from "./prompt";
import type { QwintoView } from "./view";

beforeAll(async () => {
  settings.language = "en";
  await loadLanguage("en");
});

it("names the colours in which a total can be written", () => {
  const own = { hand: [], choice: null, legal: [] };
  const prompt = (...colours: string[]) => promptFor({ phase: "write", total: 11, colours } as unknown as QwintoView, own, 0, [], "write", "card");
  expect(prompt("purple")).toBe("Write 11 in purple: choose a cell.");
  expect(prompt("orange", "yellow")).toBe("Write 11 in orange or yellow: choose a cell.");
  expect(prompt("orange", "yellow", "purple")).toBe("Write 11 in orange, yellow or purple: choose a cell.");
});

it("says when no card has a colour", () => {
  expect(t("qwinto/preview-nothing", { total: 9, colours: [] })).toBe("All three cards would be grey, so nobody can write.");
  expect(t("qwinto/preview-nothing", { total: -1, colours: ["orange"] })).toBe("It makes −1, too low to write.");
});
