"""Helpers for statements."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, Table, func, select
from sqlalchemy.dialects import postgresql, sqlite

ALL: Final = 2**62
"""Stands for no limit."""


def storable(text: str | None) -> bool:
    """Whether a text could be in the database: PostgreSQL cannot store a zero character, and
    a query with one fails."""
    return "\0" not in (text or "")


def micros(seconds: float) -> int:
    """A time as the database stores it: exactly `round(seconds, 6)`."""
    return round(round(seconds, 6) * 1_000_000)


def seconds(micros: int) -> float:
    return micros / 1_000_000


def insert(connection: Connection, table: Table) -> Any:
    """An insert with ON CONFLICT, which SQLAlchemy has for each database separately."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def insert_new(connection: Connection, table: Table, returning: str | None = None) -> Any:
    """An insert that ignores rows that exist; its values are given on execution."""
    return _insert_new(connection.dialect.name, table, returning)


# Cached: building a statement takes longer than executing it.
@cache
def _insert_new(dialect: str, table: Table, returning: str | None) -> Any:
    kind = sqlite.insert if dialect == "sqlite" else postgresql.insert
    new = kind(table).on_conflict_do_nothing()
    return new if returning is None else new.returning(table.c[returning])


def rows(
    connection: Connection, statement: Select[Any], values: Mapping[str, Any] | None = None
) -> list[Any]:
    """All rows of a select without blobs, and without floats that must be exact. A select with an
    order needs a limit: SQLite may drop the order of a subquery without one.

    SQLite returns them as one JSON text: Python's sqlite3 releases the interpreter at every row,
    and would wait for the busy event loop each time to get it back."""
    if connection.dialect.name == "sqlite":
        found = connection.execute(_packed(statement), values).scalar_one()
        return list(msgspec.json.decode(found))
    return list(connection.execute(statement, values).fetchall())


@lru_cache(maxsize=128)
def _packed(statement: Select[Any]) -> Select[Any]:
    inner = statement.subquery()
    return select(func.json_group_array(func.json_array(*inner.c)))
