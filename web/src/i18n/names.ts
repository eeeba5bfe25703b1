/** The names of people, as they are shown. */
import { t } from "./texts.svelte";

/** The name that replaces that of people who have deleted their account; a second one has a number. */
const FORMER = /^–(?: (\d{1,4}))?$/;

/** A name as people read it: that of a former player in their language. */
export function shownName(name: string): string {
  const found = FORMER.exec(name);
  if (!found) return name;
  return found[1] ? t("label-former-number", { number: Number(found[1]) }) : t("label-former");
}
