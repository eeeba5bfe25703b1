"""The chat of tables: the last lines of each."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from pioche.protocol.messages import CHAT_KEPT
from pioche.server.store.mentions import mention
from pioche.server.store.schema import chat, tables
from pioche.server.store.statements import ALL, micros, rows

# Lines are added one after the other: whoever adds one holds the row of the table. Events may be
# added meanwhile.
_hold = (
    select(tables.c.number)
    .where(tables.c.number == bindparam("table"))
    .with_for_update(key_share=True)
)
_said = select(chat.c.number).where(
    chat.c.table_number == bindparam("table"), chat.c.request == bindparam("request")
)
_last = select(func.coalesce(func.max(chat.c.number), 0)).where(
    chat.c.table_number == bindparam("table")
)
_old = delete(chat).where(
    chat.c.table_number == bindparam("table"), chat.c.number <= bindparam("oldest")
)
_after = (
    select(chat.c.number, chat.c.body)
    .where(chat.c.table_number == bindparam("table"), chat.c.number > bindparam("after"))
    .order_by(chat.c.number)
    .limit(ALL)
)


class LineRow(NamedTuple):
    """A line of a table's chat; the body is JSON."""

    number: int
    body: bytes

    def __repr__(self) -> str:
        return f"LineRow({self.number})"


def add_line(
    connection: Connection, table: int, person: int, at: float, request: str, body: bytes
) -> int:
    """Add a person's line to a table's chat, forget the oldest, and return its number. The line of
    a request that was carried out before is not added again."""
    given = {"table": table}
    connection.execute(_hold, given)
    if (said := said_before(connection, table, request)) is not None:
        return said
    number = int(connection.execute(_last, given).scalar_one()) + 1
    new = {"table_number": table, "number": number, "at": micros(at)}
    connection.execute(insert(chat), new | {"request": _text(request), "body": body.decode()})
    mention(connection, table, [person])
    connection.execute(_old, given | {"oldest": number - CHAT_KEPT})
    return number


def said_before(connection: Connection, table: int, request: str) -> int | None:
    """The number of the line that a request has added already, if it is among the last ones."""
    given = {"table": table, "request": _text(request)}
    return connection.execute(_said, given).scalar() if request else None


def _text(request: str) -> str:
    """A request in characters that every database can hold."""
    return json.dumps(request) if request else ""


def read_lines(connection: Connection, table: int, after: int = 0) -> list[LineRow]:
    """The lines of a table's chat after a number."""
    found = rows(connection, _after, {"table": table, "after": after})
    return [LineRow(number, body.encode()) for number, body in found]


def newest_lines(connection: Connection, numbers: Sequence[int]) -> dict[int, int]:
    """The number of the newest line of each table that has any."""
    newest = (
        select(chat.c.table_number, func.max(chat.c.number))
        .where(chat.c.table_number.in_(numbers))
        .group_by(chat.c.table_number)
    )
    return {row[0]: row[1] for row in connection.execute(newest)}
