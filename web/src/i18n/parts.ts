/** Texts that are loaded when they are first needed: those of a folder, by language. */
import { loadPartTexts } from "./texts.svelte";

/** What `import.meta.glob` finds: a loader for each file `…/texts/LANGUAGE.ftl`. */
type Sources = Record<string, () => Promise<string>>;

export function loadPart(part: string, sources: Sources): Promise<void> {
  return loadPartTexts(part, async (language) => {
    const wanted = Object.keys(sources).filter((path) => path.endsWith(`/${language}.ftl`));
    return (await Promise.all(wanted.map((path) => sources[path]!()))).join("\n");
  });
}

const bots = import.meta.glob<string>("../../../src/pioche/bots/texts/*.ftl", { query: "?raw", import: "default" });

/** Load the bots’ reasons, which hints, reviews and puzzles show. */
export function loadReasons(): Promise<void> {
  return loadPart("bots", bots);
}

const later = import.meta.glob<string>("../{account,replay,table,table/ending}/texts/*.ftl", { query: "?raw", import: "default" });

/** Load what every page but the home page may show. */
export function loadLaterTexts(): Promise<void> {
  return loadPart("later", later);
}
