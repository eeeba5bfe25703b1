"""Upkeep for hosts: backup and restore."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine

from pioche.server.store.database import (
    APPLICATION,
    Database,
    Lock,
    explained,
    first_line,
    no_access,
)
from pioche.server.store.migrations import migrate
from pioche.server.store.rows import StoreDown, WrongStore
from pioche.server.store.schema import NEWEST
from pioche.system.files import replacement, sync

PAGES: Final = 2000
"""Pages that a backup copies before it lets others use the file."""

OUT_OF_REACH: Final = frozenset(
    {
        *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM),
        *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
    }
)
"""Errors of SQLite that say nothing about the content of a file."""

Progress = Callable[[int, int], None]
"""Called with the number of pages copied, and the number of all pages."""


def backup(url: str, target: Path, progress: Progress | None = None) -> None:
    """Copy a SQLite database, as it is at one moment, to a new file. A server may be using it."""
    source = _sqlite(url)
    check(source)
    if target.is_dir():
        raise WrongStore("store/folder", path=str(target))
    if target.exists():
        raise WrongStore("store/backup-exists", path=str(target))
    with _explained(source, target):
        _copy(source, target, progress)


def restore(
    url: str,
    saved: Path,
    *,
    replace: bool = False,
    progress: Progress | None = None,
    prepare: Callable[[Connection], None] | None = None,
) -> None:
    """Put a backup in the place of a SQLite database that no server is using. An existing database
    is only replaced with `replace`. `prepare` changes the copy before it is put there."""
    check(saved, thoroughly=True)
    target = _sqlite(url)
    lock = Lock(target)
    lock.take()
    try:
        if target.exists() and not replace:
            raise WrongStore("store/exists", path=str(target))
        with _explained(saved, target):
            _copy(saved, target, progress, prepare)
    finally:
        lock.release(trace=False)


@contextmanager
def _explained(source: Path, target: Path) -> Iterator[None]:
    """Turn errors of a copy into one sentence: the source is damaged, or the target cannot be
    written, such as on a full disk."""
    try:
        yield
    except OSError as error:
        raise no_access(target, error) from None
    except (sqlite3.Error, UnicodeDecodeError, StoreDown, AssertionError) as error:
        told = getattr(error.__context__, "orig", None) if isinstance(error, StoreDown) else None
        raise _problem(told or error, source, target) from None


def _problem(error: BaseException, read: Path, written: Path) -> StoreDown | WrongStore:
    """Why a file could not be used, from what SQLite says."""
    found, problem = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT), first_line(error)
    if found & 0xFF in OUT_OF_REACH:
        return StoreDown("store/unusable", where=str(written), problem=problem)
    return WrongStore("store/damaged", path=str(read), problem=problem)


def check(path: Path, *, thoroughly: bool = False) -> None:
    """Raise `WrongStore` unless a file is a database of ours, and `StoreDown` unless it can be
    read."""
    if not path.is_file():
        raise WrongStore("store/no-file", path=str(path))
    try:
        with closing(_connect(path)) as connection:
            if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
                raise WrongStore("store/not-ours", where=str(path))
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            if row is None:
                raise WrongStore("store/damaged", path=str(path), problem="alembic_version")
            found = str(row[0])
            if found > NEWEST:
                facts = {"where": str(path), "found": found, "known": NEWEST}
                raise WrongStore("store/newer", **facts)
            if thoroughly:
                problem = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
                if problem != "ok":
                    raise WrongStore("store/damaged", path=str(path), problem=problem)
                if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                    facts = {"path": str(path), "problem": "foreign_key_check"}
                    raise WrongStore("store/damaged", **facts)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _problem(error, path, path) from None


def _sqlite(url: str) -> Path:
    database = Database(url)
    if not database.is_sqlite:
        raise WrongStore("store/only-sqlite")
    return database.path


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=5.0)


def _copy(
    source: Path,
    target: Path,
    progress: Progress | None,
    prepare: Callable[[Connection], None] | None = None,
) -> None:
    """Copy to a file beside the target, and rename it once it is complete and on disk."""
    with replacement(target) as part:
        with closing(_connect(source)) as reading, closing(_connect(part)) as writing:
            # In one transaction: otherwise every change would restart the copy.
            reading.execute("BEGIN")
            reading.execute("SELECT count(*) FROM sqlite_master").fetchone()
            reading.backup(
                writing,
                pages=PAGES,
                progress=None
                if progress is None
                else lambda _, left, total: progress(total - left, total),
                sleep=0.0,
            )
            reading.rollback()
        if prepare is not None:
            with newest(str(part), checked=False) as engine, engine.begin() as connection:
                prepare(connection)
        with closing(_connect(part)) as writing:  # a single file, without a write-ahead log
            writing.execute("PRAGMA journal_mode = DELETE").fetchone()
        sync(part)  # before anything of the old file is deleted
        for beside in ("-wal", "-shm"):  # of the database that is replaced
            target.with_name(target.name + beside).unlink(missing_ok=True)


@contextmanager
def changes(url: str) -> Iterator[Connection]:
    """A transaction in a database of ours, of the newest schema. A server may be using it."""
    with newest(url) as engine, engine.begin() as connection:
        yield connection


@contextmanager
def newest(url: str, *, checked: bool = True) -> Iterator[Engine]:
    """A database of ours, migrated. A copy that nobody knows of yet need not be `checked`."""
    database = Database(url)
    if checked and database.is_sqlite:
        check(database.path)
    engine = database.writer(checked=checked, patient=True)
    try:
        with explained(database):
            migrate(engine)
            yield engine
    finally:
        engine.dispose()
