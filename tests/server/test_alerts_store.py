"""Alerts in the store: posting, replacing and withdrawing them, once each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from pioche.server.alerts.outbox import Outbox, game_fact, people_fact
from pioche.server.ops.tasks import Tasks
from pioche.server.store import ClubRow, Gone, Store
from pioche.server.store.alerts import Alert, Withdrawal, post, withdraw
from pioche.server.store.clubs import create_club, join_club, leave_club, set_role
from pioche.server.store.people import add_person, set_login, set_password, sign_out
from pioche.server.store.schema import alerts, blocks, deliveries
from pioche.server.store.webhooks import Owner, WebhookRow, add_webhook, webhooks_of

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000.0


def alert(person: int, subject: str = "table/abc", **more: Any) -> Alert:
    values = {"kind": "turn", "subject": subject, "path": "/t/abc"} | more
    return Alert(person=person, **values)


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    opened = Store(store_url)
    await opened.open()
    for name in ("Ada", "Ben", "Cleo"):
        await opened.write(add_person, name, NOW)
    yield opened
    await opened.close()


def _rows(connection: Connection, *columns: str) -> list[tuple[Any, ...]]:
    wanted = [alerts.c[column] for column in columns]
    return [tuple(row) for row in connection.execute(select(*wanted).order_by(alerts.c.number))]


async def rows(store: Store, *columns: str) -> list[tuple[Any, ...]]:
    return await store.read(_rows, *columns)


async def test_a_newer_alert_replaces_older_ones_about_the_same(store: Store) -> None:
    await store.write(post, [alert(1), alert(2), alert(1, "table/other")], NOW)
    await store.write(post, [alert(1)], NOW + 5)
    found = await rows(store, "person", "subject", "closed")
    assert found == [
        (1, "table/abc", 1_800_000_005_000_000),
        (2, "table/abc", None),
        (1, "table/other", None),
        (1, "table/abc", None),
    ]


async def test_an_alert_is_posted_once(store: Store) -> None:
    await store.write(post, [alert(1, once="turn/abc/7"), alert(2, once="turn/abc/7")], NOW)
    await store.write(post, [alert(1, once="turn/abc/7")], NOW + 1)
    assert await rows(store, "person", "closed") == [(1, None), (2, None)]
    club = Alert(club=4, kind="club", subject="club/x", path="/c/x", once="evening/1")
    await store.write(post, [club, club], NOW)
    assert len(await rows(store, "club")) == 3


async def test_nobody_hears_of_people_they_block_or_who_block_them(store: Store) -> None:
    await store.write(lambda c: c.execute(insert(blocks).values(person=1, blocked=2, at=0)))
    wanted = [alert(1, cause=2), alert(2, cause=1), alert(3, cause=1), alert(1, cause=3)]
    await store.write(post, wanted, NOW)
    assert await rows(store, "person", "cause") == [(3, 1), (1, 3)]


async def test_somebody_who_is_gone_stops_nobody_else(store: Store) -> None:
    await store.write(post, [alert(77), alert(1, cause=77), alert(2)], NOW)
    assert await rows(store, "person") == [(2,)]


async def test_what_is_withdrawn_disappears_where_it_was_shown(store: Store) -> None:
    await store.write(post, [alert(1), alert(2), alert(3)], NOW)

    def sent(connection: Connection) -> None:
        common = {"channel": "push", "attempts": 1, "worker": "w", "until": 0, "due": None}
        for number in (1, 2):
            value = common | {"alert": number, "person": number, "target": 70 + number, "sent": 1}
            connection.execute(insert(deliveries).values(value))

    await store.write(sent)
    await store.write(withdraw, [Withdrawal("table/abc", 1), Withdrawal("table/abc", 3)], NOW + 1)
    await store.write(withdraw, [Withdrawal("table/abc", 1)], NOW + 2)
    assert [closed for _, closed in await rows(store, "person", "closed")] == [
        1_800_000_001_000_000,
        None,
        1_800_000_001_000_000,
    ]

    def closing(connection: Connection) -> list[tuple[Any, ...]]:
        wanted = select(deliveries.c.alert, deliveries.c.target)
        found = connection.execute(wanted.where(deliveries.c.channel == "close"))
        return [tuple(row) for row in found]

    assert await store.read(closing) == [(1, 71)]
    await store.write(withdraw, [Withdrawal("table/abc")], NOW + 3)
    assert await store.read(closing) == [(1, 71), (2, 72)]


def hook(**owner: int) -> WebhookRow:
    common = {"url": "https://hooks.example/", "secret": "s", "style": "json", "language": "en"}
    return WebhookRow(**common, kinds=["turn"], created=NOW, **owner)  # type: ignore[arg-type]


async def test_signing_out_everywhere_ends_personal_webhooks(store: Store) -> None:
    for change in ((set_login, 1, "Ada", "hash"), (set_password, 1, "hash"), (sign_out, 1)):
        for row in (hook(person=1), hook(person=2), hook(club=1)):
            assert await store.write(add_webhook, row, 5) is not None
        await store.write(*change)
        assert await store.read(webhooks_of, Owner(person=1)) == []
    assert len(await store.read(webhooks_of, Owner(person=2))) == 3
    assert len(await store.read(webhooks_of, Owner(club=1))) == 3


async def test_a_request_that_was_on_its_way_adds_no_webhook_afterwards(store: Store) -> None:
    before = await store.write(sign_out, 1)
    assert await store.write(add_webhook, hook(person=1), 5, before) is not None
    await store.write(set_password, 1, "hash")
    with pytest.raises(Gone):
        await store.write(add_webhook, hook(person=1), 5, before)
    row = ClubRow(key="k", name="Thursdays", invitation="i", created=NOW)
    club = await store.write(create_club, row, 1)
    await store.write(join_club, club, 2, NOW, "helper")
    assert await store.write(add_webhook, hook(club=club, added_by=2), 5) is not None
    for change in ((set_role, club, 2, "member"), (leave_club, club, 2)):
        await store.write(*change)
        with pytest.raises(Gone):
            await store.write(add_webhook, hook(club=club, added_by=2), 5)
    assert await store.read(webhooks_of, Owner(club=club)) == []
    assert await store.read(webhooks_of, Owner(person=1)) == []


async def test_a_thousand_alerts_are_few_changes(store: Store) -> None:
    tasks, woken = Tasks(), []
    outbox = Outbox(store, tasks, lambda: NOW)
    outbox.on_new = lambda: woken.append(True)
    facts = {"game": game_fact("gap"), "players": people_fact(2, 3)}
    posted = [
        outbox.post(alert(1 + number % 3, f"table/{number}", facts=facts)) for number in range(1000)
    ]
    await asyncio.gather(*posted)
    assert len(await rows(store, "number")) == 1000
    assert 1 <= len(woken) <= 2
    await tasks.close()
