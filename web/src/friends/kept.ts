/** Whether this tab looks for opponents: known after a reload, on whichever page that happens. */
const KEY = "pioche-search";

export function keepSearch(looking: boolean): void {
  try {
    if (looking) sessionStorage.setItem(KEY, "1");
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, only the page of the search takes it up again.
  }
}

export function keptSearch(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
