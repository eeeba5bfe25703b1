/** The current address, which decides which page is shown. */
let address = $state.raw(here());

function here(): URL {
  return new URL(typeof location === "undefined" ? "http://localhost/" : location.href);
}

export const route = {
  get path(): string[] {
    return address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  },
  get query(): URLSearchParams {
    return address.searchParams;
  },
};

/** Go to another page of Pioche; `replace` leaves no way back to this one. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  address = here();
  if (!replace) scrollTo(0, 0);
}

const DELAY = 400;

/**
 * Let the address follow what a page shows, after a moment: browsers limit how often it may change. It stays as it
 * is if somebody has left the page by then, whose next page is perhaps still being loaded. Returns how to stop it.
 */
export function follow(path: string): (() => void) | undefined {
  if (path === location.pathname + location.search) return undefined;
  const page = location.pathname;
  const wait = setTimeout(() => {
    if (location.pathname === page) go(path, true);
  }, DELAY);
  return () => clearTimeout(wait);
}

/** Let links within Pioche change the page without reloading it. */
export function routeLinks(root: HTMLElement): () => void {
  const click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (/^\/(api|assets|docs|ws)\b/.test(link.pathname)) return;
    if (link.pathname === location.pathname && link.hash) return; // within this page
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  const back = (): void => {
    address = here();
  };
  root.addEventListener("click", click);
  addEventListener("popstate", back);
  return () => {
    root.removeEventListener("click", click);
    removeEventListener("popstate", back);
  };
}
