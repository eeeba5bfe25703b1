"""What one worker is told, the others learn over the bus: blocks and deleted accounts."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from pioche.protocol.names import FORMER
from pioche.server.live.bus import LocalBus
from pioche.server.live.notices import Notices
from tests.server.asking import Browser, Site, site
from tests.server.inside import until
from tests.server.services import Valkey

pytestmark = pytest.mark.anyio

ME, OPEN = {"kind": "me", "seed": ""}, {"kind": "open"}


@pytest.fixture
async def pair(postgres_url: str, valkey: Valkey) -> AsyncIterator[tuple[Site, Site]]:
    """Two workers that know of each other only by the database and the bus."""
    async with (
        site(postgres_url, bus=valkey.url) as one,
        site(postgres_url, bus=valkey.url) as two,
    ):
        for each in (one, two):
            await until(lambda each=each: each.server.bus.remote)  # type: ignore[misc]
        yield one, two


def at(other: Site, who: Browser) -> Browser:
    """The same person, in a browser that has reached another worker."""
    same = other.browser()
    same.http.cookies.update(who.http.cookies)
    same.person = who.person
    return same


async def a_table(host: Browser, *others: Browser) -> str:
    wanted = {"game": "gap", "players": 2, "seats": [ME, OPEN]}
    key: str = (await host.post("/api/tables", wanted))["table"]
    for who in others:
        await who.post(f"/api/tables/{key}/seats")
    return key


def test_workers_take_turns_at_looking() -> None:
    """Somebody looks every half second, as often as one worker alone would."""
    workers = [Notices(LocalBus(), name) for name in "cab"]
    for each in workers:
        for other in workers:
            if other is not each:
                each.hosts.note_all(other.worker, [], now=10.0)
    for step in range(12):
        now = 10.0 + step / 2 + 0.2
        assert [each.worker for each in workers if each.in_turn(0.5, now)] == ["cab"[step % 3]]
    alone = Notices(LocalBus(), "a")
    assert all(alone.in_turn(0.5, 10.0 + step / 8) for step in range(12))
    workers[0].hosts.forget_silent(since=11.0)  # the others have died
    assert all(workers[0].in_turn(0.5, 10.0 + step / 8) for step in range(12))


async def test_a_block_holds_at_every_worker(pair: tuple[Site, Site]) -> None:
    one, two = pair
    anna, ben, cleo = [await one.guest(name) for name in ("Anna", "Ben", "Cleo")]
    key = await a_table(anna, ben)
    ears = await at(two, anna).socket()  # connected before the block
    ears.says(type="subscribe", table=key)
    await ears.hears("table")
    (connection,) = two.server.sockets.open
    await anna.ask("PUT", f"/api/blocks/{ben.person}", {"table": key})
    await until(lambda: connection.blocked == {ben.person})
    for who, text in ((ben, "Rude"), (cleo, "Kind")):
        wire = await who.socket()
        answer = await wire.asks(type="say", table=key, text=text)
        assert answer["type"] == "done"
        await wire.close()
    assert [line["text"] for line in (await ears.hears("chat"))["lines"]] == ["Kind"]
    await anna.ask("DELETE", f"/api/blocks/{ben.person}")
    await until(lambda: connection.blocked == frozenset())
    wire = await ben.socket()
    await wire.asks(type="say", table=key, text="Sorry")
    assert [line["text"] for line in (await ears.hears("chat"))["lines"]] == ["Sorry"]


async def test_a_deleted_persons_name_goes_from_the_memory_of_every_worker(
    pair: tuple[Site, Site],
) -> None:
    """At a table that only the other worker knows, and where the person has only talked: there is
    no event from which it would learn of it."""
    one, two = pair
    anna, ben = await two.guest("Anna"), await one.guest("Ben")
    key = await a_table(anna)
    wire = await at(two, ben).socket()
    wire.says(type="subscribe", table=key)
    await wire.hears("table")
    assert (await wire.asks(type="say", table=key, text="My secret"))["type"] == "done"
    hosted = await two.server.authority.find(key)
    hosted.uses += 1  # it stays in memory
    assert "My secret" in str(await anna.get(f"/api/tables/{key}"))
    await wire.close()
    assert not one.server.authority.hosted
    await ben.ask("DELETE", "/api/me", {"name": "Ben"})
    await until(lambda: "My secret" not in str(list(hosted.table.chat)))
    shown = await anna.get(f"/api/tables/{key}")
    assert "Ben" not in str(shown)
    assert all(line["name"] == FORMER for line in shown["chat"])
