/** The texts of hints, loaded when somebody opens a table, or a replay with hints. */
import { loadPart, loadReasons } from "../i18n/parts";

const sources = import.meta.glob<string>("./texts/*.ftl", { query: "?raw", import: "default" });

export async function loadHintTexts(): Promise<void> {
  await Promise.all([loadPart("hints", sources), loadReasons()]);
}
