/** Where a link from a mail leads: an address of this page, whatever somebody may have written into it. */
export function targetOf(search: string): string {
  const wanted = new URLSearchParams(search).get("to") ?? "/";
  const url = URL.parse(wanted, location.origin);
  return wanted.startsWith("/") && url?.origin === location.origin ? url.pathname : "/";
}
