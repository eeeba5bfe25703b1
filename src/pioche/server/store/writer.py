"""One thread that writes, and commits together whatever is waiting.

While a commit waits for the disk, the next events gather; all of them then go in with one statement
of one transaction. There is no timer: a lone event is committed immediately. All rows go with one
call, because Python's sqlite3 releases the interpreter at every row and would wait for the busy
event loop each time to get it back."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from pioche.server.ops.metrics import FINE, Durations
from pioche.server.store.database import OpenFiles
from pioche.server.store.events import Insertion, Mixed, in_transaction, insert_events
from pioche.server.store.rows import Gone, NewEvent, StoreDown, WrongStore
from pioche.server.store.tables import existing, summarize

PATIENCE: Final = 8.0
"""Seconds after which a caller gives up; it is then unknown whether the change was stored."""

MOST: Final = 1000
"""Orders of one transaction: a statement of SQLite has at most 32,766 values."""

Job = Callable[[Connection], Any]
Insert = Callable[[Connection, list["Order"]], set[int]]


def down(error: BaseException) -> StoreDown:
    """The `StoreDown` for a database error, which stays attached only if it cannot contain
    anybody's data."""
    failure = StoreDown()
    failure.__cause__ = None if isinstance(error, IntegrityError | DataError) else error
    return failure


class Order:
    """An event or a job, and the future of its caller."""

    __slots__ = ("event", "future", "insertion", "job")

    def __init__(self, future: asyncio.Future[Any], work: NewEvent | Job) -> None:
        self.future = future
        self.event = work if isinstance(work, NewEvent) else None
        self.job = None if isinstance(work, NewEvent) else work
        self.insertion = None if self.event is None else Insertion(self.event)

    @property
    def only_inserts(self) -> bool:
        """Whether the order inserts an event and changes nothing else."""
        return (
            self.event is not None
            and self.event.summary is None
            and self.insertion is not None
            and self.insertion.due is None
        )

    @property
    def is_one_statement(self) -> bool:
        """Whether the order inserts an event, and perhaps moves its due time."""
        return self.event is not None and self.event.summary is None


