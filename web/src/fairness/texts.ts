/** The texts of this folder, loaded when somebody looks at the check of a match’s shuffles. */
import { loadPart } from "../i18n/parts";

const sources = import.meta.glob<string>("./texts/*.ftl", { query: "?raw", import: "default" });

export function loadFairnessTexts(): Promise<void> {
  return loadPart("fairness", sources);
}
