/** The service worker, with what a browser gives it: alerts that are tapped, and a subscription that the browser has changed. */
import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

type Listener = (event: Record<string, unknown>) => void;

const keys = { p256dh: "P", auth: "A" };
const subscriptionOf = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint, keys }) });
let listeners: Record<string, Listener>;
let sent: [string, unknown][];
let windows: { url: string; visibilityState?: string; focus: ReturnType<typeof vi.fn> }[];
let settings: { ok: boolean; json: () => Promise<unknown> };
const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn() };
const openWindow = vi.fn();

beforeEach(() => {
  listeners = {};
  sent = [];
  windows = [];
  settings = { ok: true, json: async () => ({ key: "KEY" }) };
  vi.resetAllMocks();
  pushManager.getSubscription.mockResolvedValue(null);
  pushManager.subscribe.mockImplementation(async () => subscriptionOf("https://push.example/new"));
  const self = {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    registration: { pushManager },
    clients: { matchAll: async () => windows, openWindow },
  };
  const fetched = async (path: string, request?: { body: string }) => {
    if (!request) return settings;
    sent.push([path, JSON.parse(request.body)]);
    return { ok: true };
  };
  const source = readFileSync("public/sw.js", "utf8");
  new Function("self", "fetch", "navigator", source)(self, fetched, { language: "fr-CH" });
});

async function happens(name: string, event: Record<string, unknown>): Promise<void> {
  let done: unknown;
  listeners[name]?.({ ...event, waitUntil: (work: unknown) => (done = work) });
  await done;
}

const told = (endpoint: string) => ["/api/alerts/devices", { endpoint, ...keys, language: "fr" }];

test("a subscription that the browser has changed is told to the server, and the old one forgotten", async () => {
  const changed = { oldSubscription: subscriptionOf("https://push.example/old"), newSubscription: subscriptionOf("https://push.example/2") };
  await happens("pushsubscriptionchange", changed);
  expect(sent).toEqual([told("https://push.example/2"), ["/api/alerts/devices/forget", { endpoint: "https://push.example/old" }]]);
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test("where the browser says nothing, there is a new subscription with the key of the server", async () => {
  await happens("pushsubscriptionchange", {});
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "KEY" });
  expect(sent).toEqual([told("https://push.example/new")]);
});

test("somebody who has signed out is not subscribed again", async () => {
  settings.ok = false;
  await happens("pushsubscriptionchange", {});
  expect(sent).toEqual([]);
});

test("a tap goes to the window with the table, or opens one", async () => {
  const notification = { close: vi.fn(), data: { path: "/t/abc" } };
  await happens("notificationclick", { notification });
  expect(openWindow).toHaveBeenCalledWith("/t/abc");
  windows = [{ url: "https://pioche.example/t/xyz", focus: vi.fn() }, { url: "https://pioche.example/t/abc", focus: vi.fn() }];
  await happens("notificationclick", { notification });
  expect(openWindow).toHaveBeenCalledTimes(1);
  expect(windows[1]?.focus).toHaveBeenCalled();
  expect(notification.close).toHaveBeenCalledTimes(2);
});
