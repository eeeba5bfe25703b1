"""The writer when something goes wrong: what is tried again, what fails, and what is let go."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Self

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, OperationalError

from pioche.server.store import Gone, Store, StoreDown, Summary, WrongStore
from pioche.server.store.database import Database
from pioche.server.store.events import newest_versions, read_events
from pioche.server.store.people import add_person
from pioche.server.store.tables import create_table, find_table
from pioche.server.store.writer import MOST, PATIENCE, Writer, down
from tests.server.samples import NOW, new_event, table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(sqlite_url: str) -> AsyncIterator[Store]:
    opened = Store(sqlite_url)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def number(store: Store) -> int:
    """A table without events."""
    host = (await store.write(add_person, "Ann", NOW)).number
    return await store.write(create_table, table(host))


def failure(
    kind: type[DBAPIError] = OperationalError, *, lost_connection: bool = False
) -> DBAPIError:
    cause = sqlite3.OperationalError("something of Ann's")
    return kind("INSERT", {}, cause, connection_invalidated=lost_connection)


class Job:
    """A change that fails with some errors before it succeeds."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.tries = 0

    def __call__(self, connection: Connection) -> str:
        self.tries += 1
        if self.errors:
            raise self.errors.pop(0)
        return "changed"


class Hanging:
    """A change that ends when it is let go."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.freed = threading.Event()

    def __call__(self, connection: Connection) -> None:
        self.begun.set()
        self.freed.wait(60)


class StillClock:
    """A clock of the event loop that stands still between two steps."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._began = self._now = self._loop.time()

    def __enter__(self) -> Self:
        self._loop.time = lambda: self._now  # type: ignore[method-assign]
        return self

    def __exit__(self, *_: object) -> None:
        del self._loop.time

    async def shows(self, seconds: float) -> None:
        """Let the clock show some seconds after the beginning, and timers fire."""
        self._now = self._began + seconds
        for _ in range(5):
            await asyncio.sleep(0)


@contextmanager
def counted(store: Store, name: str) -> Iterator[list[Any]]:
    """What happens to the writer's connections, one entry each time."""
    seen: list[Any] = []

    def note(*given: Any) -> None:
        seen.append(given)

    event.listen(store.writer._engine, name, note)
    yield seen
    event.remove(store.writer._engine, name, note)


# Errors


def test_an_error_keeps_its_cause_unless_that_may_contain_data() -> None:
    error = failure()
    assert down(error).__cause__ is error
    assert down(failure(IntegrityError)).__cause__ is None
    assert down(failure(DataError)).__cause__ is None


async def test_a_new_writer_has_counted_nothing(store: Store) -> None:
    writer = store.writer
    counters = (writer.commits, writer.events, writer.conflicts, writer.failures)
    assert counters == (0, 0, 0, 0)


async def test_everything_is_counted_once(store: Store, number: int) -> None:
    commits = store.writer.commits
    assert await store.append(new_event(number, 1))
    assert not await store.append(new_event(number, 1))
    await store.write(Job())
    with pytest.raises(StoreDown):
        await store.write(Job(failure()))
    writer = store.writer
    assert (writer.commits - commits, writer.events, writer.conflicts) == (3, 1, 1)
    assert writer.failures == 1


async def test_a_change_is_tried_again_if_the_connection_was_lost(store: Store) -> None:
    job = Job(failure(lost_connection=True))
    assert await store.write(job) == "changed"
    assert (job.tries, store.writer.failures) == (2, 0)


async def test_a_change_is_tried_again_only_once(store: Store) -> None:
    job = Job(*(failure(lost_connection=True) for _ in range(3)))
    with pytest.raises(StoreDown):
        await store.write(job)
    assert job.tries == 2
    assert await store.write(Job()) == "changed"


async def test_a_change_that_failed_for_another_reason_is_not_tried_again(store: Store) -> None:
    job = Job(failure())
    with pytest.raises(StoreDown) as caught:
        await store.write(job)
    assert job.tries == 1
    assert isinstance(caught.value.__cause__, OperationalError)


@pytest.mark.parametrize("kind", [OperationalError, IntegrityError])
async def test_what_was_lost_during_the_commit_is_not_tried_again(
    store: Store, kind: type[DBAPIError]
) -> None:
    """It may have been stored."""

    def lose(connection: Connection) -> None:
        raise failure(kind, lost_connection=True)

    job = Job()
    event.listen(store.writer._engine, "commit", lose)
    try:
        with pytest.raises(StoreDown if kind is OperationalError else Gone):
            await store.write(job)
    finally:
        event.remove(store.writer._engine, "commit", lose)
    assert job.tries == 1
    with counted(store, "engine_connect") as connections:
        assert await store.write(Job()) == "changed"
    assert len(connections) == 1, "nobody knows in which state the old connection was"


