"""Copying everything from one database to another, SQLite or PostgreSQL, in either direction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Row, Table, func, insert, select, text

from pioche.server.store.database import Database, Lock, explained, where
from pioche.server.store.migrations import migrate
from pioche.server.store.rows import WrongStore
from pioche.server.store.schema import metadata
from pioche.server.store.upkeep import check

BATCH: Final = 2000
"""Rows that are copied at a time."""

Progress = Callable[[str, int, int], None]
"""Called with the name of a table, the number of rows copied, and the number of all rows."""


def transfer(source: str, target: str, progress: Progress | None = None) -> dict[str, int]:
    """Copy all rows into an empty database, and return how many, by table. If anything fails,
    nothing is kept. No server may be using either of them."""
    origin, copy = Database(source), Database(target)
    if origin.is_sqlite:
        check(origin.path)
    with alone(origin) as reading, alone(copy) as writing:
        counts: dict[str, int] = {}
        for table in metadata.sorted_tables:
            if writing.execute(select(table).limit(1)).first() is not None:
                raise WrongStore("store/not-empty")
        for table in metadata.sorted_tables:
            with explained(origin):
                total = reading.execute(select(func.count()).select_from(table)).scalar_one()
            batches = _batches(origin, reading, table)
            counts[table.name] = _copy(batches, total, writing, table, progress)
        if not copy.is_sqlite:
            _set_counters(writing)
        writing.commit()
    return counts


@contextmanager
def alone(database: Database) -> Iterator[Connection]:
    """A connection to a database that no server is using, migrated to the newest schema."""
    lock = Lock(database.path) if database.is_sqlite else None
    if lock is not None:
        lock.take()
    try:
        engine = database.writer(checked=False, patient=True)
        try:
            with explained(database):
                migrate(engine)
                with engine.connect() as connection:
                    if not database.is_sqlite:
                        # One snapshot of all tables.
                        connection.execution_options(isolation_level="REPEATABLE READ")
                        _refuse_servers(connection, database)
                    yield connection
        finally:
            engine.dispose()
    finally:
        if lock is not None:
            lock.release(trace=False)


def _refuse_servers(connection: Connection, database: Database) -> None:
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        " AND application_name = 'pioche' AND pid <> pg_backend_pid()"
    )
    if found := connection.execute(others).scalar_one():
        facts = {"where": where(database.url), "connections": found}
        raise WrongStore("store/in-use-by-others", **facts)


def _batches(origin: Database, reading: Connection, table: Table) -> Iterator[Sequence[Row[Any]]]:
    """The rows of a table, in batches."""
    with explained(origin):
        everything = select(table).execution_options(yield_per=BATCH)
        yield from reading.execute(everything).partitions()


def _copy(
    batches: Iterable[Sequence[Row[Any]]],
    total: int,
    writing: Connection,
    table: Table,
    progress: Progress | None,
) -> int:
    done = 0
    for rows in batches:
        writing.execute(insert(table), [_values(row) for row in rows])
        done += len(rows)
        if progress is not None:
            progress(table.name, done, total)
    found = writing.execute(select(func.count()).select_from(table)).scalar_one()
    if found != total:
        raise WrongStore("store/miscounted", table=table.name, expected=total, found=found)
    return int(total)


def _values(row: Any) -> dict[str, Any]:
    return dict(row._mapping)


def _set_counters(writing: Connection) -> None:
    """Have PostgreSQL count on from the highest number that was copied."""
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            highest = writing.execute(select(func.max(column))).scalar()
            if highest is not None:
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                writing.execute(select(func.setval(sequence, highest)))
