"""Upkeep for hosts: backup, restore, and pruning old tables and guests."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Column, Connection, Engine, Table, delete, exists, func, select, text
from sqlalchemy.sql.elements import ColumnElement, TextClause

from pioche.server.store.database import APPLICATION, Database, Lock, explained, first_line
from pioche.server.store.migrations import migrate
from pioche.server.store.rows import StoreDown, WrongStore
from pioche.server.store.schema import (
    GUEST,
    NEWEST,
    blocks,
    chat,
    due,
    events,
    match_seats,
    matches,
    people,
    reports,
    restrictions,
    sign_ins,
    sitting,
    tables,
    tokens,
)
from pioche.server.store.statements import micros
from pioche.system.files import replacement, sync

BATCH: Final = 200
"""Tables or people that are deleted in one transaction: a running server never waits long."""
OF_PERSON: Final = [
    *(tokens.c.person, sign_ins.c.person, blocks.c.person, blocks.c.blocked),
    restrictions.c.person,
]
"""Columns whose rows are deleted together with a guest."""
PAGES: Final = 2000
"""Pages that a backup copies before it lets others use the file."""

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
        try:
            _copy(saved, target, progress, prepare)
        except (sqlite3.DatabaseError, UnicodeDecodeError, StoreDown, AssertionError) as error:
            problem = first_line(error)
            if isinstance(error, sqlite3.OperationalError):  # such as a full disk
                raise StoreDown("store/unusable", where=str(target), problem=problem) from None
            raise WrongStore("store/damaged", path=str(saved), problem=problem) from None
    finally:
        lock.release(trace=False)


def check(path: Path, *, thoroughly: bool = False) -> None:
    """Raise `WrongStore` unless a file is a database of ours that this program can read."""
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
        raise WrongStore("store/damaged", path=str(path), problem=first_line(error)) from None


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
            with _newest(str(part), checked=False) as engine, engine.begin() as connection:
                prepare(connection)
        with closing(_connect(part)) as writing:  # a single file, without a write-ahead log
            writing.execute("PRAGMA journal_mode = DELETE").fetchone()
        sync(part)  # before anything of the old file is deleted
        for beside in ("-wal", "-shm"):  # of the database that is replaced
            target.with_name(target.name + beside).unlink(missing_ok=True)


@contextmanager
def changes(url: str) -> Iterator[Connection]:
    """A transaction in a database of ours, of the newest schema. A server may be using it."""
    with _newest(url) as engine, engine.begin() as connection:
        yield connection


@contextmanager
def _newest(url: str, *, checked: bool = True) -> Iterator[Engine]:
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


class Pruned(NamedTuple):
    """How much was deleted."""

    tables: int
    guests: int


def prune(url: str, now: float, *, guest_days: float | None, table_days: float | None) -> Pruned:
    """Delete tables without a finished match that were idle for some days, and guests without a
    finished match who were not seen for some days. A server may be running."""
    with _newest(url) as engine:
        gone_tables = gone_guests = 0
        if table_days is not None:
            parts = [
                *(events.c.table_number, chat.c.table_number),
                *(due.c.table_number, sitting.c.table_number),
            ]
            before = micros(now - table_days * 86400)
            gone_tables = _prune(engine, tables, _dead_tables, parts, before)
        if guest_days is not None:
            before = micros(now - guest_days * 86400)
            gone_guests = _prune(engine, people, _dead_guests, OF_PERSON, before)
        return Pruned(gone_tables, gone_guests)


Conditions = tuple[ColumnElement[bool] | TextClause, ...]
Doomed = Callable[[int], Conditions]


def _prune(
    engine: Engine, kind: Table, doomed: Doomed, parts: list[Column[int]], before: int
) -> int:
    """Delete the doomed rows of a table and the rows that belong to them, in batches, in the order
    of their numbers."""
    gone, last = 0, 0
    while True:
        with engine.begin() as connection:
            some = select(kind.c.number).where(kind.c.number > last, *doomed(before))
            some = some.order_by(kind.c.number).limit(BATCH).with_for_update()
            found = connection.execute(some).scalars().all()
            if not found:
                return gone
            last = found[-1]
            # They are locked now: spare those that came to life just before.
            still = select(kind.c.number).where(kind.c.number.in_(found), *doomed(before))
            dead = connection.execute(still).scalars().all()
            for column in [*parts, kind.c.number]:
                connection.execute(delete(column.table).where(column.in_(dead)))
            gone += len(dead)


def _dead_tables(before: int) -> Conditions:
    newest = (
        select(events.c.at)
        .where(events.c.table_number == tables.c.number)
        .order_by(events.c.version.desc())
        .limit(1)
        .scalar_subquery()
    )
    return (
        tables.c.created < before,
        func.coalesce(newest, 0) < before,
        ~exists().where(matches.c.table_number == tables.c.number),
    )


def _dead_guests(before: int) -> Conditions:
    return (
        text(GUEST),
        people.c.seen < before,
        ~exists().where(match_seats.c.person == people.c.number),
        ~exists().where(sitting.c.person == people.c.number),
        ~exists().where(tables.c.host == people.c.number),
        ~exists().where(reports.c.person == people.c.number),
        ~exists().where(reports.c.about == people.c.number),
    )
