"""Stand-ins for what this browser lacks: it shows no notifications, and its tabs are never hidden.

It says that notifications are denied, whatever its settings; so a page that would send one gets
another `Notification`, which reports to the test. The page uses it like the real one.
"""

from __future__ import annotations

import json
from typing import Final

from playwright.sync_api import BrowserContext, Page

NOTIFICATION: Final = """
([allowed, phone]) => {
    let byWorker = false;
    // As with the real ones, what was allowed once is allowed on every page from then on.
    const KEY = "permission for notifications";
    window.Notification = class extends EventTarget {
        static get permission() { return localStorage.getItem(KEY) ?? "default"; }
        static async requestPermission() {
            localStorage.setItem(KEY, allowed ? "granted" : "denied");
            return Notification.permission;
        }
        constructor(title, options = {}) {
            super();
            if (phone && !byWorker) throw new TypeError("Illegal constructor");
            this.title = title;
            const notices = [title, options.body ?? ""].join("\\n");
            if (Notification.permission === "granted") window.tellTest(notices);
        }
        close() {}
    };
    if (window.ServiceWorkerRegistration) {
        ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
            byWorker = true;
            new Notification(title, options);
            byWorker = false;
        };
    }
}
"""

HIDE: Final = """
(hidden) => {
    const state = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    window.dispatchEvent(new Event(hidden ? "blur" : "focus"));
}
"""


def notifications(context: BrowserContext, allowed: bool, phone: bool = False) -> list[str]:
    """The notifications of pages that are opened from now on (title, line break, text), in a list
    that grows. Whoever asks for permission gets it if `allowed`. As on a `phone`, pages may have to
    leave them to their service worker."""
    notices: list[str] = []

    def hear(text: str) -> None:
        notices.append(text)

    context.expose_function("tellTest", hear)
    context.add_init_script(f"({NOTIFICATION})({json.dumps([allowed, phone])})")
    return notices


def hide(page: Page, hidden: bool = True) -> None:
    """As if another tab were in front, or this one again."""
    page.evaluate(HIDE, hidden)
