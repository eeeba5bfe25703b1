"""Alerts from the table to the browser, the mail server and the webhook, all of them real."""

from __future__ import annotations

import asyncio
import json
import re
import ssl
from collections.abc import AsyncIterator
from email.header import decode_header, make_header
from pathlib import Path
from typing import Any

import pytest
import trustme
from sqlalchemy import text

from pioche.cli.program import main
from pioche.server.alerts import delivering, tables
from pioche.server.store.alerts import Alert, post
from pioche.server.store.deliveries import MOST, overview, waiting
from tests.server.asking import Browser, Site, site
from tests.server.inside import begun, until
from tests.server.push_service import Phone, Receiver, Rude, is_signed, vapid_claims
from tests.server.test_mail import Inbox, mail_server, text_of, with_mail

pytestmark = pytest.mark.anyio

LOOPBACK = ["127.0.0.0/8"]
DAY = 86_400


@pytest.fixture
async def service() -> AsyncIterator[Receiver]:
    async with Receiver().open() as opened:
        yield opened


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
async def here(
    store_url: str, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Site]:
    monkeypatch.setattr(delivering, "BACK_OFF", (0.05,))
    monkeypatch.setattr(delivering, "LOOK", 0.05)
    async with (
        mail_server(inbox) as settings,
        site(store_url, requests=1e5, alert_networks=LOOPBACK, **settings) as opened,
    ):
        opened.server.mails._burst = opened.server.sign_ins._burst = 1000
        yield opened


async def with_phone(here: Site, service: Receiver, browser: Browser, **more: Any) -> Phone:
    phone = Phone(service, f"{browser.person}-{len(service.requests)}")
    await browser.post("/api/alerts/devices", phone.subscription(**more))
    return phone


def about(person: int, subject: str = "table/abc", **more: Any) -> Alert:
    usual: dict[str, Any] = {"kind": "club", "text": "daily", "path": "/t/abc"}
    return Alert(person=person, subject=subject, **usual | more)


async def test_a_turn_reaches_a_phone_and_leaves_it_when_the_move_is_made(
    here: Site, service: Receiver
) -> None:
    server = here.server
    ada, ben = await here.guest("Ada"), await here.guest("Ben")
    phones = {b.person: await with_phone(here, service, b, language="de") for b in (ada, ben)}
    who = [(await server.accounts.recognise(b.cookie, None))[1] for b in (ada, ben)]
    hosted = await begun(server, who[0], [who[1]], timer=DAY, options={"rounds": 1})
    table = hosted.table
    first = table.seats[next(iter(table.owing))].person
    phone = phones[first or 0]
    await until(lambda: bool(phone.messages))
    (turn,) = phone.messages
    assert turn["kind"] == "turn"
    assert turn["title"] == "Du bist dran: GAP"
    assert (
        turn["text"].split()
        == f"Am Tisch mit {who[first == who[0].person].name}. Du hast einen Tag Zeit.".split()
    )
    assert (turn["path"], turn["tag"]) == (f"/t/{table.key}", f"table/{table.key}")
    request = next(r for r in service.requests if r.path == phone.path)
    claims = vapid_claims(request.headers["authorization"], server.deliverer.key)
    assert claims["aud"] == service.url
    assert claims["sub"] == "https://cards.example/"
    assert re.fullmatch("[A-Za-z0-9_-]{1,32}", request.headers["topic"])
    assert table.key not in request.headers["topic"]
    assert DAY - 3600 < int(request.headers["ttl"]) <= DAY

    player = next(w for w in who if w.person == first)
    place = table.seats_of(player.person)[0]
    assert table.match is not None
    for number in range(10):  # a turn may take several decisions
        if place not in table.owing:
            break
        decision = table.match.legal(place)[0]
        await server.authority.submit(
            hosted,
            lambda t, d=decision, n=number: t.decide(player, place, d, t.turn, str(n)),  # type: ignore[misc]
        )
    await until(lambda: len(phone.messages) >= 2)
    assert phone.messages[1]["close"] is True
    assert phone.messages[1]["number"] == turn["number"]
    other = phones[next(w.person for w in who if w.person != first)]
    await until(lambda: any(m["kind"] == "turn" for m in other.messages))


