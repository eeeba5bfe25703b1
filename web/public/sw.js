// Keeps the shell of the page at hand, so that it opens at once and, without a network, says so kindly.
// Nothing of a table is ever kept: what is on the table comes from the server alone.
const SHELL = "pioche-shell-1";
const OFFLINE = "/offline.html";
const ITS_LOOK = ["/offline.css", "/favicon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll([OFFLINE, ...ITS_LOOK])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== SHELL));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  self.clients.claim();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (ITS_LOOK.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
});

// A notification leads back to the table it is about.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data ?? "/"));
});

async function show(path) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** Files whose names carry a digest of their contents never change. */
async function kept(request) {
  const cache = await caches.open(SHELL);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    for (const old of all.slice(3, Math.max(3, all.length - 80))) await cache.delete(old);
  }
  return answer;
}
