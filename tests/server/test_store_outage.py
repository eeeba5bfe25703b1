"""The database goes away and comes back: calls fail in time, and work again."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from pioche.server.store import Store, StoreDown
from pioche.server.store.downtimes import beat
from pioche.server.store.events import newest_versions, read_events
from pioche.server.store.people import add_person
from pioche.server.store.tables import create_table
from pioche.server.store.writer import PATIENCE
from tests.server.inside import until
from tests.server.samples import NOW, new_event, table
from tests.server.services import Postgres, Wire

pytestmark = pytest.mark.anyio

NEVER = 600.0
"""Seconds: a limit that no test reaches."""


@pytest.fixture
def wire(postgres: Postgres) -> Iterator[Wire]:
    with Wire(postgres.port) as wire:
        yield wire


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets how long callers wait before they give up."""

    def change(seconds: float) -> None:
        monkeypatch.setattr("pioche.server.store.store.PATIENCE", seconds)
        monkeypatch.setattr("pioche.server.store.writer.PATIENCE", seconds)

    return change


@pytest.fixture
async def far(postgres: Postgres, postgres_name: str, wire: Wire) -> AsyncIterator[Store]:
    """A store at the other end of the wire."""
    store = Store(postgres.url(postgres_name, wire.port))
    await store.open()
    yield store
    await store.close()


async def a_table(store: Store) -> int:
    return await store.write(
        create_table, table((await store.write(add_person, "Ann", NOW)).number)
    )


async def all_fail(store: Store, number: int, version: int) -> None:
    """Every attempt raises StoreDown, before anybody would give up by themselves."""
    async with asyncio.timeout(NEVER / 2):
        results = await asyncio.gather(
            *(store.append(new_event(number, version)) for _ in range(3)),
            *(store.read(read_events, number) for _ in range(10)),
            *(store.write(beat, NOW) for _ in range(3)),
            store.ping(),
            return_exceptions=True,
        )
    assert {type(result) for result in results} == {StoreDown}, results


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


async def test_postgresql_stops_and_starts(
    postgres: Postgres, postgres_url: str, patience: Callable[[float], None]
) -> None:
    patience(NEVER)
    store = Store(postgres_url)
    await store.open()
    number = await a_table(store)
    assert await store.append(new_event(number, 1))
    await asyncio.to_thread(postgres.stop)
    try:
        await all_fail(store, number, 2)
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
        before = len(acknowledged)
        await until(lambda b=before: len(acknowledged) >= b + 50)  # type: ignore[misc]
        failed = len(unknown)
        await asyncio.to_thread(postgres.kill)
        await until(lambda f=failed: len(unknown) > f)  # type: ignore[misc]
        await asyncio.to_thread(postgres.start)
    before = len(acknowledged)
    await until(lambda: len(acknowledged) > before)
    stopping = True
    await playing
    stored = set()
    for number in numbers:
        log = await store.read(read_events, number)
        assert [row.version for row in log] == list(range(1, len(log) + 1))
        stored |= {(number, row.version, row.body) for row in log}
    # Of those that nobody knew of, some were stored; there is nothing that nobody sent.
    assert acknowledged <= stored <= acknowledged | unknown
    await store.close()


async def test_a_wire_that_is_cut_and_mended(
    far: Store, wire: Wire, patience: Callable[[float], None]
) -> None:
    patience(NEVER)
    number = await a_table(far)
    assert await far.append(new_event(number, 1))
    wire.cut()
    await all_fail(far, number, 2)
    wire.mend()
    assert await far.append(new_event(number, 2))
    await asyncio.gather(*(far.ping() for _ in range(20)))


async def test_a_wire_that_goes_silent(
    far: Store, wire: Wire, patience: Callable[[float], None]
) -> None:
    """Nothing says that the other end is gone; nobody waits for it forever."""
    number = await a_table(far)
    assert await far.append(new_event(number, 1))
    wire.silence()
    patience(1.0)
    await all_fail(far, number, 2)
    patience(PATIENCE)
    wire.mend()
    async with asyncio.timeout(120):
        while True:  # packets on the wire may arrive late
            with contextlib.suppress(StoreDown):
                version = (await far.read(newest_versions, [number]))[number]
                if await far.append(new_event(number, version + 1)):
                    break
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
    sqlite_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    patience: Callable[[float], None],
) -> None:
    """Another program keeps the file locked for longer than SQLite waits."""
    monkeypatch.setattr("pioche.server.store.database.STATEMENT_SECONDS", 1)
    patience(NEVER)
    store = Store(sqlite_url)
    await store.open()
    number = await a_table(store)
    other = sqlite3.connect(tmp_path / "pioche.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    async with asyncio.timeout(NEVER / 2):
        with pytest.raises(StoreDown):
            await store.append(new_event(number, 1))
    assert await store.read(read_events, number) == []
    other.execute("ROLLBACK")
    other.close()
    assert await store.append(new_event(number, 1))
    await store.close()
