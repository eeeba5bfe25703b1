"""One thread that writes, and commits together whatever was waiting.

While a commit waits for the disk, the next entries gather; all of them are one statement of one
transaction then. There is no timer: a lone entry is committed at once. All rows go with one call,
since Python's sqlite3 gives up the interpreter at every one and would wait for the busy event loop
each time to get it back."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Final

import msgspec
from msgspec.structs import astuple
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from pioche.server.store.rows import Append, Gone, StoreDown
from pioche.server.store.statements import micros
from pioche.server.store.tables import existing, summarize

PATIENCE: Final = 8.0
"""Seconds after which nobody waits any longer; whether it was stored is unknown then."""

MOST: Final = 1000
"""Orders of one transaction: a statement of SQLite has at most 32,766 values."""

Job = Callable[[Connection], Any]
Enter = Callable[[Connection, list["Order"]], set[int]]

encode: Final = msgspec.json.Encoder().encode


class Row(msgspec.Struct):
    """A log entry on its way into the database: table, version, at, body."""

    t: int
    v: int
    a: int
    b: str


class Due(msgspec.Struct):
    """When somebody must look at a table, on its way there."""

    t: int
    d: int | None


# An entry goes in only after the one before it: a log has no holes. If one of them does not, none
# does: the statement fails at the table's number, which may not be missing, or at its key.
_SQLITE_LOG = """
    WITH given (t, v, a, b) AS (VALUES {rows})
    INSERT INTO log (table_number, version, at, body)
    SELECT
        CASE WHEN v = 1 OR EXISTS (SELECT 1 FROM log WHERE table_number = t AND version = v - 1)
        THEN t END, v, a, b
    FROM given
"""
_SQLITE_DUE = """
    INSERT INTO due (table_number, at)
    SELECT json_extract(value, '$.t'), json_extract(value, '$.d') FROM json_each(?) WHERE true
    ON CONFLICT (table_number) DO UPDATE SET at = excluded.at WHERE due.at IS NOT excluded.at
"""
# Sorted: workers that meet wait for each other in one direction only.
_POSTGRESQL = text("""
    WITH given AS (
        SELECT * FROM json_to_recordset(cast(:rows AS json))
            AS given (t bigint, v integer, a bigint, b text)
    ), entered AS (
        INSERT INTO log (table_number, version, at, body)
        SELECT t, v, a, b FROM given
        WHERE v = 1 OR EXISTS (SELECT 1 FROM log WHERE table_number = t AND version = v - 1)
        ORDER BY t
        ON CONFLICT DO NOTHING
        RETURNING table_number
    ), noted AS (
        INSERT INTO due (table_number, at)
        SELECT t, d FROM json_to_recordset(cast(:dues AS json)) AS dues (t bigint, d bigint)
        JOIN entered ON table_number = t ORDER BY t
        ON CONFLICT (table_number) DO UPDATE SET at = excluded.at
            WHERE due.at IS DISTINCT FROM excluded.at
    )
    SELECT table_number FROM entered
