/** The texts of this folder, loaded when somebody opens one of its pages. */
import { loadPartTexts } from "../i18n/texts.svelte";

const sources = import.meta.glob<string>("./texts/*.ftl", { query: "?raw", import: "default" });

export function loadDealTexts(): Promise<void> {
  return loadPartTexts("deals", (language) => sources[`./texts/${language}.ftl`]!());
}
