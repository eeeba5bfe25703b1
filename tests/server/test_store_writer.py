"""Acknowledged events are stored durably, in order, once; on both databases."""

from __future__ import annotations

import asyncio
import itertools
import random
import subprocess
import sys
import textwrap
import threading
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, event

from pioche.server.store import Gone, NewEvent, Store, StoreDown, Summary, Taken
from pioche.server.store.due import due_tables
from pioche.server.store.events import newest_versions, read_events
from pioche.server.store.people import add_person, find_person, rename_person, set_login
from pioche.server.store.tables import create_table
from pioche.server.store.writer import Writer
from tests import processes
from tests.server.samples import NOW, new_event, table

pytestmark = pytest.mark.anyio


async def tables(store: Store, count: int) -> list[int]:
    host = (await store.write(add_person, "Ann", NOW)).number
    return list(
        await asyncio.gather(*(store.write(create_table, table(host)) for _ in range(count)))
    )


async def test_events_that_wait_are_committed_together(store: Store) -> None:
    numbers = await tables(store, 200)
    before = store.writer.commits
    assert all(await asyncio.gather(*(store.append(new_event(number, 1)) for number in numbers)))
    assert store.writer.commits - before <= 2
    assert store.writer.events == 200


async def test_of_two_events_with_one_version_one_goes_in(store: Store) -> None:
    numbers = await tables(store, 20)
    appends = [new_event(number, 1, due=NOW + i) for number in numbers for i in range(3)]
    random.shuffle(appends)
    stored = await asyncio.gather(*map(store.append, appends))
    winners = {a.table: a.due for a, went_in in zip(appends, stored, strict=True) if went_in}
    assert sorted(winners) == sorted(numbers)
    assert sum(stored) == 20
    assert dict(await store.read(due_tables, NOW + 9, 100)) == winners
    assert store.writer.conflicts == 40


async def test_conflicts_do_not_disturb_others_of_their_batch(store: Store) -> None:
    numbers = await tables(store, 10)
    assert all(await asyncio.gather(*(store.append(new_event(n, 1)) for n in numbers[:5])))
    stored = await asyncio.gather(*(store.append(new_event(number, 1)) for number in numbers))
    assert stored == [False] * 5 + [True] * 5
    assert await store.read(newest_versions, numbers) == dict.fromkeys(numbers, 1)


async def test_a_log_has_no_holes(store: Store) -> None:
    (number,) = await tables(store, 1)
    assert not await store.append(new_event(number, 2))
    assert await store.append(new_event(number, 1))
    assert not await store.append(new_event(number, 3))
    assert not await store.append(new_event(number, 0))
    assert [row.version for row in await store.read(read_events, number)] == [1]


async def test_events_of_one_table_may_be_sent_without_waiting(store: Store) -> None:
    first, second = await tables(store, 2)
    assert all(await asyncio.gather(*(store.append(new_event(first, v)) for v in range(1, 50))))
    # Where one is refused, so are those that build on it.
    assert await store.append(new_event(second, 1))
    late = await asyncio.gather(*(store.append(new_event(second, v)) for v in (1, 3, 4)))
    assert late == [False, False, False]


async def test_events_alone_are_one_journey_to_postgresql(postgres_url: str) -> None:
    store = Store(postgres_url)
    await store.open()
    numbers = await tables(store, 3)
    assert await store.append(new_event(numbers[0], 1))  # the first one connects
    begun: list[object] = []
    event.listen(store.writer._engine, "begin", begun.append)
    results = await asyncio.gather(
        *(store.append(new_event(number, 1)) for number in [*numbers, 4711]), return_exceptions=True
    )
    assert results[:3] == [False, True, True]
    assert isinstance(results[3], Gone)
    assert len(begun) == 1, "only to look for the tables of events that did not go in"
    assert await store.append(new_event(numbers[0], 2))
    assert len(begun) == 1
    assert await store.read(newest_versions, numbers) == dict(zip(numbers, (2, 1, 1), strict=True))
    summary = Summary("playing", b"{}", [])
    assert await store.append(new_event(numbers[0], 3, summary=summary))
    assert len(begun) == 2
    await store.close()


async def test_an_event_of_a_table_that_is_gone_fails_alone(store: Store) -> None:
    numbers = await tables(store, 5)
    results = await asyncio.gather(
        *(store.append(new_event(number, 1)) for number in [*numbers, 4711]), return_exceptions=True
    )
    assert results[:5] == [True] * 5
    assert isinstance(results[5], Gone)