async def test_who_has_the_table_open_hears_later_even_if_it_was_closed(
    here: Site, service: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LOOKING", 0.3)
    server = here.server
    ada, ben = await here.guest("Ada"), await here.guest("Ben")
    phone = await with_phone(here, service, ada)
    wanted = {"game": "gap", "players": 2, "timer": DAY, "first": {"by": "youngest", "seat": 0}}
    seats = {"seats": [{"kind": "me", "seed": ""}, {"kind": "open"}]}
    key = (await ada.post("/api/tables", wanted | seats))["table"]
    await ben.post(f"/api/tables/{key}/seats")
    wire = await ada.socket()
    wire.says(type="subscribe", table=key)
    await wire.hears("table")
    await ada.post(f"/api/tables/{key}/start")
    await until(lambda: any(hosted.looks_later for hosted in server.authority.hosted.values()))
    assert phone.messages == []  # neither the start nor the turn is news to somebody who is there
    await wire.close()
    await until(lambda: bool(phone.messages))
    assert [message["kind"] for message in phone.messages] == ["turn"]


async def test_a_phone_that_is_gone_is_forgotten_and_others_are_tried_again(
    here: Site, service: Receiver
) -> None:
    ada = await here.guest("Ada")
    gone, busy = Phone(service, "gone"), Phone(service, "busy")
    for phone in (gone, busy):
        await ada.post("/api/alerts/devices", phone.subscription())
    answers = {gone.path: [410], busy.path: [503, 429, 201]}
    service.reply = lambda request: (answers[request.path].pop(0), {"retry-after": "0"})
    await here.server.outbox.post(about(ada.person))
    await until(lambda: len(busy.messages) == 3)
    settings = await ada.get("/api/alerts/settings")
    assert len(settings["devices"]) == 1
    assert len(gone.messages) == 1
    await until(lambda: not here.server.deliverer._under_way)
    assert here.server.metrics.alerts["push", "sent"] == 1
    assert here.server.metrics.alerts["push", "again"] == 2
    assert here.server.metrics.alerts["push", "given-up"] == 1
    assert b"pioche_alerts_waiting_push" in here.server.metrics.text()


async def test_a_webhook_gets_signed_texts_for_where_it_leads(
    here: Site, service: Receiver
) -> None:
    ada, ben = await here.guest("Ada"), await here.guest("*B_n* <!here> @x")
    made = {}
    for style in ("json", "discord", "slack", "matrix"):
        body = {"url": f"{service.url}/{style}", "style": style, "kinds": ["started"]}
        made[style] = await ada.post("/api/alerts/webhooks", body)
    shown = (await ada.get("/api/alerts/settings"))["webhooks"]
    assert [hook["secret"] for hook in shown] == [None] * 4
    facts = {"game": {"parts": [["gap-title", {}]]}, "count": 1, "others": {"people": [ben.person]}}
    await here.server.outbox.post(about(ada.person, kind="started", text="started", facts=facts))
    await here.server.outbox.post(about(ada.person, "table/other"))  # of another kind
    await until(lambda: len(service.requests) == 4)
    got = {request.path[1:]: request for request in service.requests}
    for style, request in got.items():
        assert is_signed(request, made[style]["secret"])
        assert not is_signed(request._replace(body=request.body + b" "), made[style]["secret"])
        assert request.headers["webhook-id"] == f"alert-1-{made[style]['webhook']}"
    said = {style: json.loads(request.body) for style, request in got.items()}
    name = "*B_n* <!here> @x"
    assert said["json"]["text"] == f"You are playing with {name}."
    assert said["json"]["url"] == "https://cards.example/t/abc"
    assert said["json"]["kind"] == "started"
    assert said["discord"]["content"].startswith(
        "**GAP has started**\nYou are playing with \\*B\\_n"
    )
    assert said["discord"]["allowed_mentions"] == {"parse": []}
    assert "&lt;!here&gt;" in said["slack"]["text"]
    assert "<b>" not in said["matrix"]["html"]
    assert "&lt;!here&gt;" in said["matrix"]["html"]
    await ada.ask("DELETE", f"/api/alerts/webhooks/{made['json']['webhook']}")
    assert (
        await ben.refused("DELETE", f"/api/alerts/webhooks/{made['slack']['webhook']}")
    ).code == ("alerts/no-such-webhook")


async def test_a_failing_webhook_says_so_and_redirects_are_not_followed(
    here: Site, service: Receiver
) -> None:
    ada = await here.guest("Ada")
    await ada.post("/api/alerts/webhooks", {"url": f"{service.url}/a"})
    service.reply = lambda request: (307, {"location": f"{service.url}/b"})
    await here.server.outbox.post(about(ada.person))
    await until(lambda: len(service.requests) == 1)
    await until(lambda: not here.server.deliverer._under_way)
    (hook,) = (await ada.get("/api/alerts/settings"))["webhooks"]
    assert hook["problem"] == "307"
    assert hook["failing"] is not None
    assert [request.path for request in service.requests] == ["/a"]


async def test_a_mail_signs_in_once_and_ends_with_one_click(here: Site, inbox: Inbox) -> None:
    ada = await with_mail(here, inbox)
    person = (await ada.get("/api/me"))["person"]
    chosen = {"push": [], "mail": ["club"], "language": "fr"}
    await ada.ask("PUT", "/api/alerts/settings", chosen)
    await here.server.store.write(
        post, [about(person, f"s/{i}") for i in range(3)], here.server.clock()
    )
    here.server.outbox.wake()
    mail = await inbox.next(2)
    assert str(make_header(decode_header(mail["Subject"]))) == "Pioche\N{NO-BREAK SPACE}: 3 alertes"
    text = text_of(mail)
    token = re.findall(r"https://cards\.example/enter\?to=/t/abc#(\S+)", text)
    assert len(token) == 3
    assert len(set(token)) == 1
    assert mail["Message-ID"].startswith("<alert-")
    new = here.browser()
    assert (await new.post("/api/alerts/sign-in", {"token": token[0]}))["person"] == person
    assert (await new.get("/api/me"))["login"] == "Anna"
    again = await here.browser().refused("POST", "/api/alerts/sign-in", {"token": token[0]})
    assert (again.status, again.code) == (404, "alerts/bad-link")

    link = (
        "".join(mail["List-Unsubscribe"].split()).strip("<>").removeprefix("https://cards.example")
    )
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stranger = here.browser()
    form = {"content-type": "application/x-www-form-urlencoded"}
    refused = await stranger.answer(
        "POST", link + "0", content=b"List-Unsubscribe=One-Click", headers=form
    )
    assert refused.status_code == 404
    assert link.startswith("/unsubscribe/")  # the page, for those who open it
    done = await stranger.answer("POST", link, content=b"List-Unsubscribe=One-Click", headers=form)
    assert done.status_code == 200
    settings = (await ada.get("/api/alerts/settings"))["settings"]
    assert (settings["mail"], settings["language"]) == ([], "fr")


async def test_links_in_mails_to_an_address_that_was_given_up_sign_nobody_in(
    here: Site, inbox: Inbox
) -> None:
    ada = await with_mail(here, inbox)
    person = (await ada.get("/api/me"))["person"]
    await ada.ask("PUT", "/api/alerts/settings", {"mail": ["club"]})
    await here.server.outbox.post(about(person))
    (token,) = re.findall(r"/enter\?to=/t/abc#(\S+)", text_of(await inbox.next(2)))
    await ada.ask("DELETE", "/api/me/mail")
    refused = await here.browser().refused("POST", "/api/alerts/sign-in", {"token": token})
    assert refused.code == "alerts/bad-link"


async def test_mails_come_at_most_every_quarter_of_an_hour(here: Site, inbox: Inbox) -> None:
    ada = await with_mail(here, inbox)
    person = (await ada.get("/api/me"))["person"]
    await ada.ask("PUT", "/api/alerts/settings", {"mail": ["club"]})
    await here.server.outbox.post(about(person))
    await inbox.next(2)
    await until(lambda: here.server.metrics.alerts["mail", "sent"] == 1)
    for number in range(2):
        await here.server.outbox.post(about(person, f"more/{number}"))
    await until(lambda: here.server.metrics.alerts["mail", "again"] == 2)
    assert len(inbox.mails) == 2


async def test_a_slow_mail_server_is_given_one_mail_to_a_person_at_a_time(
    here: Site, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await with_mail(here, inbox)
    person = (await ada.get("/api/me"))["person"]
    await ada.ask("PUT", "/api/alerts/settings", {"mail": ["club"]})
    take, go_on, begun = inbox.handle_DATA, asyncio.Event(), 0

    async def slowly(*given: Any) -> str:
        nonlocal begun
        begun += 1
        await go_on.wait()
        return await take(*given)

    monkeypatch.setattr(inbox, "handle_DATA", slowly)
    await here.server.outbox.post(about(person))
    await until(lambda: begun == 1)
    for number in (1, 2):
        await here.server.outbox.post(about(person, f"more/{number}"))
        await until(lambda n=number: here.server.metrics.alerts["mail", "again"] == n or begun > 1)  # type: ignore[misc]
    go_on.set()
    await until(lambda: here.server.metrics.alerts["mail", "sent"] >= 1)
    assert begun == 1


async def test_a_slow_webhook_leaves_room_for_others(here: Site) -> None:
    ada, deliverer = await here.guest("Ada"), here.server.deliverer
    never = Rude()

    async with await never.start() as rude:
        url = f"http://127.0.0.1:{rude.sockets[0].getsockname()[1]}/"
        await ada.post("/api/alerts/webhooks", {"url": url})
        count = 2 * delivering.AT_ONCE
        await here.server.outbox.post(*(about(ada.person, f"a/{n}") for n in range(count)))
        again = here.server.metrics.alerts
        await until(lambda: again["webhook", "again"] >= count - delivering.AT_ONCE)
        assert never.asked <= len(deliverer._under_way) <= delivering.AT_ONCE
        deliverer.close()
        await until(lambda: not deliverer._under_way and not never.connected)


async def test_old_alerts_are_deleted_however_many_there_are(here: Site) -> None:
    ada, count = await here.guest("Ada"), 2 * MOST + 1
    await here.server.outbox.post(*(about(ada.person, f"a/{n}", lasts=0.0) for n in range(count)))
    await here.server.deliverer._forget_old(here.server.clock() + 1)
    left = text("SELECT count(*) FROM alerts")
    assert await here.server.store.read(lambda c: c.execute(left).scalar_one()) == 0


async def test_signing_out_ends_alerts_here_and_everywhere(here: Site, service: Receiver) -> None:
    ada = await with_mail_less_account(here)
    phone = await with_phone(here, service, ada)
    other = here.browser()
    await other.post("/api/sign-in", {"login": "Ada", "password": "correct horse"})
    tablet = Phone(service, "tablet")
    await other.post("/api/alerts/devices", tablet.subscription())
    person = (await ada.get("/api/me"))["person"]
    await ada.post("/api/sign-out")
    await here.server.outbox.post(about(person))
    await until(lambda: len(tablet.messages) == 1)
    await other.post("/api/sign-out-everywhere")
    await here.server.outbox.post(about(person, "next"))
    await until(lambda: not here.server.deliverer._under_way)
    back = here.browser()
    await back.post("/api/sign-in", {"login": "Ada", "password": "correct horse"})
    last = Phone(service, "last")
    await back.post("/api/alerts/devices", last.subscription())
    await here.server.outbox.post(about(person, "last"))
    await until(lambda: len(last.messages) == 1)
    assert (len(phone.messages), len(tablet.messages)) == (0, 1)


async def test_what_people_choose_while_an_alert_waits_holds(
    here: Site, service: Receiver, capsys: pytest.CaptureFixture[str]
) -> None:
    server, deliverer = here.server, here.server.deliverer
    people = [await here.guest(name) for name in ("Ada", "Ben", "Cleo", "Dora")]
    phones = [await with_phone(here, service, person) for person in people]
    sent, deliverer._free = deliverer._free, list  # type: ignore[method-assign]
    await server.outbox.post(*(about(person.person) for person in people))
    async with asyncio.timeout(15):
        while (await server.store.read(waiting)).get("push", 0) < 4:
            await asyncio.sleep(0.02)
    task = ["admin", "--database", server.config.database_url, "alerts"]
    assert await asyncio.to_thread(main, task) == 0
    assert "Waiting for devices: 4," in capsys.readouterr().out
    ada, ben, cleo, _ = people
    await ada.ask("PUT", "/api/alerts/settings", {"push": ["turn"]})
    minute = int(server.clock() // 60) % 1440
    quiet = {"start": (minute - 5) % 1440, "end": (minute + 60) % 1440}
    await ben.ask("PUT", "/api/alerts/settings", {"quiet": quiet})
    await cleo.post("/api/sign-out")
    deliverer._free = sent  # type: ignore[method-assign]
    server.outbox.wake()
    await until(lambda: bool(phones[3].messages))
    await until(lambda: not deliverer._under_way)
    assert [len(phone.messages) for phone in phones] == [0, 0, 0, 1]
    left = await server.store.read(overview, server.clock())
    assert (left["push"], left["lost"]) == (1, 0)  # it comes when the quiet hours are over


async def test_alerts_by_mail_are_encrypted(
    tmp_path: Path, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority, vouching = trustme.CA(), tmp_path / "authority.pem"
    authority.issue_cert("127.0.0.1").configure_cert(context)
    authority.cert_pem.write_to_path(str(vouching))
    monkeypatch.setenv("SSL_CERT_FILE", str(vouching))
    tls: dict[str, Any] = {"tls_context": context, "require_starttls": True}
    async with (
        mail_server(inbox, **tls) as settings,
        site(tmp_path / "s.db", requests=1e5, **settings | {"smtp_tls": "starttls"}) as here,
    ):
        ada = await with_mail(here, inbox)
        await ada.ask("PUT", "/api/alerts/settings", {"mail": ["club"]})
        await here.server.outbox.post(about((await ada.get("/api/me"))["person"]))
        await inbox.next(2)  # the address was confirmed by this process, the alert comes of another
        assert inbox.tls == [True, True]


async def test_a_digest_that_was_refused_comes_again_as_the_same(here: Site, inbox: Inbox) -> None:
    ada = await with_mail(here, inbox)
    person = (await ada.get("/api/me"))["person"]
    await ada.ask("PUT", "/api/alerts/settings", {"mail": ["club"]})
    inbox.refuses = 1
    alerts = [about(person, f"s/{i}") for i in range(4)]
    await here.server.store.write(post, alerts, here.server.clock())
    here.server.outbox.wake()
    mail = await inbox.next(2)
    assert mail["Subject"] == "Pioche: 4 alerts"
    await until(lambda: here.server.metrics.alerts["mail", "sent"] == 4)
    assert here.server.metrics.alerts["mail", "again"] == 4
    assert inbox.refused[0]["Message-ID"] == mail["Message-ID"]
    assert text_of(inbox.refused[0]).count("/enter?to=") == 4


async def test_a_club_has_its_evenings_posted(here: Site, service: Receiver) -> None:
    anna, bob, cleo = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
    club = await anna.post("/api/clubs", {"name": "Thursdays"})
    for other in (bob, cleo):
        await other.post(f"/api/clubs/invitations/{club['invitation']}")
    at = f"/api/clubs/{club['club']}/webhooks"
    for method, path in (("GET", at), ("POST", at), ("DELETE", f"{at}/1")):
        refused = await bob.refused(method, path, {"url": f"{service.url}/a"})
        assert refused.code == "clubs/helpers-only"
    assert (
        await anna.refused("POST", at, {"url": "https://10.0.0.1/"})
    ).code == "alerts/not-public"
    await anna.ask("PUT", f"/api/clubs/{club['club']}/members/{bob.person}", {"role": "helper"})
    made = await bob.post(at, {"url": f"{service.url}/a", "style": "json"})
    (shown,) = await anna.get(at)
    assert (shown["webhook"], shown["secret"]) == (made["webhook"], None)
    starts = here.server.clock() + 5 * 3600.0
    settings = {"game": "gap", "players": 2}
    wanted = {"title": "First", "starts": starts, "rounds": 1, "settings": settings}
    key = (await anna.post(f"/api/clubs/{club['club']}/evenings", wanted))["evening"]["evening"]
    await until(lambda: any(request.path == "/a" for request in service.requests))
    phone = await with_phone(here, service, bob)
    for person in (anna, bob):
        await person.post(f"/api/evenings/{key}/enter")
    await anna.ask("PATCH", f"/api/evenings/{key}", wanted | {"title": "Second"})  # same time
    await anna.ask("PATCH", f"/api/evenings/{key}", wanted | {"starts": starts + 60})
    await until(lambda: len(phone.messages) == 1)
    await anna.post(f"/api/evenings/{key}/direct", {"do": "cancel"})
    await until(lambda: len(phone.messages) == 2)
    await until(lambda: sum(request.path == "/a" for request in service.requests) == 3)
    posted = [request for request in service.requests if request.path == "/a"]
    assert all(is_signed(request, made["secret"]) for request in posted)
    # No reminder of a day before, which has passed already.
    titles = {json.loads(request.body)["title"] for request in posted}
    assert titles == {"New evening: First", "New time: First", "Cancelled: First"}
    assert {message["title"] for message in phone.messages} == titles - {"New evening: First"}
    await anna.ask("DELETE", f"{at}/{made['webhook']}")
    assert await anna.get(at) == []


async def with_mail_less_account(here: Site) -> Browser:
    browser = await here.guest("Ada")
    await browser.post("/api/account", {"login": "Ada", "password": "correct horse"})
    return browser


async def test_what_cannot_be_is_refused(here: Site, service: Receiver) -> None:
    ada = await here.guest("Ada")
    zone = await ada.refused("PUT", "/api/alerts/settings", {"zone": "../etc"})
    assert zone.code == "alerts/no-such-zone"
    for quiet in ({"start": -1, "end": 3}, {"start": 3, "end": 1440}):
        assert (await ada.refused("PUT", "/api/alerts/settings", {"quiet": quiet})).status == 400
    phone = Phone(service, "x").subscription()
    for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "é"}):
        refused = await ada.refused("POST", "/api/alerts/devices", phone | wrong)
        assert refused.code in ("alerts/bad-subscription", "api/bad-request")
    await ada.post("/api/alerts/devices/forget", {"endpoint": "\0"})  # there is none
    for url in (
        "ftp://x.example",
        "http://10.0.0.1/",
        "https://u:p@x.example/",
        "https://x.example:25/",
    ):
        assert (await ada.refused("POST", "/api/alerts/webhooks", {"url": url})).status == 400
    for number in range(5):
        here.server.new_webhooks._buckets.clear()
        await ada.post("/api/alerts/webhooks", {"url": f"{service.url}/{number}"})
    many = await ada.refused("POST", "/api/alerts/webhooks", {"url": f"{service.url}/6"})
    assert many.code == "alerts/too-many-webhooks"


async def test_open_alerts_are_listed_with_the_names_that_people_have_now(here: Site) -> None:
    ada, ben = await here.guest("Ada"), await here.guest("Ben")
    facts = {"game": {"parts": [["gap-title", {}]]}, "count": 1, "others": {"people": [ben.person]}}
    await here.server.outbox.post(about(ada.person, kind="ended", text="ended", facts=facts))
    await ben.ask("PATCH", "/api/me", {"name": "Benno"})
    (alert,) = await ada.get("/api/alerts", language="fr")
    assert alert["title"] == "GAP\u00a0: la partie est terminée"
    assert "Benno" in alert["text"]
    assert await ben.get("/api/alerts") == []
