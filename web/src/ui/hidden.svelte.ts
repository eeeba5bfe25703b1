/** The people whose messages somebody does not want to see, until the page is left. */
let hidden = $state.raw<number[]>([]);

export function isHidden(person: number): boolean {
  return hidden.includes(person);
}

export function anyHidden(): boolean {
  return hidden.length > 0;
}

export function hide(person: number): void {
  hidden = [...hidden, person];
}

export function showAll(): void {
  hidden = [];
}
