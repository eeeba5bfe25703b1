/** When it is somebody's turn and nobody looks: the title says so, and a notification if allowed. */
import { settings } from "../ui/settings.svelte";

export function attention(text: string): () => void {
  const title = document.title;
  let note: Notification | null = null;
  const call = (): void => {
    if (document.visibilityState === "visible") {
      document.title = title;
      note?.close();
      return;
    }
    document.title = `● ${text}`;
    if (settings.notify && "Notification" in window && Notification.permission === "granted") {
      note = new Notification("Pioche", { body: text, tag: "turn", icon: "/icon-192.png" });
      note.onclick = () => window.focus();
    }
  };
  call();
  document.addEventListener("visibilitychange", call);
  return () => {
    document.removeEventListener("visibilitychange", call);
    document.title = title;
    note?.close();
  };
}