class Writer:
    """The thread. Everything but `_work` and the functions it calls runs in the event loop."""

    def __init__(
        self,
        engine: Engine,
        files: OpenFiles | None = None,
        on_loss: Callable[[WrongStore], None] = lambda problem: None,
    ) -> None:
        """`files` are those of a SQLite database. `on_loss` is called in the event loop when they
        have been taken away: then nothing can be written any more."""
        self.commits = 0
        self.events = 0
        self.conflicts = 0
        self.failures = 0
        self.committing_took = Durations(FINE)
        """Seconds of each transaction, in the database."""
        self.batches_took = Durations(FINE)
        """Seconds from the first order of each batch to telling its callers."""
        self._engine = engine
        self._files = files
        self._on_loss = on_loss
        self._lost = False
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Order] = []
        self._handed: SimpleQueue[list[Order] | None] = SimpleQueue()
        self._awaited: deque[tuple[float, list[Order]]] = deque()
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._work, name="pioche-writer", daemon=True)
        self._thread.start()
        self._watch = self._loop.call_later(1.0, self._look)
        self._closed = False
        self._committing = False

    def order(self, work: NewEvent | Job) -> asyncio.Future[Any]:
        """Whether an event went in, or the result of a job. If a job raises, only its own changes
        are undone."""
        if self._closed:
            raise StoreDown
        if not self._gathered:  # all orders of one turn of the event loop go together
            self._loop.call_soon(self._hand_over)
        order = Order(self._loop.create_future(), work)
        self._gathered.append(order)
        return order.future

    async def close(self) -> None:
        """Write everything that is waiting, and end."""
        if self._closed:
            return
        self._hand_over()
        self._closed = True
        self._handed.put(None)
        await asyncio.to_thread(self._thread.join, PATIENCE)
        self._watch.cancel()
        self._give_up(0.0)

    def _hand_over(self) -> None:
        if self._gathered:
            self._awaited.append((self._loop.time(), self._gathered))
            self._handed.put(self._gathered)
            self._gathered = []

    def _look(self) -> None:
        self._give_up(PATIENCE)
        self._watch = self._loop.call_later(1.0, self._look)

    def _give_up(self, patience: float) -> None:
        """Fail the orders that waited too long, in case the thread hangs."""
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
            began, _ = self._awaited.popleft()
            self.batches_took.add(self._loop.time() - began)

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
                with contextlib.suppress(RuntimeError):  # the loop is closed
                    self._loop.call_soon_threadsafe(self._settle, orders, results)
        self._disconnect()

    def _results(self, orders: list[Order]) -> list[Any]:
        try:
            return self._transact(orders)
        except (IntegrityError, DataError) as error:
            # One of them is at fault: give each its own transaction.
            if len(orders) > 1:
                return [self._results([order])[0] for order in orders]
            return [Gone() if isinstance(error, IntegrityError) else down(error)]
        except (SQLAlchemyError, sqlite3.Error, StoreDown, WrongStore) as error:
            self.failures += 1
            self._look_for_files()
            return [down(error) for _ in orders]
        except Exception as error:  # noqa: BLE001  a bug, but the thread must go on
            self._disconnect()
            return [error for _ in orders]

    def _transact(self, orders: list[Order]) -> list[Any]:
        """The result of each order. An error before the commit means that nothing was stored, so
        after a lost connection the transaction is tried once more."""
        if self._lost:
            raise StoreDown
        for last_try in (False, True):
            self._committing = False
            try:
                connection = self._connection or self._connect()
                began = time.perf_counter()
                results = self._commit(connection, orders)
                self.committing_took.add(time.perf_counter() - began)
                if self._files is not None:
                    self._files.check()
                self._count(orders, results)
                return results
            except DBAPIError as error:
                if isinstance(error, IntegrityError | DataError) and not self._committing:
                    raise
                self._abandon()
                if last_try or self._committing or not error.connection_invalidated:
                    raise
            except sqlite3.Error:
                self._abandon()
                raise
        raise AssertionError

    def _connect(self) -> Connection:
        if self._files is not None:
            self._files.check_file()  # SQLite would make a new one
        self._connection = self._engine.connect()
        if self._files is not None:
            self._files.connected()
        return self._connection

    def _look_for_files(self) -> None:
        """After a failure: if the files were taken away, put everything that was committed where
        they are now, and give up. A log that stayed behind would spoil another database."""
        if self._lost or self._files is None:
            return
        try:
            if self._connection is None:
                self._files.check_file()
            else:
                self._files.check()
        except WrongStore as problem:
            self._lost = True
            with contextlib.suppress(SQLAlchemyError, sqlite3.Error):
                if self._connection is not None:
                    driver: Any = self._connection.connection.driver_connection
                    driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
            with contextlib.suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(self._on_loss, problem)

    def _commit(self, connection: Connection, orders: list[Order]) -> list[Any]:
        """Carry out orders in one transaction. Events alone need none around their statement; in
        SQLite, only if no due time moves: decisions at tables without timers and bots go this way.
        """
        if connection.dialect.name == "sqlite":
            if all(order.only_inserts for order in orders):
                with contextlib.suppress(Mixed):
                    _insert(connection, orders)
                    return [True for _ in orders]
        else:
            alone = all(order.is_one_statement for order in orders)
            in_transaction(connection, not alone)
            if alone:
                return self._insert_alone(connection, orders)
        for insert in (_insert, _insert_one_by_one):
            with contextlib.suppress(Mixed), connection.begin() as transaction:
                results = _execute(connection, orders, insert)
                self._committing = True
                transaction.commit()
                return results
        raise AssertionError

    def _insert_alone(self, connection: Connection, orders: list[Order]) -> list[Any]:
        """Insert events into PostgreSQL in a statement that is a transaction of its own. If the
        connection is lost meanwhile, they are tried again: if they are there already, that is a
        conflict as with another worker, and their callers read them."""
        inserted = _insert(connection, orders)
        given = [order.event.table for order in orders if order.event is not None]
        refused = set(given) - inserted
        there: set[int] = set()
        if refused:
            with connection.begin():
                there = existing(connection, refused)
        return [
            True if table in inserted else False if table in there else Gone() for table in given
        ]

    def _count(self, orders: list[Order], results: list[Any]) -> None:
        self.commits += 1
        of_events = [r for o, r in zip(orders, results, strict=True) if o.event is not None]
        self.events += of_events.count(True)
        self.conflicts += of_events.count(False)

    def _abandon(self) -> None:
        """Close the connection after a failure. SQLite removes its log with the last one, so look
        for it before."""
        self._look_for_files()
        self._disconnect()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.invalidate()
            with contextlib.suppress(SQLAlchemyError):
                connection.close()


def _one_of_each_table(orders: list[Order]) -> tuple[list[Order], list[Order]]:
    """The orders for this transaction and those for the next: a second event of a table, because it
    needs the first to be there, and more orders than a transaction holds. Orders whose caller has
    given up are dropped."""
    now: list[Order] = []
    later: list[Order] = []
    tables: set[int] = set()
    for order in orders[:MOST]:
        if order.future.done():
            continue
        if order.event is None:
            now.append(order)
        elif order.event.table in tables:
            later.append(order)
        else:
            tables.add(order.event.table)
            now.append(order)
    return now, later + orders[MOST:]


def _execute(connection: Connection, orders: list[Order], insert: Insert) -> list[Any]:
    given = [order for order in orders if order.event is not None]
    inserted = insert(connection, given) if given else set()
    refused = {order.event.table for order in given if order.event is not None} - inserted
    there = existing(connection, refused) if refused else set()
    results: list[Any] = []
    for order in orders:
        if order.event is not None:
            event = order.event
            if event.table in inserted:
                results.append(True)
                if event.summary is not None:
                    summarize(connection, event.table, *event.summary, version=event.version)
            else:
                results.append(False if event.table in there else Gone())
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


def _insert(connection: Connection, orders: list[Order]) -> set[int]:
    """Insert the events of some orders, all in one statement; return the tables whose event went
    in."""
    return insert_events(connection, [order.insertion for order in orders if order.insertion])


def _insert_one_by_one(connection: Connection, orders: list[Order]) -> set[int]:
    inserted = set()
    for order in orders:
        with contextlib.suppress(Mixed):
            inserted |= _insert(connection, [order])
    return inserted
