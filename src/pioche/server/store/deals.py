"""Deals that many people play, and the tries at them."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    exists,
    func,
    select,
    true,
    update,
)

from pioche.server.store.rows import DealRow, FinishedTry, TableRow, Taken, TryRow
from pioche.server.store.schema import deals, people, tables, tries
from pioche.server.store.statements import ALL, insert_new, micros, rows, seconds, storable
from pioche.server.store.tables import create_table

LONGEST_STREAK: Final = 4000
"""Days that are looked at to count a streak."""

_deal = select(
    *(deals.c[name] for name in ("number", "key", "day", "game", "settings", "secret")),
    *(deals.c[name] for name in ("host", "created", "closed")),
    deals.c.master.is_not(None).label("has_master"),
)
_by_key = _deal.where(deals.c.key == bindparam("key"))
_of_day = _deal.where(deals.c.day == bindparam("day")).order_by(deals.c.number)
_try = (
    select(
        *(tables.c.key, tables.c.status, tries.c.seat, tries.c.person, people.c.name),
        *(tries.c.counted, tries.c.score, tries.c.path),
    )
    .select_from(
        tries.join(tables, tables.c.number == tries.c.table_number).outerjoin(
            people, people.c.number == tries.c.person
        )
    )
    .limit(bindparam("count"))
)
_try_of = _try.where(tries.c.deal == bindparam("deal"), tries.c.person == bindparam("person"))
_counted = (tries.c.deal == bindparam("deal"), tries.c.counted == true())
_best = _try.where(*_counted, tries.c.seat == bindparam("seat")).order_by(
    tries.c.score.desc(), tries.c.number
)
_scores = (
    select(tries.c.seat, tries.c.score, func.count())
    .where(*_counted)
    .group_by(tries.c.seat, tries.c.score)
    .order_by(tries.c.seat, tries.c.score)
    .limit(ALL)
)
_paths = (
    select(tries.c.path, tries.c.score)
    .where(*_counted, tries.c.seat == bindparam("seat"))
    .order_by(tries.c.number)
    .limit(bindparam("count"))
)
_days = (
    select(deals.c.day)
    .join(tries, tries.c.deal == deals.c.number)
    .where(
        tries.c.person == bindparam("person"), tries.c.counted == true(), deals.c.day.is_not(None)
    )
    .distinct()
    .order_by(deals.c.day.desc())
    .limit(LONGEST_STREAK)
)
_finished = (
    update(tries)
    .where(tries.c.table_number == bindparam("table"), tries.c.seat == bindparam("place"))
    .values({name: bindparam(name) for name in ("counted", "score", "path")})
)
_awaiting_master = (
    select(deals.c.key)
    .where(
        deals.c.master.is_(None),
        deals.c.day >= bindparam("since"),
        exists().where(tries.c.deal == deals.c.number, tries.c.counted.is_not(None)),
    )
    .order_by(deals.c.number)
    .limit(bindparam("count"))
)


def create_deals(connection: Connection, new: Sequence[DealRow]) -> None:
    """Store deals, unless there are some with their keys: what was committed to stays."""
    values = [
        {
            "key": row.key,
            "day": row.day,
            "game": row.game,
            "settings": row.settings.decode(),
            "secret": row.secret,
            "host": row.host,
            "created": micros(row.created),
        }
        for row in new
    ]
    if values:  # without any, the statement would be executed once
        connection.execute(insert_new(connection, deals), values)


def create_deal(connection: Connection, row: DealRow) -> None:
    """Store a deal, unless there is one with its key."""
    create_deals(connection, [row])


def find_deal(connection: Connection, key: str) -> DealRow | None:
    if not storable(key):
        return None
    found = connection.execute(_by_key, {"key": key}).first()
    return None if found is None else _read_deal(found)


def deals_of_day(connection: Connection, day: str) -> list[DealRow]:
    return [_read_deal(found) for found in connection.execute(_of_day, {"day": day})]


def _read_deal(found: Any) -> DealRow:
    return DealRow(
        number=found.number,
        key=found.key,
        day=found.day,
        game=found.game,
        settings=found.settings.encode(),
        secret=bytes(found.secret),
        host=found.host,
        created=seconds(found.created),
        closed=None if found.closed is None else seconds(found.closed),
        has_master=bool(found.has_master),
    )


def create_try(connection: Connection, row: TableRow, deal: int, seat: int) -> int:
    """Store a table for a person's try at a deal, and return its number; `Taken` if they have tried
    it before, or an open table has the code."""
    number = create_table(connection, row)
    values = {"deal": deal, "table_number": number, "seat": seat, "person": row.host}
    if connection.execute(insert_new(connection, tries, "number"), values).scalar() is None:
        raise Taken("deals/tried")
    return number


def find_try(connection: Connection, deal: int, person: int) -> TryRow | None:
    """A person's try at a deal."""
    found = rows(connection, _try_of, {"deal": deal, "person": person, "count": 1})
    return _read_try(found[0]) if found else None


