/** The lessons that were given already, kept in this browser. */
const KEY = "pioche-learned";

function all(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function known(lesson: string): boolean {
  return all().includes(lesson);
}

export function learn(lesson: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...all(), lesson])]));
  } catch {
    // it will be explained again
  }
}

/** Forget all lessons, so that they are given again. */
export function forget(): void {
  localStorage.removeItem(KEY);
}
