"""Tables, and the summaries that lists show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

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

from pioche.server.store.mentions import mention
from pioche.server.store.rows import Status, TableRow, Taken
from pioche.server.store.schema import LISTED, NOT_OVER, sitting, tables
from pioche.server.store.statements import insert_new, micros, rows, seconds, storable

_listed = [
    tables.c[name]
    for name in (
        *("number", "key", "code", "game", "settings", "host", "public", "created"),
        *("status", "summary", "spectators"),
    )
]
_LISTED = ("game", "public", "spectators")
"""What lists show of the settings."""
_one = select(*_listed, tables.c.secret)
_by_key = _one.where(tables.c.key == bindparam("key"))
_by_number = _one.where(tables.c.number == bindparam("number"))
_by_code = _one.where(tables.c.code == bindparam("code"), text(NOT_OVER))
# A table without a match and without people is of no interest to anybody.
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
_played_last = select(tables.c.game).order_by(tables.c.number.desc()).limit(1)
_is_played = select(
    exists().where(tables.c.game == bindparam("game"), tables.c.status == "playing")
)
_is_playing = select(
    exists().where(
        sitting.c.person == bindparam("person"),
        sitting.c.table_number == tables.c.number,
        tables.c.status == "playing",
    )
)
_hosted = select(func.count()).where(
    tables.c.host == bindparam("host"),
    tables.c.status.in_(["waiting", "playing"]),
    tables.c.created > bindparam("after"),
    _in_use,
)
_at_table = select(sitting.c.person).where(sitting.c.table_number == bindparam("table"))
_stand_up = delete(sitting).where(
    sitting.c.table_number == bindparam("table"),
    sitting.c.person.in_(bindparam("people", expanding=True)),
)


def create_table(connection: Connection, row: TableRow) -> int:
    """Store a new table and return its number; `Taken` if an open table has the code."""
    values = {
        "key": row.key,
        "code": row.code,
        "game": row.game,
        "settings": row.settings.decode(),
        "secret": row.secret,
        "host": row.host,
        "public": row.public,
        "spectators": row.spectators,
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
    connection: Connection,
    *,
    key: str | None = None,
    code: str | None = None,
    number: int | None = None,
) -> TableRow | None:
    """A table by its key, by its number, or (while it is not over) by its code."""
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
    number, key, code, game, settings, host, public, created, status, summary, spectators = found
    return TableRow(
        number=number,
        key=key,
        code=code,
        game=game,
        settings=settings.encode(),
        secret=secret,
        host=host,
        public=bool(public),
        spectators=bool(spectators),
        created=seconds(created),
        status=status,
        summary=summary.encode(),
    )


def existing(connection: Connection, numbers: Iterable[int]) -> set[int]:
    """Those of some tables that exist."""
    wanted = select(tables.c.number).where(tables.c.number.in_(list(numbers)))
    return set(connection.execute(wanted).scalars())


def summarize(
    connection: Connection,
    table: int,
    status: Status,
    summary: bytes,
    people: Sequence[int],
    *,
    version: int | None = None,
    listed: tuple[str, bool, bool] | None = None,
) -> None:
    """Store what lists show of a table; `listed` is its game, whether it is public, and whether it
    allows spectators, if they may have changed. With the version that it is a summary of, an older
    summary never replaces a newer one. A table that is over stays over."""
    over = status == "over"
    values: dict[str, Any] = {"table": table, "status": status, "summary": summary.decode()}
    if version is not None:
        values |= {"version": version}
    if listed is not None:
        values |= dict(zip(_LISTED, listed, strict=True))
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
        mention(connection, table, wanted - there)


@cache
def _change(over: bool, versioned: bool, listed: bool) -> Update:
    """The statement that changes what lists show."""
    changed = ["status", "summary", *(_LISTED if listed else [])]
    change = update(tables).where(tables.c.number == bindparam("table"))
    change = change.values({name: bindparam(name) for name in changed})
    if not over:
        change = change.where(text(NOT_OVER))
    if versioned:
        change = change.where(tables.c.summarized <= bindparam("version"))
        change = change.values(summarized=bindparam("version"))
    return change


def public_tables(
    connection: Connection, limit: int = 100, game: str | None = None
) -> list[TableRow]:
    """Public tables that are being played, or are waiting with somebody there; newest first."""
    if not storable(game):
        return []
    if game is None:
        found = rows(connection, _public, {"count": limit})
    else:
        found = rows(connection, _public_of_game, {"count": limit, "game": game})
    return [_table(row) for row in found]


def tables_by_numbers(connection: Connection, numbers: Sequence[int]) -> list[TableRow]:
    """Some tables, newest first."""
    wanted = select(*_listed).where(tables.c.number.in_(numbers)).order_by(tables.c.number.desc())
    return [_table(row) for row in rows(connection, wanted.limit(len(numbers)))]


def tables_of(connection: Connection, person: int, limit: int = 100) -> list[TableRow]:
    """The tables that are not over at which a person sits, newest first."""
    return [_table(row) for row in rows(connection, _sitting, {"person": person, "count": limit})]


def count_hosted(connection: Connection, person: int, after: float = 0.0) -> int:
    """How many of the tables that a person made after a time are in use."""
    values = {"host": person, "after": micros(after)}
    return int(connection.execute(_hosted, values).scalar_one())


def game_played_last(connection: Connection) -> str | None:
    """The game of the newest table, if there is one."""
    found = connection.execute(_played_last).scalar()
    return None if found is None else str(found)


def is_played(connection: Connection, game: str) -> bool:
    """Whether a match of a game is going on."""
    return bool(connection.execute(_is_played, {"game": game}).scalar())


def is_playing(connection: Connection, person: int) -> bool:
    """Whether a person sits at a table where a match is going on."""
    return bool(connection.execute(_is_playing, {"person": person}).scalar())
