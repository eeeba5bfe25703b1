"""Which tables mention which people: in the log, because they sat down there once, or in the
chat."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, bindparam, select

from pioche.server.store.schema import mentions
from pioche.server.store.statements import insert_new

_mentioned = (
    select(mentions.c.table_number)
    .where(mentions.c.person == bindparam("person"))
    .order_by(mentions.c.table_number)
)


def mention(connection: Connection, table: int, people: Collection[int]) -> None:
    """Note that a table mentions some people."""
    new = [{"person": person, "table_number": table} for person in sorted(people)]
    connection.execute(insert_new(connection, mentions), new)


def mentioned_in(connection: Connection, person: int) -> list[int]:
    """The tables that mention a person."""
    return list(connection.execute(_mentioned, {"person": person}).scalars())
