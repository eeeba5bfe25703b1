"""The events of tables: reading them, and the one way to add them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import astuple
from sqlalchemy import Connection, bindparam, select, text
from sqlalchemy.exc import DBAPIError

from pioche.server.store.rows import EventRow, NewEvent
from pioche.server.store.schema import events
from pioche.server.store.statements import ALL, micros, rows, seconds

_after = (
    select(events.c.version, events.c.at, events.c.body)
    .where(events.c.table_number == bindparam("table"), events.c.version > bindparam("after"))
    .order_by(events.c.version)
    .limit(bindparam("count"))
)
# The newest event of each table is one step into the index.
_VERSIONS: Final = {
    "sqlite": text("""
        SELECT json_group_array(json_array(value, (
            SELECT coalesce(max(version), 0) FROM events WHERE table_number = value
        ))) FROM json_each(:tables)
    """),
    "postgresql": text("""
        SELECT json_agg(json_build_array(number, (
            SELECT coalesce(max(version), 0) FROM events WHERE table_number = number
        )))::text FROM json_array_elements_text(cast(:tables AS json)) AS value,
            LATERAL (SELECT value::bigint AS number) AS given
    """),
}
# An event goes in only after the one before it, so that there are no holes. If one of them cannot
# go in, none does: the statement fails at the table's number, which may not be missing, or at the
# primary key.
_SQLITE: Final = """
    WITH given (t, v, a, b) AS (VALUES {rows})
    INSERT INTO events (table_number, version, at, body)
    SELECT
        CASE WHEN v = 1 OR EXISTS (SELECT 1 FROM events WHERE table_number = t AND version = v - 1)
        THEN t END, v, a, b
    FROM given
"""
_SQLITE_DUE: Final = """
    INSERT INTO due (table_number, at)
    SELECT json_extract(value, '$.t'), json_extract(value, '$.d') FROM json_each(?) WHERE true
    ON CONFLICT (table_number) DO UPDATE SET at = excluded.at WHERE due.at IS NOT excluded.at
"""
# Sorted: workers that meet wait for each other in one direction only.
_POSTGRESQL: Final = """
    WITH given AS (
        SELECT * FROM json_to_recordset(cast(%(rows)s AS json))
            AS given (t bigint, v integer, a bigint, b text)
    ), inserted AS (
        INSERT INTO events (table_number, version, at, body)
        SELECT t, v, a, b FROM given
        WHERE v = 1 OR EXISTS (SELECT 1 FROM events WHERE table_number = t AND version = v - 1)
        ORDER BY t
        ON CONFLICT DO NOTHING
        RETURNING table_number
    ), noted AS (
        INSERT INTO due (table_number, at)
        SELECT t, d FROM json_to_recordset(cast(%(dues)s AS json)) AS dues (t bigint, d bigint)
        JOIN inserted ON table_number = t ORDER BY t
        ON CONFLICT (table_number) DO UPDATE SET at = excluded.at
            WHERE due.at IS DISTINCT FROM excluded.at
    )
    SELECT table_number FROM inserted
"""

_encode: Final = msgspec.json.Encoder().encode


class Mixed(Exception):
    """Some events of a statement cannot go into SQLite, so none did."""


class Row(msgspec.Struct):
    """An event in the database's terms: table, version, at, body."""

    t: int
    v: int
    a: int
    b: str


class Due(msgspec.Struct):
    """When a table must be looked at, in the database's terms."""

    t: int
    d: int | None


class Insertion:
    """A new event in the database's terms, and the time at which its table is due if that moves."""

    __slots__ = ("due", "row")

    def __init__(self, event: NewEvent) -> None:
        self.row = Row(event.table, event.version, micros(event.at), event.body.decode())
        self.due: Due | None = None
        if event.moves_due:
            self.due = Due(event.table, None if event.due is None else micros(event.due))


def insert_events(connection: Connection, insertions: Sequence[Insertion]) -> set[int]:
    """Add events, at most one to each table, and return the tables whose event went in.

    On SQLite all of them go in, or none does and `Mixed` is raised. Without a transaction around
    it, and with no due time among them, the one statement is a transaction of its own: past
    SQLAlchemy, with one wait for the interpreter instead of three.
    """
    dues = [insertion.due for insertion in insertions if insertion.due is not None]
    if connection.dialect.name == "postgresql":
        given = [insertion.row for insertion in insertions]
        values = {"rows": _encode(given).decode(), "dues": _encode(dues).decode()}
        return {table for (table,) in _ask_driver(connection, _POSTGRESQL, values)}
    driver: Any = connection.connection.driver_connection
    statement = _SQLITE.format(rows=", ".join(["(?, ?, ?, ?)"] * len(insertions)))
    cells = tuple([cell for insertion in insertions for cell in astuple(insertion.row)])
    try:
        driver.execute(statement, cells)
    except sqlite3.IntegrityError:
        raise Mixed from None
    if dues:
        driver.execute(_SQLITE_DUE, (_encode(dues).decode(),))
    return {insertion.row.t for insertion in insertions}


def in_transaction(connection: Connection, wanted: bool) -> None:
    """Have the next statement begin a transaction in PostgreSQL, or be one by itself, with one
    journey to the database instead of three."""
    driver: Any = connection.connection.driver_connection
    if driver.autocommit == wanted:
        driver.autocommit = not wanted


def _ask_driver(connection: Connection, statement: str, values: dict[str, str]) -> list[Any]:
    """Execute a statement past SQLAlchemy, which takes twice as long, and return its rows. It is
    prepared, so PostgreSQL plans it once for each connection. Errors are SQLAlchemy's."""
    driver: Any = connection.connection.driver_connection
    dialect = connection.dialect
    assert dialect.loaded_dbapi is not None
    try:
        return list(driver.execute(statement, values, prepare=True).fetchall())
    except dialect.loaded_dbapi.Error as error:
        lost = dialect.is_disconnect(error, driver, None)
        raise DBAPIError.instance(
            None,
            None,
            error,
            dialect.loaded_dbapi.Error,
            hide_parameters=True,
            connection_invalidated=lost,
            dialect=dialect,
        ) from error


def read_events(
    connection: Connection, table: int, after: int = 0, count: int = ALL
) -> list[EventRow]:
    """A table's events after a version; the first of them, if there are more than `count`."""
    found = rows(connection, _after, {"table": table, "after": after, "count": count})
    return [EventRow(version, seconds(at), body.encode()) for version, at, body in found]


def newest_versions(connection: Connection, tables: Sequence[int]) -> dict[int, int]:
    """The version of each table's newest event; 0 for a table without events."""
    given = msgspec.json.encode(list(tables)).decode()
    statement = _VERSIONS[connection.dialect.name]
    found = connection.execute(statement, {"tables": given}).scalar()
    return dict(msgspec.json.decode(found)) if found else {}
