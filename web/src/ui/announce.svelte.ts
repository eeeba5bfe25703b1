/** Announcements for screen readers. */
let text = $state("");
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function announced(): string {
  return text;
}

/** Announce a sentence; those that come close together are announced together. */
export function announce(sentence: string): void {
  if (!sentence) return;
  waiting.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    text = waiting.slice(-8).join(" ");
    waiting = [];
  }, 150);
}
