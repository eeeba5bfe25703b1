"""Tables, their logs, and what lists show of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Update,
    bindparam,
    delete,
    exists,
    func,
    or_,
    select,
    text,
    update,
)

from pioche.server.store.rows import SILENCE, LogRow, Pause, Status, TableRow, Taken
from pioche.server.store.schema import (
    LISTED,
    NOT_OVER,
    due,
    heartbeat,
    log,
    pauses,
    sitting,
    tables,
)
from pioche.server.store.statements import ALL, insert, insert_new, micros, rows, seconds, storable

_listed = [
    tables.c[name]
    for name in (
        *("number", "key", "code", "game", "settings", "host", "public", "created"),
        *("status", "summary"),
    )
]
_one = select(*_listed, tables.c.secret)
_by_key = _one.where(tables.c.key == bindparam("key"))
_by_number = _one.where(tables.c.number == bindparam("number"))
_by_code = _one.where(tables.c.code == bindparam("code"), text(NOT_OVER))
_log = (
    select(log.c.version, log.c.at, log.c.body)
    .where(log.c.table_number == bindparam("table"), log.c.version > bindparam("after"))
    .order_by(log.c.version)
    .limit(ALL)
)
_due = (
    select(due.c.table_number, due.c.at)
    .where(due.c.at <= bindparam("now"))
    .order_by(due.c.at)
    .limit(bindparam("count"))
)
# Where the match has not begun and nobody sits, nobody waits either.
_in_use = or_(
    tables.c.status == "playing", exists().where(sitting.c.table_number == tables.c.number)
)
_public = (
    select(*_listed)
    .where(text(LISTED), _in_use)
    .order_by(tables.c.created.desc())
    .limit(bindparam("count"))
)
_public_of_game = _public.where(tables.c.game == bindparam("game"))
_sitting = (
    select(*_listed)
    .join(sitting, sitting.c.table_number == tables.c.number)
    .where(sitting.c.person == bindparam("person"))
    .order_by(sitting.c.table_number.desc())
    .limit(bindparam("count"))
)
_hosted = select(func.count()).where(
    tables.c.host == bindparam("host"),
    tables.c.status.in_(["waiting", "playing"]),
    tables.c.created > bindparam("after"),
    _in_use,
)
_pauses = (
    select(pauses.c.began, pauses.c.ended)
    .where(pauses.c.ended > bindparam("after"))
    .order_by(pauses.c.ended)
    .limit(ALL)
)
_at_table = select(sitting.c.person).where(sitting.c.table_number == bindparam("table"))
_stand_up = delete(sitting).where(
    sitting.c.table_number == bindparam("table"),
    sitting.c.person.in_(bindparam("people", expanding=True)),
)
# The newest entry of each table is one step into the index.
_VERSIONS = {
    "sqlite": text("""
        SELECT json_group_array(json_array(value, (
            SELECT coalesce(max(version), 0) FROM log WHERE table_number = value
        ))) FROM json_each(:tables)
    """),
    "postgresql": text("""
        SELECT json_agg(json_build_array(number, (
            SELECT coalesce(max(version), 0) FROM log WHERE table_number = number
        )))::text FROM json_array_elements_text(cast(:tables AS json)) AS value,
            LATERAL (SELECT value::bigint AS number) AS given
    """),
}


def create_table(connection: Connection, row: TableRow) -> int:
    """Store a table and return its number."""
    values = {
        "key": row.key,
        "code": row.code,
        "game": row.game,
        "settings": row.settings.decode(),
        "secret": row.secret,
        "host": row.host,
        "public": row.public,
        "created": micros(row.created),
        "status": row.status,
        "summary": row.summary.decode(),
        "summarized": 0,
    }
    number = connection.execute(insert_new(connection, tables, "number"), values).scalar()
    if number is None:
        raise Taken("store/code-taken")
    return int(number)


def find_table(
    connection: Connection, key: str | None, code: str | None, number: int | None
) -> TableRow | None:
    """A table by one of the three."""
    if not (storable(key) and storable(code)):
        return None
    if key is not None:
        found = connection.execute(_by_key, {"key": key}).first()
    elif code is not None:
        found = connection.execute(_by_code, {"code": code}).first()
    else:
        found = connection.execute(_by_number, {"number": number}).first()
    return None if found is None else _table(found[:-1], found[-1])


def _table(found: Sequence[Any], secret: bytes = b"") -> TableRow:
    number, key, code, game, settings, host, public, created, status, summary = found
    return TableRow(
        number=number,
        key=key,
        code=code,
        game=game,
        settings=settings.encode(),
        secret=secret,
        host=host,
        public=bool(public),
        created=seconds(created),
        status=status,
        summary=summary.encode(),
    )


def read_log(connection: Connection, table: int, after: int) -> list[LogRow]:
    """The entries after a version."""
    found = rows(connection, _log, {"table": table, "after": after})
    return [LogRow(version, seconds(at), body.encode()) for version, at, body in found]


def versions(connection: Connection, numbers: Sequence[int]) -> dict[int, int]:
    """The newest version of each table."""
    given = msgspec.json.encode(list(numbers)).decode()
    statement = _VERSIONS[connection.dialect.name]
    found = connection.execute(statement, {"tables": given}).scalar()
    return dict(msgspec.json.decode(found)) if found else {}


def due_tables(connection: Connection, now: float, limit: int) -> list[tuple[int, float]]:
    """The tables that are due, earliest first."""
    latest = micros(min(now, 1e12))  # infinity is welcome too
    found = rows(connection, _due, {"now": latest, "count": limit})
    return [(table, seconds(at)) for table, at in found]


def existing(connection: Connection, numbers: Iterable[int]) -> set[int]:
    """Those of some tables that exist."""
    wanted = select(tables.c.number).where(tables.c.number.in_(list(numbers)))
    return set(connection.execute(wanted).scalars())


def set_due(connection: Connection, table: int, at: float | None) -> None:
    """When somebody must look at a table next."""
    when = None if at is None else micros(at)
    new = insert(connection, due).values(table_number=table, at=when)
    connection.execute(
        new.on_conflict_do_update(index_elements=["table_number"], set_={"at": when})
    )


def move_due(connection: Connection, table: int, seen: float, at: float | None) -> None:
    """The same, unless somebody has set another time since it was seen."""
    moved = update(due).where(due.c.table_number == table, due.c.at == micros(seen))
    connection.execute(moved.values(at=None if at is None else micros(at)))


def summarize(
    connection: Connection,
    table: int,
    status: Status,
    summary: bytes,
    people: Sequence[int],
    version: int | None,
    listed: tuple[str, bool] | None = None,
) -> None:
    """What lists show of a table from now on."""
    over = status == "over"
    values: dict[str, Any] = {"table": table, "status": status, "summary": summary.decode()}
    if version is not None:
        values |= {"version": version}
    if listed is not None:
        values |= {"game": listed[0], "public": listed[1]}
    change = _change(over, version is not None, listed is not None)
    if connection.execute(change, values).rowcount == 0:
        return  # of a version that is no longer of interest
    wanted = set() if over else set(people)
    there = {found[0] for found in rows(connection, _at_table, {"table": table})}
    if there - wanted:
        connection.execute(_stand_up, {"table": table, "people": list(there - wanted)})
    if wanted - there:
        new = [{"person": person, "table_number": table} for person in sorted(wanted - there)]
        connection.execute(insert_new(connection, sitting), new)


@cache
def _change(over: bool, versioned: bool, listed: bool) -> Update:
    """The statement that changes what lists show."""
    changed = ["status", "summary", *(["game", "public"] if listed else [])]
    change = update(tables).where(tables.c.number == bindparam("table"))
    change = change.values({name: bindparam(name) for name in changed})
    if not over:
        change = change.where(text(NOT_OVER))
    if versioned:
        change = change.where(tables.c.summarized <= bindparam("version"))
        change = change.values(summarized=bindparam("version"))
    return change


def public_tables(connection: Connection, limit: int, game: str | None) -> list[TableRow]:
    """Public tables that are in use, newest first."""
    if not storable(game):
        return []
    if game is None:
        found = rows(connection, _public, {"count": limit})
    else:
        found = rows(connection, _public_of_game, {"count": limit, "game": game})
    return [_table(row) for row in found]


def tables_of(connection: Connection, person: int, limit: int) -> list[TableRow]:
    """The open tables at which somebody sits."""
    return [_table(row) for row in rows(connection, _sitting, {"person": person, "count": limit})]


def hosted(connection: Connection, person: int, after: float) -> int:
    """How many of the tables that somebody made after a time are in use."""
    values = {"host": person, "after": micros(after)}
    return int(connection.execute(_hosted, values).scalar_one())


def alive(connection: Connection, now: float) -> Pause | None:
    """Say that a worker is there; returns the pause that this ended."""
    at = micros(now)
    first = insert(connection, heartbeat).values(number=1, at=at)
    connection.execute(first.on_conflict_do_nothing())
    last = connection.execute(select(heartbeat.c.at).with_for_update()).scalar_one()
    if at <= last:
        return None
    connection.execute(update(heartbeat).values(at=at))
    if at - last <= micros(SILENCE):
        return None
    connection.execute(insert(connection, pauses).values(began=last, ended=at))
    return Pause(seconds(last), seconds(at))


def read_pauses(connection: Connection, after: float) -> list[Pause]:
    """The pauses that ended after a time."""
    found = rows(connection, _pauses, {"after": micros(after)})
    return [Pause(seconds(began), seconds(ended)) for began, ended in found]
