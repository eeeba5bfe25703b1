"""The database goes away and comes back: calls fail in time, and work again."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from pioche.server.store import Store, StoreDown
from pioche.server.store.downtimes import beat
from pioche.server.store.events import newest_versions, read_events
from pioche.server.store.people import add_person
from pioche.server.store.tables import create_table
from pioche.server.store.writer import PATIENCE
from tests.server.samples import NOW, new_event, table
from tests.server.services import Postgres, Wire

pytestmark = pytest.mark.anyio


@pytest.fixture
def wire(postgres: Postgres) -> Iterator[Wire]:
    with Wire(postgres.port) as wire:
        yield wire


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for longer than it takes to test."""
    monkeypatch.setattr("pioche.server.store.database.STATEMENT_SECONDS", 1)
    monkeypatch.setattr("pioche.server.store.store.PATIENCE", 3.0)
    monkeypatch.setattr("pioche.server.store.writer.PATIENCE", 3.0)


@pytest.fixture
async def far(
    postgres: Postgres, postgres_name: str, wire: Wire, impatient: None
) -> AsyncIterator[Store]:
    """A store at the other end of the wire."""
    store = Store(postgres.url(postgres_name, wire.port))
    await store.open()
    yield store
    await store.close()


async def a_table(store: Store) -> int:
    return await store.write(
        create_table, table((await store.write(add_person, "Ann", NOW)).number)
    )


async def all_fail(store: Store, number: int, version: int) -> float:
    """Every attempt raises StoreDown; return how long that took."""
    began = time.monotonic()
    results = await asyncio.gather(
        *(store.append(new_event(number, version)) for _ in range(3)),
        *(store.read(read_events, number) for _ in range(10)),
        *(store.write(beat, NOW) for _ in range(3)),
        store.ping(),
        return_exceptions=True,
    )
    assert {type(result) for result in results} == {StoreDown}, results
    return time.monotonic() - began


async def test_a_cut_connection_is_reopened(
    postgres: Postgres, postgres_name: str, postgres_url: str
) -> None:
    store = Store(postgres_url)
    await store.open()
    number = await a_table(store)
    for version in range(1, 4):
        await asyncio.gather(*(store.ping() for _ in range(10)))  # every connection is in use
        assert await store.append(new_event(number, version))
        postgres.cut_connections(postgres_name)
        # Nothing was under way: nobody notices.
        assert len(await store.read(read_events, number)) == version
        await store.write(beat, NOW + version)
        await asyncio.gather(*(store.ping() for _ in range(10)))
    await store.close()


async def test_postgresql_stops_and_starts(postgres: Postgres, postgres_url: str) -> None:
    store = Store(postgres_url)
    await store.open()
    number = await a_table(store)
    assert await store.append(new_event(number, 1))
    await asyncio.to_thread(postgres.stop)
    try:
        assert await all_fail(store, number, 2) < PATIENCE + 1
    finally:
        await asyncio.to_thread(postgres.start)
    assert await store.append(new_event(number, 2))
    assert [row.version for row in await store.read(read_events, number)] == [1, 2]
    await asyncio.gather(*(store.ping() for _ in range(20)))
    await store.close()


async def test_nothing_acknowledged_is_lost_when_postgresql_crashes(
    postgres: Postgres, postgres_url: str
) -> None:
    store = Store(postgres_url)
    await store.open()
    host = (await store.write(add_person, "Ann", NOW)).number
    numbers = [await store.write(create_table, table(host)) for _ in range(10)]
    acknowledged: set[tuple[int, int, bytes]] = set()
    unknown: set[tuple[int, int, bytes]] = set()
    stopping = False

    async def play(number: int) -> None:
        """Play like the authority: after a conflict, read the newer events and try again."""
        version = 0
        for attempt in itertools.count():
            if stopping:
                return
            mine = (number, version + 1, b"%d" % attempt)
            try:
                if await store.append(new_event(number, version + 1, body=mine[2])):
                    acknowledged.add(mine)
                    version += 1
                    continue
            except StoreDown:
                unknown.add(mine)
                await asyncio.sleep(0.1)
            with contextlib.suppress(StoreDown):
                version = (await store.read(newest_versions, [number]))[number]

    playing = asyncio.gather(*map(play, numbers))
    for _ in range(2):
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.kill)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.start)
    before = len(acknowledged)
    await asyncio.sleep(1.0)
    stopping = True
    await playing
    assert unknown
    assert len(acknowledged) > before
    stored = set()
    for number in numbers:
        log = await store.read(read_events, number)
        assert [row.version for row in log] == list(range(1, len(log) + 1))
        stored |= {(number, row.version, row.body) for row in log}
    # Of those that nobody knew of, some were stored; there is nothing that nobody sent.
    assert acknowledged <= stored <= acknowledged | unknown
    await store.close()


async def test_a_wire_that_is_cut_and_mended(far: Store, wire: Wire) -> None:
    number = await a_table(far)
    assert await far.append(new_event(number, 1))
    wire.cut()
    assert await all_fail(far, number, 2) < 4
    wire.mend()
    assert await far.append(new_event(number, 2))
    await asyncio.gather(*(far.ping() for _ in range(20)))


async def test_a_wire_that_goes_silent(far: Store, wire: Wire) -> None:
    """Nothing says that the other end is gone; nobody waits for it forever."""
    number = await a_table(far)
    assert await far.append(new_event(number, 1))
    wire.silence()
    assert await all_fail(far, number, 2) < 5
    wire.mend()
    deadline = time.monotonic() + 30
    while True:  # packets on the wire may arrive late
        try:
            version = (await far.read(newest_versions, [number]))[number]
            if await far.append(new_event(number, version + 1)):
                break
        except StoreDown:
            pass
        assert time.monotonic() < deadline
    await asyncio.gather(*(far.ping() for _ in range(20)))


async def test_a_database_that_is_not_there_at_first(
    postgres: Postgres, postgres_name: str
) -> None:
    with Wire(postgres.port) as wire:
        wire.cut()
        store = Store(postgres.url(postgres_name, wire.port))
        with pytest.raises(StoreDown) as caught:
            await store.open()
        assert "refused" in str(caught.value)
        wire.mend()
        await store.open()
        await store.ping()
        await store.close()


async def test_sqlite_in_the_hands_of_somebody_else(
    sqlite_url: str, tmp_path: Path, impatient: None
) -> None:
    """Another program keeps the file locked for longer than we wait."""
    store = Store(sqlite_url)
    await store.open()
    number = await a_table(store)
    other = sqlite3.connect(tmp_path / "pioche.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    with pytest.raises(StoreDown):
        await store.append(new_event(number, 1))
    assert time.monotonic() - began < 4
    assert await store.read(read_events, number) == []
    other.execute("ROLLBACK")
    other.close()
    assert await store.append(new_event(number, 1))
    await store.close()