""")


def down(error: BaseException) -> StoreDown:
    """What is told of an error of the database. Only where it cannot hold anybody's data, the error
    itself stays attached."""
    told = StoreDown()
    told.__cause__ = None if isinstance(error, IntegrityError | DataError) else error
    return told


class Mixed(Exception):
    """Not all entries of a statement can go into SQLite, so none did."""


class Order:
    """An append or a job, and who waits for it."""

    __slots__ = ("append", "due", "future", "job", "row")

    def __init__(self, future: asyncio.Future[Any], append: Append | None, job: Job | None) -> None:
        self.future = future
        self.append = append
        self.job = job
        self.due: Due | None = None
        if append is not None:
            self.row = Row(append.table, append.version, micros(append.at), append.body.decode())
            if append.moves_due:
                due = None if append.due is None else micros(append.due)
                self.due = Due(append.table, due)

    @property
    def only_enters(self) -> bool:
        """Whether there is nothing to do but to add an entry to a log."""
        return self.append is not None and self.append.summary is None and self.due is None


class Writer:
    """The thread. Everything but `_work` and what it calls runs in the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.commits = 0
        self.entries = 0
        self.conflicts = 0
        self.failures = 0
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Order] = []
        self._handed: SimpleQueue[list[Order] | None] = SimpleQueue()
        self._awaited: deque[tuple[float, list[Order]]] = deque()
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._work, name="pioche-writer", daemon=True)
        self._thread.start()
        self._watch = self._loop.call_later(1.0, self._look)
        self._closed = False

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Whether the entry went in."""
        return self._order(Order(self._loop.create_future(), append, None))

    def run(self, job: Job) -> asyncio.Future[Any]:
        """What a job returns. What it raises undoes only what it did itself."""
        return self._order(Order(self._loop.create_future(), None, job))

    async def close(self) -> None:
        """Write what is waiting, and end."""
        if self._closed:
            return
        self._hand_over()
        self._closed = True
        self._handed.put(None)
        await asyncio.to_thread(self._thread.join, PATIENCE)
        self._watch.cancel()
        self._give_up(0.0)

    def _order(self, order: Order) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreDown
        if not self._gathered:  # all of one turn of the event loop goes over together
            self._loop.call_soon(self._hand_over)
        self._gathered.append(order)
        return order.future

    def _hand_over(self) -> None:
        if self._gathered:
            self._awaited.append((self._loop.time(), self._gathered))
            self._handed.put(self._gathered)
            self._gathered = []

    def _look(self) -> None:
        self._give_up(PATIENCE)
        self._watch = self._loop.call_later(1.0, self._look)

    def _give_up(self, patience: float) -> None:
        """Answer those who waited too long, should the thread hang."""
        latest = self._loop.time() - patience
        while self._awaited and self._awaited[0][0] <= latest:
            for order in self._awaited.popleft()[1]:
                if not order.future.done():
                    order.future.set_exception(StoreDown())

    def _settle(self, orders: Sequence[Order], results: Sequence[Any]) -> None:
        for order, result in zip(orders, results, strict=True):
            if order.future.done():
                continue
            if isinstance(result, BaseException):
                order.future.set_exception(result)
            else:
                order.future.set_result(result)
        while self._awaited and all(order.future.done() for order in self._awaited[0][1]):
            self._awaited.popleft()

    def _work(self) -> None:
        wanted = True
        later: list[Order] = []
        while wanted or later:
            orders, later = later, []
            with contextlib.suppress(Empty):
                while wanted:
                    more = self._handed.get(block=not orders)
                    wanted = more is not None
                    orders += more or []
            orders, later = _one_of_each_table(orders)
            if orders:
                results = self._results(orders)
                with contextlib.suppress(RuntimeError):  # nobody waits: the loop is closed
                    self._loop.call_soon_threadsafe(self._settle, orders, results)
        self._disconnect()

    def _results(self, orders: list[Order]) -> list[Any]:
        try:
            return self._transact(orders)
        except (IntegrityError, DataError) as error:
            # One of them is at fault: each gets a transaction of its own.
            if len(orders) > 1:
                return [self._results([order])[0] for order in orders]
            return [Gone() if isinstance(error, IntegrityError) else down(error)]
        except (SQLAlchemyError, sqlite3.Error) as error:
            self.failures += 1
            return [down(error) for _ in orders]
        except Exception as error:  # noqa: BLE001  a bug, but the thread has to go on
            self._disconnect()
            return [error for _ in orders]

    def _transact(self, orders: list[Order]) -> list[Any]:
        """What happened to each order. An error before the commit is known to have stored nothing,
        so that a connection that was lost meanwhile is made anew once."""
        for last_try in (False, True):
            committing = False
            try:
                if self._connection is None:
                    self._connection = self._engine.connect()
                if self._entered_at_once(self._connection, orders):
                    results = [True for _ in orders]
                    self._count(orders, results)
                    return results
                with contextlib.suppress(Mixed), self._connection.begin() as transaction:
                    results = _execute(self._connection, orders, _enter)
                    committing = True
                    transaction.commit()
                if not committing:
                    with self._connection.begin() as transaction:
                        results = _execute(self._connection, orders, _enter_one_by_one)
                        committing = True
                        transaction.commit()
                self._count(orders, results)
                return results
            except DBAPIError as error:
                if isinstance(error, IntegrityError | DataError) and not committing:
                    raise
                self._disconnect()
                if last_try or committing or not error.connection_invalidated:
                    raise
        raise AssertionError

    def _entered_at_once(self, connection: Connection, orders: list[Order]) -> bool:
        """Enter what SQLite takes as one statement, which is a transaction of its own: past
        SQLAlchemy, and with one wait for the interpreter instead of three. Decisions at tables
        without timers and bots go this way. False if nothing was entered."""
        if connection.dialect.name != "sqlite" or not all(order.only_enters for order in orders):
            return False
        driver: Any = connection.connection.driver_connection
        try:
            driver.execute(*_sqlite_log(orders))
        except sqlite3.IntegrityError:
            return False
        except sqlite3.Error:
            self._disconnect()
            raise
        return True

    def _count(self, orders: list[Order], results: list[Any]) -> None:
        self.commits += 1
        of_appends = [r for o, r in zip(orders, results, strict=True) if o.append is not None]
        self.entries += of_appends.count(True)
        self.conflicts += of_appends.count(False)

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.invalidate()
            with contextlib.suppress(SQLAlchemyError):
                connection.close()


def _one_of_each_table(orders: list[Order]) -> tuple[list[Order], list[Order]]:
    """The orders for now and those for the next transaction: a second one for a table, as an entry
    can only follow another that is there, and more than a transaction can hold. Orders that nobody
    waits for any longer are dropped."""
    now: list[Order] = []
    later: list[Order] = []
    tables: set[int] = set()
    for order in orders[:MOST]:
        if order.future.done():
            continue
        if order.append is None:
            now.append(order)
        elif order.append.table in tables:
            later.append(order)
        else:
            tables.add(order.append.table)
            now.append(order)
    return now, later + orders[MOST:]


def _execute(connection: Connection, orders: list[Order], enter: Enter) -> list[Any]:
    appends = [order for order in orders if order.append is not None]
    entered = enter(connection, appends) if appends else set()
    refused = {order.row.t for order in appends} - entered
    there = existing(connection, refused) if refused else set()
    results: list[Any] = []
    for order in orders:
        if order.append is not None:
            append = order.append
            if append.table in entered:
                results.append(True)
                if append.summary is not None:
                    status, summary, people = append.summary
                    summarize(connection, append.table, status, summary, people, append.version)
            else:
                results.append(False if append.table in there else Gone())
        elif order.job is not None:
            try:
                with connection.begin_nested():
                    results.append(order.job(connection))
            except IntegrityError:
                results.append(Gone())
            except SQLAlchemyError:
                raise
            except Exception as error:  # noqa: BLE001  whatever it is, it is the job's own
                results.append(error)
    return results


def _enter(connection: Connection, orders: list[Order]) -> set[int]:
    """Append to the logs, at most one entry to each; returns the tables whose entry went in."""
    dues = encode([order.due for order in orders if order.due is not None]).decode()
    if connection.dialect.name == "postgresql":
        rows = encode([order.row for order in orders]).decode()
        return {t for (t,) in connection.execute(_POSTGRESQL, {"rows": rows, "dues": dues})}
    try:
        connection.exec_driver_sql(*_sqlite_log(orders))
    except IntegrityError:
        raise Mixed from None
    connection.exec_driver_sql(_SQLITE_DUE, (dues,))
    return {order.row.t for order in orders}


def _enter_one_by_one(connection: Connection, orders: list[Order]) -> set[int]:
    entered = set()
    for order in orders:
        with contextlib.suppress(Mixed):
            entered |= _enter(connection, [order])
    return entered


def _sqlite_log(orders: list[Order]) -> tuple[str, tuple[Any, ...]]:
    """The statement that enters so many, and its values."""
    statement = _SQLITE_LOG.format(rows=", ".join(["(?, ?, ?, ?)"] * len(orders)))
    return statement, tuple([part for order in orders for part in astuple(order.row)])
