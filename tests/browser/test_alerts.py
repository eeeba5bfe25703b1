"""Alerts in the page: asking at the right moment, what the service worker shows, links in mails."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.conftest import Visit
from tests.browser.tables import ask
from tests.browser.test_lost_password import Inbox, inbox, mailing
from tests.browser.visitors import DESKTOP, PHONE
from tests.served import Served

__all__ = ["inbox", "mailing"]

DAY = 86_400
# A browser whose push service is not the network's: its endpoint and keys are made up.
SUBSCRIBED = """
{
    let now = null;
    const keys = {
        p256dh:
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    Notification.requestPermission = async () => "granted";
    const permission = () => (window.granted ? "granted" : "default");
    Object.defineProperty(Notification, "permission", { get: permission });
    PushManager.prototype.getSubscription = async () => now;
    PushManager.prototype.subscribe = async (options) => {
        window.granted = options.userVisibleOnly && options.applicationServerKey.length === 65;
        now = { options, endpoint: "https://push.example/1" };
        now.unsubscribe = async () => ((now = null), true);
        now.toJSON = () => ({ endpoint: now.endpoint, keys });
        return now;
    };
}
"""
PICTURES = os.environ.get("PIOCHE_ALERT_PICTURES", "")


def long_table(page: Page) -> str:
    wanted = {"game": "gap", "players": 2, "timer": DAY, "options": {"rounds": 1}}
    wanted |= {"seats": [{"kind": "me", "seed": ""}, {"kind": "open"}]}
    wanted |= {"first": {"by": "youngest", "seat": 1}}
    key: str = ask(page, "POST", "/api/tables", wanted)["table"]
    return key


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def test_a_browser_is_asked_at_the_first_long_table_and_shows_alerts(visit: Visit) -> None:
    visitor = visit(worker=True, drawn=True, size=PHONE)
    page = visitor.page
    visitor.context.add_init_script(SUBSCRIBED)
    visitor.context.grant_permissions(["notifications"])
    ask(page, "POST", "/api/guest", {"name": "Ada"})
    key = long_table(page)
    page.goto(f"/t/{key}")
    note = page.locator("[data-alerts-ask]")
    expect(note).to_be_visible()
    picture(page, "ask")
    note.get_by_role("button", name="Tell me").click()
    expect(note).to_have_count(0)
    assert len(ask(page, "GET", "/api/alerts/settings")["devices"]) == 1
    page.reload()
    page.get_by_role("heading", name="GAP").wait_for()
    expect(note).to_have_count(0)  # nobody is asked twice

    page.goto("/alerts")
    here = page.get_by_label("Show alerts on this device")
    page.get_by_label("No alerts at night").check()
    page.get_by_label("From").fill("23:30")
    page.get_by_label("From").blur()
    page.get_by_label("A match is over: On devices").uncheck()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert problems(page) == []
    picture(page, "alerts-en")
    settings = ask(page, "GET", "/api/alerts/settings")["settings"]
    assert settings["quiet"] == {"start": 23 * 60 + 30, "end": 8 * 60}
    assert "ended" not in settings["push"]
    assert here.count() == 1

    # What the service worker makes of messages.
    session = visitor.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function(
        "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"
    )
    for _ in range(100):
        if registrations:
            break
        page.wait_for_timeout(50)

    def comes(**message: Any) -> None:
        sent = {"origin": visitor.base, "registrationId": registrations[0]["registrationId"]}
        session.send("ServiceWorker.deliverPushMessage", sent | {"data": json.dumps(message)})

    def shown(*titles: str) -> None:
        page.wait_for_function(
            """async (titles) => {
                const shown = await (await navigator.serviceWorker.ready).getNotifications();
                return shown.map(({ title }) => title).sort().join() === titles.join();
            }""",
            arg=sorted(titles),
        )

    about = {
        "tag": f"table/{key}",
        "path": f"/t/{key}",
        "at": time.time(),
        "text": "…",
        "language": "en",
    }
    comes(number=1, title="first", **about)
    shown("first")
    comes(number=3, title="third", **about)
    shown("third")
    comes(number=2, title="second", **about)  # it took longer
    comes(number=1, title="other", **about | {"tag": "table/other", "path": "/t/other"})
    shown("third", "other")
    comes(number=2, tag=about["tag"], close=True)
    comes(number=1, tag="table/other", close=True)
    shown("third")
    page.goto("/alerts")  # the server knows nothing of it any more
    shown()
    comes(number=5, title="fifth", **about)
    shown("fifth")
    page.goto(f"/t/{key}")  # whoever looks at the table needs no alert
    page.get_by_role("heading", name="GAP").wait_for()
    shown()
    comes(number=6, title="sixth", **about)
    page.wait_for_timeout(300)
    shown()


def test_a_mail_leads_back_to_the_table(visit: Visit, mailing: Served, inbox: Inbox) -> None:
    ada = visit(at=mailing.url, lang="fr", drawn=True).page
    ask(ada, "POST", "/api/guest", {"name": "Ada"})
    ask(ada, "POST", "/api/account", {"login": "ada", "password": "correct horse"})
    mail = {"mail": "ada@example.org", "password": "correct horse"}
    ask(ada, "PUT", "/api/me/mail", mail)
    ada.goto(found(inbox, "/confirm"))
    expect(ada.get_by_text("ada@example.org est confirmée")).to_be_visible()
    ada.goto("/alerts")
    ada.get_by_label("À vous de jouer : Par e-mail").check()
    expect(ada.get_by_text("Enregistré.")).to_be_visible()
    picture(ada, "alerts-fr")
    ben = visit(at=mailing.url).page
    ask(ben, "POST", "/api/guest", {"name": "Ben"})
    key = long_table(ben)
    ask(ada, "POST", f"/api/tables/{key}/seats", {"seat": 1})
    ask(ben, "POST", f"/api/tables/{key}/start")

    phone = visit(found(inbox, "/enter"), at=mailing.url, lang="de", size=PHONE, drawn=True).page
    assert problems(phone) == []
    picture(phone, "enter")
    phone.get_by_role("button", name="Anmelden").click()
    phone.wait_for_url(f"**/t/{key}")
    assert ask(phone, "GET", "/api/me")["login"] == "ada"
    phone.goto("/alerts")
    phone.get_by_role("heading", name="Benachrichtigungen").wait_for()
    picture(phone, "alerts-de")

    stranger = visit(found(inbox, "/unsubscribe/"), at=mailing.url, size=DESKTOP, drawn=True).page
    stranger.get_by_role("button", name="Stop emails").click()
    expect(stranger.get_by_text("You won’t get any more alerts by email.")).to_be_visible()
    assert ask(ada, "GET", "/api/alerts/settings")["settings"]["mail"] == []


def found(inbox: Inbox, beginning: str) -> str:
    """The path of the last link of a kind, once it has come."""
    for _ in range(600):
        links = [link for link in inbox.links if link.startswith(beginning)]
        if links:
            return links[-1]
        time.sleep(0.05)
    raise AssertionError(f"no such link came: {beginning}")