@pytest.mark.parametrize("error", [failure(), sqlite3.OperationalError("locked"), OverflowError()])
async def test_after_an_error_there_is_a_new_connection(
    store: Store, number: int, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def broken(*_: Any) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr("pioche.server.store.writer.insert_events", broken)
        with pytest.raises(OverflowError if isinstance(error, OverflowError) else StoreDown):
            await store.append(new_event(number, 1))
    with counted(store, "engine_connect") as connections:
        assert await store.append(new_event(number, 1))
        assert await store.append(new_event(number, 2))
    assert len(connections) == 1


async def test_a_refused_change_costs_no_connection(store: Store, number: int) -> None:
    with counted(store, "engine_connect") as connections:
        nobody = Summary("playing", b"{}", [4711])
        with pytest.raises(Gone):
            await store.append(new_event(number, 1, summary=nobody))
        assert await store.append(new_event(number, 1))
    assert connections == []


@pytest.mark.parametrize(("kind", "expected"), [(IntegrityError, Gone), (DataError, StoreDown)])
async def test_an_order_that_spoils_its_transaction_fails_alone(
    store: Store, number: int, kind: type[DBAPIError], expected: type[Exception]
) -> None:
    job = Job(*(failure(kind) for _ in range(9)))
    results = await asyncio.gather(
        store.append(new_event(number, 1)),
        store.write(job),
        store.write(Job()),
        return_exceptions=True,
    )
    assert [results[0], results[2]] == [True, "changed"]
    assert type(results[1]) is expected
    assert results[1].__cause__ is None, "it could name somebody's data"
    assert await store.read(newest_versions, [number]) == {number: 1}


async def test_an_event_for_somebody_who_is_gone_fails_alone(store: Store, number: int) -> None:
    host = (await store.write(add_person, "Bea", NOW)).number
    other = await store.write(create_table, table(host))
    results = await asyncio.gather(
        store.append(new_event(number, 1, summary=Summary("playing", b"{}", [4711]))),
        store.append(new_event(other, 1, summary=Summary("playing", b'{"a":1}', [host]))),
        return_exceptions=True,
    )
    assert isinstance(results[0], Gone)
    assert results[1] is True
    assert await store.read(newest_versions, [number, other]) == {number: 0, other: 1}
    row = await store.read(find_table, number=other)
    assert row is not None
    assert (row.status, row.summary) == ("playing", b'{"a":1}')


async def test_a_lone_event_needs_no_transaction_around_it(store: Store, number: int) -> None:
    with counted(store, "begin") as begun:
        assert await store.append(new_event(number, 1, moves_due=False))
        assert begun == []
        assert await store.append(new_event(number, 2))
        assert len(begun) == 1


# Waiting


async def test_a_settled_order_is_not_kept(store: Store, number: int) -> None:
    for version in range(1, 4):
        assert await store.append(new_event(number, version))
    assert not store.writer._awaited


async def test_orders_that_wait_too_long_fail(store: Store, number: int) -> None:
    """The writer looks every second."""
    hanging = Hanging()
    with StillClock() as clock:
        old = store.writer.order(hanging)
        await asyncio.to_thread(hanging.begun.wait)
        await clock.shows(1)
        young = store.writer.order(new_event(number, 1))
        await clock.shows(1)
        for second in range(2, int(PATIENCE)):
            await clock.shows(second)
            assert not old.done()
        await clock.shows(PATIENCE)
        assert isinstance(old.exception(), StoreDown)
        await clock.shows(PATIENCE + 0.5)
        assert not young.done()
        await clock.shows(PATIENCE + 1)
        assert isinstance(young.exception(), StoreDown)
    hanging.freed.set()
    # Its caller gave up while it waited, so it is dropped.
    assert await store.append(new_event(number, 1))


async def test_an_order_that_was_given_up_leaves_the_others_alone(
    store: Store, number: int
) -> None:
    hanging = Hanging()
    first = asyncio.ensure_future(store.write(hanging))
    await asyncio.to_thread(hanging.begun.wait)
    given_up = store.writer.order(Job())
    waiting = store.writer.order(new_event(number, 1))
    given_up.cancel()
    hanging.freed.set()
    await first
    assert await waiting is True


# Closing


async def test_closing_writes_what_was_ordered_before(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    await store.open()
    host = (await store.write(add_person, "Ann", NOW)).number
    number = await store.write(create_table, table(host))
    writer = store.writer
    # The second event of a table waits for the first.
    orders = [writer.order(new_event(number, version)) for version in (1, 2)]
    await store.close()
    assert await asyncio.gather(*orders) == [True, True]
    with pytest.raises(StoreDown):
        writer.order(new_event(number, 3))
    await writer.close()  # again does no harm
    again = Store(sqlite_url)
    await again.open()
    assert len(await again.read(read_events, number)) == 2
    await again.close()


async def test_closing_waits_for_the_change_under_way(sqlite_url: str, tmp_path: Path) -> None:
    store = Store(sqlite_url)
    await store.open()
    hanging = Hanging()
    order = store.writer.order(hanging)
    thread = store.writer._thread
    assert thread.daemon, "a thread that hangs must not keep the process"
    await asyncio.to_thread(hanging.begun.wait)
    asyncio.get_running_loop().call_later(0.05, hanging.freed.set)
    await store.close()
    assert not thread.is_alive()
    assert await order is None
    assert not list(tmp_path.glob("*-wal")), "the last connection takes the log with it"


async def test_closing_gives_up_a_change_that_hangs(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(sqlite_url)
    await store.open()
    hanging = Hanging()
    order = store.writer.order(hanging)
    await asyncio.to_thread(hanging.begun.wait)
    monkeypatch.setattr("pioche.server.store.writer.PATIENCE", 0.05)
    async with asyncio.timeout(60):
        await store.close()
        with pytest.raises(StoreDown):
            await order
    hanging.freed.set()


async def test_nothing_keeps_a_closed_writer(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    await store.open()
    await store.write(Job())
    writer = weakref.ref(store.writer)
    await store.close()
    del store
    async with asyncio.timeout(60):
        while writer() is not None:  # until its thread has ended
            await asyncio.sleep(0.01)
            gc.collect()


# Files that are taken away


async def lost(sqlite_url: str) -> tuple[Store, int, list[WrongStore]]:
    store = Store(sqlite_url)
    losses: list[WrongStore] = []
    store.on_loss = losses.append
    await store.open()
    host = (await store.write(add_person, "Ann", NOW)).number
    number = await store.write(create_table, table(host))
    assert await store.append(new_event(number, 1))
    return store, number, losses


async def test_a_moved_file_gets_everything_and_then_nothing_more(
    sqlite_url: str, tmp_path: Path
) -> None:
    store, number, losses = await lost(sqlite_url)
    here, moved = tmp_path / "pioche.db", tmp_path / "moved.db"
    here.rename(moved)
    with pytest.raises(StoreDown):
        await store.append(new_event(number, 2))
    await asyncio.sleep(0)
    assert [problem.code for problem in losses] == ["store/taken-away"]
    assert (tmp_path / "pioche.db-wal").stat().st_size == 0, "it would spoil another database"
    found = sqlite3.connect(moved)
    assert found.execute("SELECT count(*) FROM events").fetchone() >= (1,)
    found.close()
    with pytest.raises(StoreDown):
        await store.append(new_event(number, 3))
    moved.rename(here)
    with pytest.raises(StoreDown):
        await store.append(new_event(number, 3))
    await asyncio.sleep(0)
    assert store.writer.failures == 3
    assert len(losses) == 1, "once is enough"
    await store.close()


async def test_a_failure_is_no_lost_file(sqlite_url: str) -> None:
    """While nothing was read, the writer has the only connection, and the log ends with it."""
    store, number, losses = await lost(sqlite_url)
    with pytest.raises(StoreDown):
        await store.write(Job(failure()))
    assert await store.append(new_event(number, 2))
    assert losses == []
    await store.close()


async def test_no_new_file_is_made_in_place_of_one_that_is_gone(
    sqlite_url: str, tmp_path: Path
) -> None:
    store, number, losses = await lost(sqlite_url)
    with pytest.raises(StoreDown):
        await store.write(Job(failure()))  # the connection is closed
    (tmp_path / "pioche.db").unlink()
    with pytest.raises(StoreDown):
        await store.append(new_event(number, 2))
    await asyncio.sleep(0)
    assert not (tmp_path / "pioche.db").exists()
    assert len(losses) == 1
    await store.close()


async def test_a_log_that_was_removed_is_noticed_before_anything_is_acknowledged(
    sqlite_url: str, tmp_path: Path
) -> None:
    store, number, losses = await lost(sqlite_url)
    (tmp_path / "pioche.db-wal").unlink()
    with pytest.raises(StoreDown):
        await store.append(new_event(number, 2))
    await asyncio.sleep(0)
    assert len(losses) == 1
    await store.close()


async def test_a_log_that_was_removed_is_noticed_if_a_change_fails_too(
    sqlite_url: str, tmp_path: Path
) -> None:
    store, number, losses = await lost(sqlite_url)
    (tmp_path / "pioche.db-wal").unlink()
    with pytest.raises(StoreDown):
        await store.write(Job(failure()))
    await asyncio.sleep(0)
    assert len(losses) == 1
    with pytest.raises(StoreDown):
        await store.append(new_event(number, 2))
    await store.close()


async def test_a_database_without_files(sqlite_url: str) -> None:
    """As PostgreSQL is for the writer."""
    store = Store(sqlite_url)
    await store.open()
    await store.close()
    losses: list[WrongStore] = []
    writer = Writer(Database(sqlite_url).writer(), None, losses.append)
    assert await writer.order(Job()) == "changed"
    with pytest.raises(StoreDown):
        await writer.order(Job(failure()))
    assert await writer.order(Job()) == "changed"
    assert (writer.commits, writer.failures, losses) == (2, 1, [])
    await writer.close()


def test_a_full_transaction_fits_into_one_statement_of_sqlite() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        most = connection.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)
    assert min(most, 32_766) >= 4 * MOST
