// Keeps the shell of the page at hand, so that it opens at once and, without a network, says so kindly.
// Nothing of a table is ever kept: what is on the table comes from the server alone.
const SHELL = "pioche-shell-2";
const OFFLINE = "pioche-offline-1";
const PAGE = "/offline.html";
const PICTURE = "/favicon.svg";

self.addEventListener("install", (event) => {
  event.waitUntil(keepOffline());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => ![SHELL, OFFLINE].includes(name)));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  self.clients.claim();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (url.pathname === PICTURE) event.respondWith(fetch(request).catch(() => caches.match(request)));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
});

/** Keep the page for lost connections and what it names: its style, its letters and its picture. */
async function keepOffline() {
  const page = await fetch(PAGE, { cache: "no-cache" });
  const names = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, name]) => name);
  const cache = await caches.open(OFFLINE);
  await Promise.all([cache.put(PAGE, page), cache.addAll([...new Set(names)])]);
}

// The server says what to show, or that it is of no use any more. Alerts with the same tag replace each other.
self.addEventListener("push", (event) => {
  let alert;
  try {
    alert = event.data.json();
  } catch {
    return; // not from our server
  }
  event.waitUntil(alert.close ? close(alert) : announce(alert));
});

async function announce({ number, tag, title, text, path, at, language }) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const seen = open.some(({ url, visibilityState }) => visibilityState === "visible" && new URL(url).pathname === path);
  // Who looks at the table needs no alert. Safari insists on one; the page takes it away.
  if (seen && !/^((?!chrome|android).)*safari/i.test(navigator.userAgent)) return;
  const shown = await self.registration.getNotifications({ tag });
  if (shown.some(({ data }) => data?.number > number)) return; // it took longer than a newer one
  const options = { body: text, tag, renotify: true, lang: language, timestamp: at * 1000, icon: "/icon-192.png", badge: "/badge-96.png" };
  await self.registration.showNotification(title, { ...options, data: { path, number } });
}

/** Take away an alert, unless there is a newer one with its tag. */
async function close({ tag, number }) {
  const shown = await self.registration.getNotifications({ tag });
  for (const note of shown) if (!(note.data?.number > number)) note.close();
}

// The browser has changed the address for alerts: say so, without waiting until the page is opened.
// Some browsers say neither what it was nor what it is.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

async function renew(old, given) {
  const { pushManager } = self.registration;
  const subscription = given ?? (await pushManager.getSubscription()) ?? (await subscribe(pushManager));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const language = ["en", "fr", "de"].find((known) => navigator.language.startsWith(known)) ?? "en";
  await tell("/api/alerts/devices", { endpoint, ...keys, language });
  if (old && old.endpoint !== endpoint) await tell("/api/alerts/devices/forget", { endpoint: old.endpoint });
}

/** A new subscription, with the key that the server has now; none if nobody is signed in. */
async function subscribe(pushManager) {
  const answer = await fetch("/api/alerts/settings");
  return answer.ok ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: (await answer.json()).key }) : null;
}

function tell(path, what) {
  return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) });
}

// A notification leads back to the table it is about.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? "/"));
});

async function show(path) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** Files whose names carry a digest of their contents never change. */
async function kept(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(SHELL);
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - 80))) await cache.delete(old);
  }
  return answer;
}
