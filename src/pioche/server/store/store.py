"""The store: everything that survives a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from pioche.server.store import matches, people, tables
from pioche.server.store.database import Database, Lock, explained
from pioche.server.store.migrations import migrate
from pioche.server.store.rows import (
    Append,
    Gone,
    Kind,
    LogRow,
    MatchRow,
    Pause,
    PersonRow,
    Rate,
    StandingRow,
    Status,
    StoreDown,
    TableRow,
    TokenRow,
)
from pioche.server.store.writer import PATIENCE, Job, Writer, down

THREADS = 4
"""At once: readers of SQLite, readers and changers of PostgreSQL."""

Result = TypeVar("Result")


class Store:
    """A database by its URL: `sqlite:///path/file.db`, a bare path, or `postgresql://…`.

    Every method may raise StoreDown, after a few seconds at the latest, and works again as soon as
    the database does. A change that raised it may have been made, or not, or may be made a little
    later."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self._lock = Lock(self.database.path) if self.database.is_sqlite else None
        self._engine: Engine | None = None
        self._single: Engine | None = None  # the same connections, for single statements
        self._writer: Writer | None = None
        self._threads = ThreadPoolExecutor(THREADS, "pioche-store")

    @property
    def writer(self) -> Writer:
        """The thread that commits, with its counters."""
        if self._writer is None:
            raise StoreDown
        return self._writer

    async def open(self) -> None:
        """Reach the database and bring it to the newest schema. Raises WrongStore if it is somebody
        else's."""
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
        self._writer = Writer(engine)

    def _prepare(self) -> Engine:
        if self._lock is not None:
            self._lock.take()
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

    async def _read(self, query: Callable[..., Result], *values: Any) -> Result:
        """Ask something."""
        return await self._in_thread(_ask, self._single, query, values)

    async def _write(self, change: Callable[..., Result], *values: Any) -> Result:
        """Change something. Only one can write to SQLite: the writer; to PostgreSQL, many."""
        if self.database.is_sqlite:
            job: Job = lambda connection: change(connection, *values)  # noqa: E731
            done: Result = await self.writer.run(job)
            return done
        return await self._in_thread(_change, self._engine, change, values)

    async def _in_thread(
        self, work: Callable[..., Result], engine: Engine | None, *values: Any
    ) -> Result:
        if engine is None or self._writer is None:
            raise StoreDown
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                return await loop.run_in_executor(self._threads, work, engine, *values)
        except TimeoutError:
            raise StoreDown from None

    async def ping(self) -> None:
        """Return if the database answers, raise StoreDown otherwise."""
        await self._read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())

    # tables and logs

    async def create_table(self, row: TableRow) -> int:
        """Store a new table and return its number. Raises Taken if an open table has the code."""
        return await self._write(tables.create_table, row)

    async def find_table(
        self, *, key: str | None = None, code: str | None = None, number: int | None = None
    ) -> TableRow | None:
        """A table by its key, by its number, or (while it is not over) by its code."""
        return await self._read(tables.find_table, key, code, number)

    async def append(self, append: Append) -> bool:
        """True: committed, for good. False: that version is not the next one (any more).
        Raises StoreDown if nobody knows, Gone if there is no such table."""
        return await self.writer.append(append)

    async def log(self, table: int, after: int = 0) -> list[LogRow]:
        return await self._read(tables.read_log, table, after)

    async def versions(self, numbers: Sequence[int]) -> dict[int, int]:
        """The last version of each table's log; 0 for one without entries."""
        return await self._read(tables.versions, numbers)

    async def due(self, now: float, limit: int) -> list[tuple[int, float]]:
        """The tables that somebody must look at by now, earliest first: (table, at)."""
        return await self._read(tables.due_tables, now, limit)

    async def set_due(self, table: int, at: float | None) -> None:
        await self._write(tables.set_due, table, at)

    async def move_due(self, table: int, seen: float, at: float | None) -> None:
        """Set it anew after looking, unless somebody else has meanwhile."""
        await self._write(tables.move_due, table, seen, at)

    async def summarize(
        self,
        table: int,
        status: Status,
        summary: bytes,
        sitting: Sequence[int],
        *,
        version: int | None = None,
        listed: tuple[str, bool] | None = None,
    ) -> None:
        """What lists show from now on; `listed` is its game, and whether it is public, should they
        have changed. With the version that it is a summary of, an older one never
        replaces a newer one. A table that is over stays over. The same can be done by an Append."""
        await self._write(tables.summarize, table, status, summary, sitting, version, listed)

    async def public_tables(self, limit: int = 100, game: str | None = None) -> list[TableRow]:
        """Public tables that are waiting, with somebody there, or playing, newest first."""
        return await self._read(tables.public_tables, limit, game)

    async def tables_of(self, person: int, limit: int = 100) -> list[TableRow]:
        """Tables that are not over at which a person sits, newest first."""
        return await self._read(tables.tables_of, person, limit)

    async def hosted(self, person: int, after: float = 0.0) -> int:
        """How many tables that a person made after a time are waiting, with somebody there, or
        playing."""
        return await self._read(tables.hosted, person, after)

    # downtime

    async def alive(self, now: float) -> Pause | None:
        """Called every second by every worker. If nobody did for 5 s, that was a pause."""
        return await self._write(tables.alive, now)

    async def pauses(self, after: float = 0.0) -> list[Pause]:
        """The pauses that ended after a time, in order."""
        return await self._read(tables.read_pauses, after)

    # people

    async def add_person(self, name: str, now: float) -> PersonRow:
        return await self._write(people.add_person, name, now)

    async def find_person(
        self, *, number: int | None = None, login: str | None = None
    ) -> PersonRow | None:
        """A person by number, or by login in whatever case."""
        return await self._read(people.find_person, number, login)

    async def rename(self, person: int, name: str) -> None:
        await self._write(people.rename, person, name)

    async def seen(self, numbers: Sequence[int], now: float) -> None:
        if numbers:
            await self._write(people.seen, numbers, now)

    async def set_login(self, person: int, login: str, password_hash: str) -> None:
        """Make a guest an account, which signs out everywhere. Raises Taken if somebody else has
        the login."""
        await self._write(people.set_login, person, login, password_hash)

    async def set_password(self, person: int, password_hash: str) -> int:
        """A new password, which signs out everywhere; returns the new epoch."""
        return await self._write(people.set_password, person, password_hash)

    async def sign_out(self, person: int) -> int:
        """Sign out everywhere; returns the new epoch."""
        return await self._write(people.sign_out, person)

    # tokens

    async def add_token(self, person: int, hash: bytes, label: str, now: float) -> TokenRow:
        return await self._write(people.add_token, person, hash, label, now)

    async def find_token(self, hash: bytes) -> TokenRow | None:
        """A token that is not revoked, by its SHA-256."""
        return await self._read(people.find_token, hash)

    async def tokens_of(self, person: int) -> list[TokenRow]:
        """The tokens that are not revoked."""
        return await self._read(people.tokens_of, person)

    async def use_token(self, token: int, now: float) -> None:
        await self._write(people.use_token, token, now)

    async def revoke_token(self, person: int, token: int, now: float) -> bool:
        """False: the person has no such token."""
        return await self._write(people.revoke_token, person, token, now)

    # finished matches, ratings, statistics

    async def finish(self, match: MatchRow, rate: Rate | None = None) -> bool:
        """Store a finished match with statistics and ratings, exactly once. The table is over and
        no longer due. False: it was stored before, by whomever. `rate` runs in another thread."""
        return await self._write(matches.finish, match, rate)

    async def find_match(
        self, *, table: int | None = None, key: str | None = None
    ) -> MatchRow | None:
        """The finished match of a table, with its record."""
        return await self._read(matches.find_match, table, key)

    async def matches_of(
        self, person: int, *, before: int | None = None, limit: int = 20
    ) -> list[MatchRow]:
        """The finished matches of a person without records, newest first; `before` is the number of
        the last one on the page before."""
        return await self._read(matches.matches_of, person, before, limit)

    async def leaderboard(
        self, game: str, which: Kind = "people", *, limit: int = 50, offset: int = 0
    ) -> list[StandingRow]:
        """Rated people (or programs, or bots), best first."""
        return await self._read(matches.leaderboard, game, which, limit, offset)

    async def standings_of(self, player: str) -> list[StandingRow]:
        """What is counted of a player, for every game played."""
        return await self._read(matches.standings_of, player)

    # settings

    async def setting(self, name: str) -> bytes | None:
        return await self._read(people.setting, name)

    async def set_setting(self, name: str, value: bytes) -> None:
        await self._write(people.set_setting, name, value)

    async def settle(self, name: str, value: bytes) -> bytes:
        """Store a value unless there is one; returns the one that counts for every worker."""
        return await self._write(people.settle, name, value)


def _ask(engine: Engine, query: Callable[..., Result], values: Sequence[Any]) -> Result:
    """Ask, and once more if the connection turns out to be an old one."""
    for last_try in (False, True):
        try:
            with engine.connect() as connection:
                return query(connection, *values)
        except SQLAlchemyError as error:
            if last_try or not _passing(error):
                failure = down(error)
                raise failure from failure.__cause__
    raise AssertionError


def _change(engine: Engine, change: Callable[..., Result], values: Sequence[Any]) -> Result:
    """Change in a transaction, and once more if it is sure that nothing was changed."""
    for last_try in (False, True):
        committing = False
        try:
            with engine.connect() as connection, connection.begin() as transaction:
                result = change(connection, *values)
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
    """Whether it may work a moment later: the connection was lost, or others locked the same rows
    in another order."""
    if not isinstance(error, DBAPIError):
        return False
    return error.connection_invalidated or getattr(error.orig, "sqlstate", "") in {"40P01", "40001"}
