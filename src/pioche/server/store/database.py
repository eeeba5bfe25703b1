"""Databases: their URLs, connections and locks."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool, QueuePool

from pioche.server.store.rows import StoreDown, WrongStore
from pioche.system.locks import FileLock

APPLICATION: Final = 0x50494F43
"""`PIOC`, which marks a SQLite file as ours."""
OLDEST_SQLITE: Final = (3, 35)

CONNECT_SECONDS: Final = 3
STATEMENT_SECONDS: Final = 5
"""Seconds after which a call to a database that does not answer gives up."""


class Database:
    """A database by its URL: `sqlite:///path/file.db`, a bare path, or `postgresql://…`."""

    def __init__(self, url: str) -> None:
        self.url = _url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite and self.path.is_dir():
            raise WrongStore("store/folder", path=str(self.path))

    @property
    def path(self) -> Path:
        """The file of a SQLite database."""
        assert self.url.database
        return Path(self.url.database)

    def writer(self, *, checked: bool = True, patient: bool = False) -> Engine:
        """Connections for changes. Without `checked`, SQLite does not enforce foreign keys: a
        migration replaces whole tables. `patient`: statements have no time limit."""
        if self.is_sqlite:
            self.create_file()
            pragmas = [
                "journal_mode = WAL",
                "synchronous = FULL",  # a commit is on disk, whatever happens next
                f"foreign_keys = {'ON' if checked else 'OFF'}",
                "cache_size = -16000",
                "journal_size_limit = 67108864",
            ]
            return self._sqlite(pragmas, "BEGIN IMMEDIATE")
        return self._postgresql(patient, poolclass=NullPool)

    def reader(self, connections: int) -> Engine:
        """Connections for several threads: for single statements in SQLite, for whole transactions
        in PostgreSQL."""
        if self.is_sqlite:
            pool = {"pool_size": connections, "max_overflow": 0, "pool_timeout": 3}
            return self._sqlite(["query_only = ON"], None, poolclass=QueuePool, **pool)
        return self._postgresql(False, pool_size=connections, max_overflow=0, pool_timeout=3)

    def create_file(self) -> None:
        """Make the file of a SQLite database, if there is none."""
        # Before SQLite does it: other users must not read passwords and secrets.
        if not self.path.exists():
            try:
                os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
            except OSError as error:
                raise no_access(self.path, error) from error

    def _sqlite(self, pragmas: list[str], begin: str | None, **options: Any) -> Engine:
        engine = create_engine(
            self.url,
            hide_parameters=True,
            connect_args={"timeout": STATEMENT_SECONDS, "check_same_thread": False},
            **({"poolclass": NullPool} | options),
        )

        @event.listens_for(engine, "connect")
        def connected(connection: sqlite3.Connection, _: object) -> None:
            # We begin transactions ourselves, not Python's module.
            connection.isolation_level = None
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}").close()

        if begin is not None:
            statement = begin

            @event.listens_for(engine, "begin")
            def began(connection: Any) -> None:
                connection.exec_driver_sql(statement)

        return engine

    def _postgresql(self, patient: bool, **options: Any) -> Engine:
        longest = 0 if patient else STATEMENT_SECONDS * 1000  # 0: no limit
        limits = {
            "statement_timeout": longest,
            "lock_timeout": longest // 2,
            "idle_in_transaction_session_timeout": longest * 2,
        }
        try:
            engine = create_engine(
                self.url,
                hide_parameters=True,
                connect_args={
                    "connect_timeout": CONNECT_SECONDS,
                    "application_name": "pioche-admin" if patient else "pioche",
                    "options": " ".join(f"-c {name}={value}" for name, value in limits.items()),
                    # These notice a connection that was lost silently.
                    "keepalives_idle": 3,
                    "keepalives_interval": 1,
                    "keepalives_count": 3,
                    "tcp_user_timeout": STATEMENT_SECONDS * 1000,
                },
                **options,
            )
        except ImportError as error:
            raise WrongStore("store/no-driver", package="psycopg") from error

        @event.listens_for(engine, "connect")
        def connected(connection: Any, _: object) -> None:
            # A server may be set not to wait for its disk, but acknowledged means durable here.
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT set_config('synchronous_commit', 'on', false)"
                    " WHERE current_setting('synchronous_commit') = 'off'"
                )
            connection.commit()

        return engine


@contextmanager
def explained(database: Database) -> Iterator[None]:
    """Turn errors inside into one sentence: which database, and what is wrong."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, UnicodeDecodeError) as error:
        if "not a database" in str(error):
            raise WrongStore("store/not-ours", where=where(database.url)) from None
        facts = {"where": where(database.url), "problem": _reason(error, database.url)}
        raise StoreDown("store/unusable", **facts) from None