async def test_a_body_that_is_no_text_is_the_callers_mistake(store: Store) -> None:
    (number,) = await tables(store, 1)
    with pytest.raises(UnicodeDecodeError):
        await store.append(new_event(number, 1, body=b"\xff"))
    assert await store.append(new_event(number, 1))


async def test_a_failed_change_takes_nothing_with_it(store: Store) -> None:
    """On SQLite changes share a transaction with others."""
    (number,) = await tables(store, 1)
    a, b = [(await store.write(add_person, name, NOW)).number for name in "ab"]

    def broken(connection: Connection) -> None:
        raise ZeroDivisionError

    results = await asyncio.gather(
        store.append(new_event(number, 1)),
        store.write(set_login, a, "same", "hash"),
        store.write(set_login, b, "same", "hash"),
        store.write(broken),
        store.write(rename_person, a, "A"),
        return_exceptions=True,
    )
    assert results[0] is True
    assert sorted(isinstance(result, Taken) for result in results[1:3]) == [False, True]
    assert isinstance(results[3], ZeroDivisionError)
    assert results[4] is None
    person = await store.read(find_person, number=a)
    assert person is not None
    assert person.name == "A"


async def test_order_holds_under_load(store: Store) -> None:
    numbers = await tables(store, 50)

    async def play(number: int) -> None:
        for version in range(1, 21):
            assert await store.append(new_event(number, version, due=NOW + version))

    await asyncio.gather(*map(play, numbers))
    for number in numbers:
        assert [row.version for row in await store.read(read_events, number)] == list(range(1, 21))
    assert {at for _, at in await store.read(due_tables, NOW + 100, 100)} == {NOW + 20}


async def test_workers_that_race_leave_one_event_for_each_version(postgres_url: str) -> None:
    stores = [Store(postgres_url) for _ in range(3)]
    for store in stores:
        await store.open()
    numbers = await tables(stores[0], 12)
    won: list[tuple[int, int, bytes]] = []

    async def race(store: Store, worker: int) -> None:
        """Append to all tables together, in its own order, reading on after each conflict."""
        versions = dict.fromkeys(numbers, 0)
        while any(version < 15 for version in versions.values()):
            appends = [
                NewEvent(n, versions[n] + 1, NOW, b"%d" % worker, NOW + worker)
                for n in random.sample(numbers, len(numbers))
                if versions[n] < 15
            ]
            for append, stored in zip(
                appends, await asyncio.gather(*map(store.append, appends)), strict=True
            ):
                if stored:
                    won.append((append.table, append.version, append.body))
                    versions[append.table] += 1
                else:
                    versions[append.table] = (await store.read(newest_versions, [append.table]))[
                        append.table
                    ]

    await asyncio.gather(*(race(store, worker) for worker, store in enumerate(stores)))
    assert sorted((number, version) for number, version, _ in won) == sorted(
        itertools.product(numbers, range(1, 16))
    )
    for number in numbers:
        stored = [
            (number, row.version, row.body) for row in await stores[0].read(read_events, number)
        ]
        assert stored == sorted(event for event in won if event[0] == number)
    assert sum(store.writer.conflicts for store in stores) > 0
    for store in stores:
        await store.close()


