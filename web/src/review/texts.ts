/** The texts of reviews, loaded when somebody opens one: those of this folder, and those of reports. */
import { loadPart, loadReasons } from "../i18n/parts";

const sources = import.meta.glob<string>(["./texts/*.ftl", "../../../src/pioche/review/texts/*.ftl"], { query: "?raw", import: "default" });

export async function loadReviewTexts(): Promise<void> {
  await Promise.all([loadPart("review", sources), loadReasons()]);
}
