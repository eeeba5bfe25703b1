"""The store: a database, the threads that use it, and the writer that commits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from pioche.server.store.database import Database, Lock, OpenFiles, explained
from pioche.server.store.migrations import migrate
from pioche.server.store.rows import Gone, NewEvent, StoreDown, WrongStore
from pioche.server.store.schema import heartbeat
from pioche.server.store.writer import PATIENCE, Writer, down

THREADS = 4
"""That read from SQLite, or read and write in PostgreSQL."""

Given = ParamSpec("Given")
Result = TypeVar("Result")


class Store:
    """A database by its URL: `sqlite:///path/file.db`, a bare path, or `postgresql://…`.

    Every method may raise `StoreDown`, after a few seconds at the latest, and works again as soon
    as the database does. A change that raised it may have been made, or not, or may be made a
    little later."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self._lock = Lock(self.database.path) if self.database.is_sqlite else None
        self._engine: Engine | None = None
        self._single: Engine | None = None  # the same connections, for single statements
        self._writer: Writer | None = None
        self._files: OpenFiles | None = None
        self._probing: asyncio.Future[None] | None = None
        self.on_loss: Callable[[WrongStore], None] = lambda problem: None
        """Called when the files of a SQLite database have been removed or replaced."""
        self._threads = ThreadPoolExecutor(THREADS, "pioche-store")

    @property
    def writer(self) -> Writer:
        """The thread that commits, with its counters."""
        if self._writer is None:
            raise StoreDown
        return self._writer

    async def open(self) -> None:
        """Connect, and migrate the database to the newest schema; `WrongStore` if it is not
        ours."""
        try:
            engine = await asyncio.to_thread(self._prepare)
        except BaseException:
            if self._lock is not None:
                self._lock.release(trace=False)
            raise
        self._engine = self.database.reader(THREADS)
        self._single = self._engine
        if not self.database.is_sqlite:
            self._single = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writer = Writer(engine, self._files, self.on_loss)

    def _prepare(self) -> Engine:
        if self._lock is not None:
            self._lock.take()
            self.database.create_file()
            self._files = OpenFiles(self.database.path)
        migrating = self.database.writer(checked=False, patient=True)
        try:
            with explained(self.database):
                migrate(migrating)
        finally:
            migrating.dispose()
        return self.database.writer()

    async def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        if self._writer is not None:
            await self._writer.close()
        engine, self._engine, self._single = self._engine, None, None
        await asyncio.to_thread(self._threads.shutdown)
        if engine is not None:
            engine.dispose()
        if self._lock is not None:
            self._lock.release()

    async def read(
        self,
        query: Callable[Concatenate[Connection, Given], Result],
        *values: Given.args,
        **named: Given.kwargs,
    ) -> Result:
        """Run a query."""
        return await self._in_thread(_ask, self._single, _bound(query, *values, **named))

    async def write(
        self,
        change: Callable[Concatenate[Connection, Given], Result],
        *values: Given.args,
        **named: Given.kwargs,
    ) -> Result:
        """Make a change, in a transaction. Only the writer can write to SQLite; to PostgreSQL,
        several threads can."""
        job = _bound(change, *values, **named)
        if self.database.is_sqlite:
            done: Result = await self.writer.order(job)
            return done
        return await self._in_thread(_change, self._engine, job)

    async def append(self, event: NewEvent) -> bool:
        """Add an event to its table. True: it is on disk. False: its version is not the next one
        (any more). `StoreDown` if that is unknown, `Gone` if there is no such table."""
        stored: bool = await self.writer.order(event)
        return stored

    async def ping(self) -> None:
        """Return if the database answers; raise `StoreDown` otherwise."""
        await self.read(_ping)

    async def probe(self) -> None:
        """Return if the database can be written to; raise `StoreDown` otherwise. However many ask
        at the same time, one change is made."""
        if self._probing is None or self._probing.done():
            self._probing = asyncio.ensure_future(self.write(_write_something))
        await asyncio.shield(self._probing)

    async def _in_thread(
        self,
        work: Callable[[Engine, Callable[[Connection], Result]], Result],
        engine: Engine | None,
        job: Callable[[Connection], Result],
    ) -> Result:
        if engine is None or self._writer is None:
            raise StoreDown
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                return await loop.run_in_executor(self._threads, work, engine, job)
        except TimeoutError:
            raise StoreDown from None


def _bound(
    function: Callable[Concatenate[Connection, Given], Result],
    *values: Given.args,
    **named: Given.kwargs,
) -> Callable[[Connection], Result]:
    """A function that only needs a connection."""
    return lambda connection: function(connection, *values, **named)


def _ping(connection: Connection) -> None:
    connection.execute(text("SELECT 1")).scalar_one()


def _write_something(connection: Connection) -> None:
    # A microsecond later: SQLite does not write a page that has not changed.
    connection.execute(update(heartbeat).values(at=heartbeat.c.at + 1))


def _ask(engine: Engine, query: Callable[[Connection], Result]) -> Result:
    """Run a query, and once more if the connection turns out to be stale."""
    for last_try in (False, True):
        try:
            with engine.connect() as connection:
                return query(connection)
        except UnicodeDecodeError:  # a damaged file
            raise StoreDown from None
        except SQLAlchemyError as error:
            if last_try or not _passing(error):
                failure = down(error)
                raise failure from failure.__cause__
    raise AssertionError


def _change(engine: Engine, change: Callable[[Connection], Result]) -> Result:
    """Make a change in a transaction, and once more if it is certain that nothing was changed."""
    for last_try in (False, True):
        committing = False
        try:
            with engine.connect() as connection, connection.begin() as transaction:
                result = change(connection)
                committing = True
                transaction.commit()
            return result
        except IntegrityError:
            raise Gone from None
        except SQLAlchemyError as error:
            if last_try or committing or not _passing(error):
                failure = down(error)
                raise failure from failure.__cause__
    raise AssertionError


def _passing(error: SQLAlchemyError) -> bool:
    """Whether a second attempt may work: the connection was lost, or there was a deadlock."""
    if not isinstance(error, DBAPIError):
        return False
    return error.connection_invalidated or getattr(error.orig, "sqlstate", "") in {"40P01", "40001"}
