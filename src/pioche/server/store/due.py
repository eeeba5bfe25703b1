"""When somebody must look at a table next."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select, update

from pioche.server.store.schema import due
from pioche.server.store.statements import insert, micros, rows, seconds

_due = (
    select(due.c.table_number, due.c.at)
    .where(due.c.at <= bindparam("now"))
    .order_by(due.c.at)
    .limit(bindparam("count"))
)


def due_tables(connection: Connection, now: float, limit: int) -> list[tuple[int, float]]:
    """The tables that are due by now, earliest first: (table, at)."""
    latest = micros(min(now, 1e12))  # infinity is allowed
    found = rows(connection, _due, {"now": latest, "count": limit})
    return [(table, seconds(at)) for table, at in found]


def set_due(connection: Connection, table: int, at: float | None) -> None:
    """Set when a table is due; None for never."""
    when = None if at is None else micros(at)
    new = insert(connection, due).values(table_number=table, at=when)
    connection.execute(
        new.on_conflict_do_update(index_elements=["table_number"], set_={"at": when})
    )


def move_due(connection: Connection, table: int, seen: float, at: float | None) -> None:
    """Set when a table is due, unless another worker has changed it since it was `seen`."""
    moved = update(due).where(due.c.table_number == table, due.c.at == micros(seen))
    connection.execute(moved.values(at=None if at is None else micros(at)))
