/** Calls for attention in the title, and by a notification if allowed, while the page is hidden. */
import { tagOf } from "../alerts/shown";
import { settings } from "../ui/settings.svelte";

export function attention(text: string): () => void {
  const title = document.title;
  let close: (() => void) | null = null;
  const call = (): void => {
    if (document.visibilityState === "visible") {
      document.title = title;
      close?.();
      close = null;
      return;
    }
    document.title = `● ${text}`;
    if (settings.notify && "Notification" in window && Notification.permission === "granted") close = notify(text);
  };
  call();
  document.addEventListener("visibilitychange", call);
  return () => {
    document.removeEventListener("visibilitychange", call);
    document.title = title;
    close?.();
  };
}

/** Show a notification; return how to take it away. Browsers on phones allow them to service workers only. */
function notify(body: string): () => void {
  const tag = tagOf(location.pathname.split("/")[2] ?? ""); // the server's alert about this table replaces it
  const options = { body, tag, icon: "/icon-192.png", data: { path: location.pathname } };
  const worker = navigator.serviceWorker?.getRegistration();
  const shown = (async () => {
    const registration = await worker;
    if (!registration?.showNotification) return shownByPage(options);
    await registration.showNotification("Pioche", options);
    return async () => (await registration.getNotifications({ tag })).forEach((note) => note.close());
  })().catch(() => null); // the title says it too
  return () => void shown.then((close) => close?.());
}

function shownByPage(options: NotificationOptions): () => void {
  const note = new Notification("Pioche", options);
  note.onclick = () => window.focus();
  return () => note.close();
}
