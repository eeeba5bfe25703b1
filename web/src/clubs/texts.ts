/** The texts of this folder, loaded when somebody opens one of its pages. */
import { loadPart } from "../i18n/parts";

const sources = import.meta.glob<string>(["./texts/*.ftl", "../../../src/pioche/server/evenings/texts/*.ftl"], { query: "?raw", import: "default" });

export function loadClubTexts(): Promise<void> {
  return loadPart("clubs", sources);
}
