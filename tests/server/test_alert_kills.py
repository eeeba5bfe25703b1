"""Workers and their sending processes die between storing, claiming, sending and noting: nothing is
lost, and nothing is sent twice unless the other side had it before anybody could note that."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from pioche.server.alerts import delivering, tables
from pioche.server.store.alerts import Alert, post
from pioche.server.store.deliveries import NewDelivery, claim, sort, unsorted
from pioche.server.store.schema import deliveries
from pioche.server.store.statements import micros
from pioche.system import fork_server
from tests.samples import sample
from tests.server.asking import Site, site
from tests.server.inside import Clock, begun, until
from tests.server.push_service import Phone, Receiver, Request

pytestmark = pytest.mark.anyio

ALL = ["push", "close", "mail", "webhook"]
SETTINGS: dict[str, Any] = {"requests": 1e5, "alert_networks": ["127.0.0.0/8"]}


@pytest.fixture
async def service() -> AsyncIterator[Receiver]:
    async with Receiver().open() as opened:
        yield opened


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivering, "BACK_OFF", (0.05,))
    monkeypatch.setattr(delivering, "LOOK", 0.05)


def alerts(person: int, count: int) -> list[Alert]:
    return [
        Alert(person=person, kind="club", text="daily", subject=f"s/{number}", path="/")
        for number in range(count)
    ]


def sent(connection: Connection) -> int:
    wanted = select(func.count()).where(deliveries.c.sent.is_not(None))
    return int(connection.execute(wanted).scalar_one())


async def all_sent(here: Site, count: int) -> None:
    async with asyncio.timeout(60):
        while await here.server.store.read(sent) < count:
            await asyncio.sleep(0.02)


async def test_what_a_worker_stored_or_claimed_before_it_died_is_sent(
    store_url: str, service: Receiver
) -> None:
    clock = Clock()
    async with site(store_url, clock, **SETTINGS) as here:
        store = here.server.store
        here.server.deliverer.sending.setup = None  # nothing is sent yet
        ada = await here.guest("Ada")
        phone = Phone(service, "ada")
        await ada.post("/api/alerts/devices", phone.subscription())
        here.server.deliverer._free = list  # type: ignore[method-assign]

        def by_dead(connection: Connection) -> None:
            """What workers stored that died one step further each."""
            post(connection, alerts(ada.person, 3), clock.now)
            first, second, _ = unsorted(connection, clock.now)
            due = micros(clock.now)
            for number in (first.number, second.number):
                new = [NewDelivery(number, "push", 1, ada.person, due)]
                sort(connection, [number], new, clock.now)
            claimed = claim(connection, "dead", clock.now, clock.now + delivering.CLAIM, ALL, 1)
            assert len(claimed) == 1

        await store.write(by_dead)
    async with site(store_url, clock, **SETTINGS) as here:
        await all_sent(here, 2)
        assert Counter(message["tag"] for message in phone.messages) == {"s/1": 1, "s/2": 1}
        await clock.passes(delivering.CLAIM + 1)  # the dead worker may still have been at it
        await all_sent(here, 3)
        assert len(phone.messages) == 3


async def test_a_turn_whose_alert_was_not_stored_is_told_by_whoever_looks_next(
    store_url: str, service: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with site(store_url, clock, **SETTINGS) as here:
        ada, ben = await here.guest("Ada"), await here.guest("Ben")
        phones = {browser.person: Phone(service, str(browser.person)) for browser in (ada, ben)}
        for browser in (ada, ben):
            phone = phones[browser.person].subscription()
            await browser.post("/api/alerts/devices", phone)
        with monkeypatch.context() as patch:  # the worker dies between the start and the alerts

            async def dead(self: Any, gone: Any, new: Any) -> None: ...

            patch.setattr(tables.TableAlerts, "_store", dead)
            accounts = here.server.accounts
            who = [(await accounts.recognise(b.cookie, None))[1] for b in (ada, ben)]
            hosted = await begun(here.server, who[0], [who[1]], timer=86_400)
            turn = next(hosted.table.seats[place].person for place in hosted.table.owing)
        assert not service.requests
    async with site(store_url, clock, **SETTINGS) as here:
        await clock.passes(66)  # a table is looked at once a minute
        await until(lambda: bool(phones[turn or 0].messages))
        await until(lambda: not here.server.deliverer._under_way)
        kinds = [message["kind"] for message in phones[turn or 0].messages]
        assert kinds.count("turn") == 1


async def test_a_killed_sending_process_loses_nothing(store_url: str, service: Receiver) -> None:
    count = 60
    async with site(store_url, **SETTINGS) as here:
        here.server.deliverer.pace._burst = 1000
        ada = await here.guest("Ada")
        phone = Phone(service, "ada")
        await ada.post("/api/alerts/devices", phone.subscription())
        sending = here.server.deliverer.sending

        def reply(request: Request) -> tuple[int, dict[str, str]]:
            if len(service.requests) in (10, 30) and sending._process is not None:
                fork_server.kill(sending._process)
            return 201, {}

        service.reply = reply
        await here.server.outbox.post(*alerts(ada.person, count))
        await all_sent(here, count)
        got = Counter(message["tag"] for message in phone.messages)
        assert len(got) == count
        # Only what the service had, and nobody could note, came again.
        assert sum(got.values()) <= count + 2 * 30
        assert here.server.metrics.alerts["push", "given-up"] == 0


async def test_workers_that_meet_send_everything_once(postgres_url: str, service: Receiver) -> None:
    count = sample(60, 300)
    async with site(postgres_url, **SETTINGS) as one, site(postgres_url, **SETTINGS) as two:
        both = (one, two)
        ada = await one.guest("Ada")
        phone = Phone(service, "ada")
        await ada.post("/api/alerts/devices", phone.subscription())
        for here in both:
            here.server.deliverer.pace._burst = 1000
        given = alerts(ada.person, count)
        for start in range(0, count, 10):
            await both[start % 20 // 10].server.outbox.post(*given[start : start + 10])
            both[1 - start % 20 // 10].server.outbox.wake()
        await all_sent(one, count)
        await until(lambda: not any(here.server.deliverer._under_way for here in both))
        got = Counter(message["tag"] for message in phone.messages)
        assert len(got) == count
        assert set(got.values()) == {1}


async def test_what_cannot_be_noted_is_noted_later(
    store_url: str, service: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pioche.server.store import StoreDown

    async with site(store_url, **SETTINGS) as here:
        ada = await here.guest("Ada")
        phone = Phone(service, "ada")
        await ada.post("/api/alerts/devices", phone.subscription())
        noted, failures = here.server.deliverer._note, [StoreDown(), StoreDown()]

        async def note(answers: Any) -> None:
            if failures:
                raise failures.pop()
            await noted(answers)

        monkeypatch.setattr(here.server.deliverer, "_note", note)
        await here.server.outbox.post(*alerts(ada.person, 1))
        await all_sent(here, 1)
        assert len(phone.messages) == 1


async def test_claims_that_the_store_did_not_answer_in_time_are_released(
    store_url: str, service: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pioche.server.store import StoreDown

    monkeypatch.setattr(delivering, "TEND", 0.2)
    async with site(store_url, **SETTINGS) as here:
        ada = await here.guest("Ada")
        phone = Phone(service, "ada")
        await ada.post("/api/alerts/devices", phone.subscription())
        write = here.server.store.write
        lost: list[Any] = []

        async def slow(change: Any, *values: Any, **named: Any) -> Any:
            result = await write(change, *values, **named)
            if change is delivering._sort_and_claim and result and not lost:
                lost.append(result)
                raise StoreDown  # it was stored, but nobody can know
            return result

        monkeypatch.setattr(here.server.store, "write", slow)
        await here.server.outbox.post(*alerts(ada.person, 1))
        await all_sent(here, 1)
        assert len(lost) == len(phone.messages) == 1
