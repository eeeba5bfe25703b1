/** What is said aloud to those who listen to the page rather than look at it. */
let text = $state("");
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function announced(): string {
  return text;
}

/** Say something; what comes close together is said together. */
export function announce(sentence: string): void {
  if (!sentence) return;
  waiting.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    text = waiting.slice(-8).join(" ");
    waiting = [];
  }, 150);
}