def where(url: URL) -> str:
    """Where a database is, without the credentials."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    named = url.query.get("host", ())  # several, of which one can be written to
    hosts = [named] if isinstance(named, str) else list(named)
    if url.host:
        hosts.insert(0, f"{url.host}:{url.port}" if url.port else url.host)
    return f"postgresql://{','.join(hosts)}/{url.database or ''}"


def first_line(error: BaseException) -> str:
    """The first line of an error. SQLite quotes damaged files in its messages; if that cannot be
    decoded, Python raises another error instead."""
    if isinstance(error, UnicodeDecodeError):
        return "not UTF-8"
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def reason(error: StoreDown) -> str:
    """Why a database cannot be used, in its own words; without the statement and its values."""
    said = getattr(error.__cause__, "orig", None) or error.__cause__
    return first_line(said) if said is not None else error.code


def _reason(error: Exception, url: URL) -> str:
    """The first line of the database's error, without any password."""
    said = error.orig if isinstance(error, DBAPIError) else None
    line = first_line(said or error)
    for secret in (url.password, url.query.get("password")):
        line = line.replace(str(secret), "***") if secret else line
    return line


def no_access(path: Path, error: OSError) -> WrongStore:
    """The refusal for a file that the system does not let us use."""
    return WrongStore("store/no-access", path=str(path), problem=error.strerror or "")


def _url(text: str) -> URL:
    if "://" not in text:
        return URL.create("sqlite", database=str(Path(text).absolute()))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise WrongStore("store/bad-url") from None  # without its text: it may hold a password
    backend = url.get_backend_name()
    if backend == "sqlite" and url.database and url.database != ":memory:":
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            raise WrongStore("store/old-sqlite", found=sqlite3.sqlite_version)
        return URL.create("sqlite", database=str(Path(url.database).absolute()))
    if backend in {"postgresql", "postgres"}:
        return url.set(drivername="postgresql+psycopg")
    raise WrongStore("store/bad-url")


class OpenFiles:
    """The files of a SQLite database that is open, to be recognized by device and inode.

    Whoever removes or replaces them does not stop SQLite: it goes on with files that nobody will
    find again. So a commit counts only while the files are still the same."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._log_path = path.with_name(path.name + "-wal")
        self._file = _identity(path)
        self._log: tuple[int, int] | None = None

    def connected(self) -> None:
        """Note the write-ahead log, which a new connection has just opened."""
        self.check_file()
        self._log = _identity(self._log_path)

    def check_file(self) -> None:
        """Raise `WrongStore` if the database is no longer the one that was opened."""
        if self._file is None or _identity(self.path) != self._file:
            raise WrongStore("store/taken-away", path=str(self.path))

    def check(self) -> None:
        """The same for the database and its log."""
        self.check_file()
        if self._log is None or _identity(self._log_path) != self._log:
            raise WrongStore("store/taken-away", path=str(self._log_path))


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116  with every commit: `Path` takes twice as long
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Lock:
    """The lock of the one process that uses a SQLite file, on a file beside it."""

    def __init__(self, path: Path) -> None:
        self._lock = FileLock(path.with_name(path.name + ".lock"))

    def take(self) -> None:
        """Take the lock; `WrongStore` if this or another process has it."""
        try:
            free = self._lock.take()
        except OSError as error:
            raise no_access(self._lock.path, error) from error
        if not free:
            raise WrongStore("store/in-use", path=str(self._lock.path))

    def release(self, *, trace: bool = True) -> None:
        """Release the lock; without `trace`, also delete its file."""
        self._lock.release(remove=not trace)
