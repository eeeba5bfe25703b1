/** What happened at a table besides the cards, in words. */
import { knows, t } from "../words/words.svelte";

export function happened(what: Record<string, unknown>, names: string[]): string {
  const key = `happened-${String(what["do"])}${what["by"] === "timer" ? "-late" : ""}`;
  if (!knows(key)) return "";
  const seat = what["seat"];
  return t(key, { ...what, player: typeof seat === "number" ? (names[seat] ?? "") : String(what["name"] ?? "") });
}
