/** This browser as a device that shows alerts. */
import { api } from "../net/api";
import { identify } from "../account/me.svelte";
import { settings } from "../ui/settings.svelte";

const KEY = "pioche-alerts";

/**
 * What this browser can do: show alerts; show them once the page is on the home screen (iPhones and iPads); not any more,
 * because somebody has said no; nothing.
 */
export type Ability = "ready" | "on" | "install" | "denied" | "none";

let on = $state(remembered() === "on");
let asked = $state(remembered() !== null);

export const device = {
  /** Whether this browser shows alerts. */
  get on(): boolean {
    return on;
  },
  /** Whether somebody was asked here, and has answered. */
  get asked(): boolean {
    return asked;
  },
};

export function ability(): Ability {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return isApple() && !isInstalled() ? "install" : "none";
  if (Notification.permission === "denied") return "denied";
  return on && Notification.permission === "granted" ? "on" : "ready";
}

/** iPhones and iPads, which call themselves Macs, let only pages on the home screen show alerts. */
function isApple(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Ask for permission and show alerts here; return whether they are shown now. It must be called by a press. */
export async function switchOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") {
    remember("no");
    return false;
  }
  await subscribe();
  remember("on");
  return true;
}

/** Show no alerts here any more. */
export async function switchOff(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  remember("no");
  if (!subscription) return;
  await api.forgetEndpoint(subscription.endpoint);
  await subscription.unsubscribe();
}

/** Say later, and do not ask again. */
export function notNow(): void {
  remember("no");
}

/**
 * Tell the server again where this browser can be reached: the address changes now and then, and so do people and languages.
 * Without permission, or after signing out, there is nothing to tell.
 */
export async function renew(): Promise<void> {
  if (!on || ability() !== "on" || !(await identify())) return;
  await subscribe();
}

async function subscribe(): Promise<void> {
  const { key } = await api.alertSettings();
  const wanted = bytesOf(key);
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  if (subscription && !sameKey(subscription, wanted)) {
    await subscription.unsubscribe(); // the server has another key now
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  await api.addDevice(subscriptionOf(subscription));
}

/** What the server has to know of a subscription. */
function subscriptionOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "", language: settings.language };
}

function sameKey(subscription: PushSubscription, wanted: Uint8Array): boolean {
  const known = subscription.options.applicationServerKey;
  return !known || new Uint8Array(known).every((byte, i) => byte === wanted[i]);
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // no access to the storage
  }
}

function remember(answer: "on" | "no"): void {
  on = answer === "on";
  asked = true;
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    // the answer lasts for this visit
  }
}
