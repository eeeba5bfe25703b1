/** The texts of reviews, loaded when somebody opens one: those of this folder, and those of the server’s reports. */
import { loadPartTexts } from "../i18n/texts.svelte";

const sources = import.meta.glob<string>(["./texts/*.ftl", "../../../src/pioche/review/texts/*.ftl"], { query: "?raw", import: "default" });

export function loadReviewTexts(): Promise<void> {
  return loadPartTexts("review", async (language) => {
    const found = Object.entries(sources).filter(([path]) => path.endsWith(`/${language}.ftl`));
    return (await Promise.all(found.map(([, load]) => load()))).join("\n");
  });
}