async def test_nobody_waits_for_a_thread_that_hangs(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(sqlite_url)
    await store.open()
    (number,) = await tables(store, 1)
    freed = threading.Event()

    def slow(connection: Connection) -> None:
        freed.wait(600)

    monkeypatch.setattr("pioche.server.store.writer.PATIENCE", 0.5)
    try:
        async with asyncio.timeout(60):
            results = await asyncio.gather(
                store.write(slow), store.append(new_event(number, 1)), return_exceptions=True
            )
            assert [type(result) for result in results] == [StoreDown, StoreDown]
            with pytest.raises(StoreDown):
                await store.append(new_event(number, 1))
    finally:
        freed.set()
    monkeypatch.undo()
    async with asyncio.timeout(60):
        while (await store.read(newest_versions, [number]))[number] == 0:
            await asyncio.sleep(0.02)
    # Nobody knew how it ended. It did go in, since it was under way; the later one did not.
    assert not await store.append(new_event(number, 1))
    assert await store.append(new_event(number, 2))
    await store.close()


WRITES_UNTIL_KILLED = textwrap.dedent("""
    import asyncio, os, sys
    from pioche.server.store import NewEvent, Store
    from pioche.server.store.events import newest_versions

    async def play(store, number, version):
        while True:
            version += 1
            body = b'"%d of %d"' % (version, number)
            assert await store.append(NewEvent(number, version, 1.0, body, None))
            os.write(1, b"%d %d\\n" % (number, version))

    async def main(url, numbers):
        store = Store(url)
        await store.open()
        versions = await store.read(newest_versions, numbers)
        await asyncio.gather(*(play(store, *item) for item in versions.items()))

    asyncio.run(main(sys.argv[1], [int(number) for number in sys.argv[2:]]))
""")


async def test_acknowledged_events_survive_a_kill(store_url: str) -> None:
    store = Store(store_url)
    await store.open()
    numbers = await tables(store, 10)
    await store.close()
    acknowledged = dict.fromkeys(numbers, 0)
    for _ in range(4):
        writing = processes.Popen(
            [sys.executable, "-c", WRITES_UNTIL_KILLED, store_url, *map(str, numbers)],
            stdout=subprocess.PIPE,
        )
        assert writing.stdout is not None
        lines = [writing.stdout.readline()]
        timer = asyncio.get_running_loop().call_later(random.uniform(0.05, 0.4), writing.kill)
        lines += await asyncio.to_thread(writing.stdout.readlines)
        writing.wait()
        writing.stdout.close()
        timer.cancel()
        assert writing.returncode == -9
        begun: set[int] = set()
        for line in lines:
            if line.endswith(b"\n"):  # the last one may be cut off
                number, version = map(int, line.split())
                late = number not in begun and version == acknowledged[number] + 2
                # PostgreSQL may have finished a pending statement after we looked.
                assert version == acknowledged[number] + 1 or late
                acknowledged[number] = version
                begun.add(number)
        store = Store(store_url)
        await store.open()
        for number in numbers:
            log = await store.read(read_events, number)
            assert [row.version for row in log] == list(range(1, len(log) + 1))
            assert all(row.body == b'"%d of %d"' % (row.version, number) for row in log)
            # At most the one that was under way is there without having been acknowledged.
            assert len(log) - acknowledged[number] in {0, 1}
            acknowledged[number] = len(log)
        await store.close()
    assert sum(acknowledged.values()) > 100


async def test_events_that_leave_the_due_alone(store: Store) -> None:
    """They go in by a shorter way, and are refused for the same reasons."""
    first, second, third = await tables(store, 3)
    before = [new_event(number, 1, due=NOW) for number in (first, second, third)]
    assert all(await asyncio.gather(*map(store.append, before)))
    later = [new_event(number, 2, due=NOW + 5, moves_due=False) for number in (first, second)]
    assert await asyncio.gather(*map(store.append, later)) == [True, True]
    assert dict(await store.read(due_tables, NOW, 10)) == dict.fromkeys((first, second, third), NOW)
    taken, hole, right = (
        new_event(number, version, moves_due=False)
        for number, version in ((first, 2), (second, 4), (third, 2))
    )
    unknown = new_event(third + 1000, 1, moves_due=False)
    stored = await asyncio.gather(
        *map(store.append, (taken, hole, right, unknown)), return_exceptions=True
    )
    assert stored[:3] == [False, False, True]
    assert isinstance(stored[3], Gone)
    assert await store.read(newest_versions, [first, second, third]) == {
        first: 2,
        second: 2,
        third: 2,
    }


async def test_more_events_than_one_transaction_holds(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.store.writer.MOST", 7)
    numbers = await tables(store, 20)
    before = store.writer.commits
    stored = await asyncio.gather(
        *(store.append(new_event(number, version)) for number in numbers for version in (1, 2))
    )
    assert all(stored)
    assert store.writer.commits - before >= 6
    assert await store.read(newest_versions, numbers) == dict.fromkeys(numbers, 2)


def test_a_connection_that_failed_does_not_go_back_to_the_others() -> None:
    """PostgreSQL may have broken it: closing alone would let somebody else have it."""
    said: list[str] = []
    connection = SimpleNamespace(
        invalidate=lambda: said.append("invalid"), close=lambda: said.append("closed")
    )
    writer: Any = SimpleNamespace(_connection=connection)
    Writer._disconnect(writer)
    assert (said, writer._connection) == (["invalid", "closed"], None)
