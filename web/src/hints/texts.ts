/** The texts of hints, this folder's and the bots' reasons, loaded when somebody opens a table, or a replay with hints. */
import { loadPartTexts } from "../i18n/texts.svelte";

const sources = import.meta.glob<string>(["./texts/*.ftl", "../../../src/pioche/bots/texts/*.ftl"], { query: "?raw", import: "default" });

export function loadHintTexts(): Promise<void> {
  return loadPartTexts("hints", async (language) => {
    const wanted = Object.keys(sources).filter((path) => path.endsWith(`/${language}.ftl`));
    return (await Promise.all(wanted.map((path) => sources[path]!()))).join("\n");
  });
}
