/** The texts of this folder, and those of the puzzles themselves, loaded when somebody opens a page of puzzles. */
import { loadPart, loadReasons } from "../i18n/parts";

const sources = import.meta.glob<string>(["./texts/*.ftl", "../../../src/pioche/puzzles/texts/*.ftl"], { query: "?raw", import: "default" });

export async function loadPuzzleTexts(): Promise<void> {
  await Promise.all([loadPart("puzzles", sources), loadReasons()]);
}