def best_tries(connection: Connection, deal: int, limit: int, seat: int) -> list[TryRow]:
    """The best tries from a seat that count, best first."""
    page = {"deal": deal, "count": limit, "seat": seat}
    return [_read_try(row) for row in rows(connection, _best, page)]


def _read_try(found: Any) -> TryRow:
    key, status, seat, person, name, counted, score, path = found
    return TryRow(
        key=key,
        status=status,
        seat=seat,
        person=person,
        name=name,
        counted=None if counted is None else bool(counted),
        score=score,
        path=(path or "[]").encode(),
    )


def scores_of(connection: Connection, deal: int) -> list[tuple[int, float, int]]:
    """How many of the tries that count have a score: (seat, score, tries), rising."""
    return [(seat, score, n) for seat, score, n in rows(connection, _scores, {"deal": deal})]


def paths_of(connection: Connection, deal: int, seat: int, limit: int) -> list[tuple[bytes, float]]:
    """The decisions and the score of the first tries from a seat that count."""
    page = {"deal": deal, "seat": seat, "count": limit}
    return [(path.encode(), score) for path, score in rows(connection, _paths, page)]


def days_played(connection: Connection, person: int) -> list[str]:
    """The days of which a person has played a deal, newest first."""
    return [row[0] for row in rows(connection, _days, {"person": person})]


def finish_tries(connection: Connection, finished: Sequence[FinishedTry]) -> None:
    """Store the results of tries. Where somebody plays outside the comparison, there is no try."""
    for done in finished:
        values = {
            "table": done.table,
            "place": done.seat,
            "counted": done.counted,
            "score": done.score,
            "path": done.path.decode(),
        }
        connection.execute(_finished, values)


def awaiting_master(connection: Connection, since: str, limit: int) -> list[str]:
    """The deals since a day that somebody has tried, and the strongest bot has not."""
    page = {"since": since, "count": limit}
    return [row[0] for row in rows(connection, _awaiting_master, page)]


def store_master(connection: Connection, key: str, record: bytes) -> None:
    """Store what the strongest bot made of a deal."""
    change = update(deals).where(deals.c.key == key, deals.c.master.is_(None))
    connection.execute(change.values(master=zlib.compress(record)))


def read_master(connection: Connection, key: str) -> bytes | None:
    """The record of the strongest bot."""
    found = connection.execute(select(deals.c.master).where(deals.c.key == key)).scalar()
    return None if found is None else zlib.decompress(found)


def claim_tries(
    connection: Connection, deal: int, table: int, seats: Sequence[tuple[int, int]]
) -> list[int]:
    """Note the tries of the people at a table that is about to start: (seat, person). If some of
    them have tried the deal at another table, return these, and note none."""
    people_there = [person for _, person in seats]
    # A table that never started is no try.
    waiting = select(tables.c.number).where(tables.c.status == "waiting")
    void = delete(tries).where(
        tries.c.deal == deal, tries.c.person.in_(people_there), tries.c.table_number.in_(waiting)
    )
    connection.execute(void)
    taken = select(tries.c.person).where(
        tries.c.deal == deal, tries.c.person.in_(people_there), tries.c.table_number != table
    )
    if others := sorted(connection.execute(taken).scalars()):
        return others
    for seat, person in seats:
        values = {"deal": deal, "table_number": table, "seat": seat, "person": person}
        connection.execute(insert_new(connection, tries), values)
    return []


def close_deal(connection: Connection, key: str, host: int, now: float) -> bool:
    """Make a challenge public; False if it is not the host's."""
    mine = update(deals).where(deals.c.key == key, deals.c.host == host)
    changed = connection.execute(mine.values(closed=func.coalesce(deals.c.closed, micros(now))))
    return bool(changed.rowcount)
