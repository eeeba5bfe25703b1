/** The lists of numbers that somebody has entered for options of games, kept in this browser. */
const KEY = "pioche-lists";

export interface Kept {
  /** As it was written. */
  text: string;
  /** Whether it was used last time. */
  used: boolean;
}

function all(): Record<string, Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}

export function recall(game: string, option: string): Kept {
  const { text = "", used = false } = all()[`${game}/${option}`] ?? {};
  return { text: String(text), used: Boolean(used) };
}

export function remember(game: string, option: string, text: string, used: boolean): void {
  if (!text.trim()) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [`${game}/${option}`]: { text, used } }));
  } catch {
    // then it has to be entered again
  }
}
