/** The texts of this folder, and those of the puzzles themselves, loaded when somebody opens a page of puzzles. */
import { loadPartTexts } from "../i18n/texts.svelte";

const pages = import.meta.glob<string>("./texts/*.ftl", { query: "?raw", import: "default" });
const puzzles = import.meta.glob<string>("../../../src/pioche/puzzles/texts/*.ftl", { query: "?raw", import: "default" });

export function loadPuzzleTexts(): Promise<void> {
  return loadPartTexts("puzzles", async (language) => {
    const texts = await Promise.all([pages[`./texts/${language}.ftl`]!(), puzzles[`../../../src/pioche/puzzles/texts/${language}.ftl`]!()]);
    return texts.join("\n");
  });
}
