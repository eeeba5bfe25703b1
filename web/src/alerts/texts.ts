/** The texts of this folder, loaded when somebody opens one of its pages or is asked about alerts. */
import { loadPart } from "../i18n/parts";

const sources = import.meta.glob<string>(["./texts/*.ftl", "../../../src/pioche/server/alerts/texts/*.ftl"], { query: "?raw", import: "default" });

export function loadAlertTexts(): Promise<void> {
  return loadPart("alerts", sources);
}
