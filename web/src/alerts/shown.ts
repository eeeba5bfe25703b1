/** Alerts that this device shows: taken away once somebody looks at what they are about, or they no longer hold. */
import { api } from "../net/api";

/** What alerts about a table have in common. */
export const tagOf = (table: string): string => `table/${table}`;

/** Take away the alerts with a tag. */
export async function closeShown(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const shown = (await registration?.getNotifications?.({ tag }).catch(() => [])) ?? [];
  for (const note of shown) note.close();
}

/** Take away the alerts that no longer hold: not every browser may be told so while the page is closed (Safari). */
export async function closeOld(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const all = (await registration?.getNotifications?.()) ?? [];
  const shown = all.filter(({ data }) => data?.number); // others are of a page that is open
  if (!shown.length) return;
  const hold = new Set((await api.alerts()).map(({ subject }) => subject));
  for (const note of shown) if (!hold.has(note.tag)) note.close();
}

/** Take away the alerts about a table while its page can be seen; return how to stop. */
export function closeWhileSeen(tag: string): () => void {
  const look = (): void => {
    if (document.visibilityState === "visible") void closeShown(tag);
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
