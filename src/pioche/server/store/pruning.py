"""Deleting old tables and guests, a few at a time, so that a running server never waits long."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Column, Connection, Engine, Table, delete, exists, func, select, text
from sqlalchemy.sql.elements import ColumnElement, TextClause

from pioche.protocol.names import FORMER
from pioche.server.store.alerts import forget_alerts
from pioche.server.store.database import Database
from pioche.server.store.mentions import mentioned_in
from pioche.server.store.personal import places, silence
from pioche.server.store.schema import (
    GUEST,
    blocks,
    chat,
    club_members,
    club_tables,
    deals,
    due,
    entrants,
    evening_seats,
    evenings,
    events,
    friend_links,
    friend_requests,
    friends,
    invitations,
    match_seats,
    matches,
    mentions,
    people,
    queue,
    reports,
    restrictions,
    sign_ins,
    sitting,
    tables,
    tokens,
    tries,
)
from pioche.server.store.statements import micros
from pioche.server.store.upkeep import newest

DAY: Final = 86_400.0
WINDOW: Final = 10_000
"""Numbers of tables or people that are looked at in one query."""
BATCH: Final = 10
"""Tables or people that are deleted in one transaction."""
PAUSE: Final = 0.01
"""Seconds between two transactions: SQLite's lock goes to whoever asks while it is free."""

OF_TABLE: Final = [
    *(events.c.table_number, chat.c.table_number, due.c.table_number),
    *(sitting.c.table_number, mentions.c.table_number, tries.c.table_number),
    *(invitations.c.table_number, queue.c.table_number),
    *(club_tables.c.table_number, evening_seats.c.table_number),
]
"""Columns whose rows are deleted together with a table."""
OF_PERSON: Final = [
    *(tokens.c.person, sign_ins.c.person, blocks.c.person, blocks.c.blocked),
    *(restrictions.c.person, queue.c.person, friend_links.c.person),
    *(friends.c.person, friends.c.friend, friend_requests.c.person, friend_requests.c.other),
    *(invitations.c.person, invitations.c.host),
]
"""Columns whose rows are deleted together with a guest."""


class Pruned(NamedTuple):
    """How much was deleted."""

    tables: int
    guests: int


def prune(url: str, now: float, *, guest_days: float | None, table_days: float | None) -> Pruned:
    """Delete tables without a finished match that were idle for some days, and guests without a
    finished match who were not seen for some days. A server may be running."""
    with newest(url) as engine:
        reader = Database(url).reader(1)
        try:
            gone_tables = gone_guests = 0
            if table_days is not None:
                before = now - table_days * DAY
                gone_tables = _prune(reader, engine, tables, dead_tables, delete_tables, before)
            if guest_days is not None:
                before = now - guest_days * DAY
                gone_guests = _prune(reader, engine, people, dead_guests, delete_guests, before)
            return Pruned(gone_tables, gone_guests)
        finally:
            reader.dispose()


Find = Callable[[Connection, float, int], list[int]]
Remove = Callable[[Connection, Sequence[int], float], int]


def _prune(
    reader: Engine, writer: Engine, kind: Table, find: Find, remove: Remove, before: float
) -> int:
    with reader.connect() as connection:
        highest = highest_number(connection, kind)
    gone = 0
    for after in range(0, highest, WINDOW):
        with reader.connect() as connection:
            dead = find(connection, before, after)
        for start in range(0, len(dead), BATCH):
            with writer.begin() as connection:
                gone += remove(connection, dead[start : start + BATCH], before)
            time.sleep(PAUSE)
    return gone


def highest_number(connection: Connection, kind: Table) -> int:
    """The highest number of a table or person; 0 if there is none."""
    return int(connection.execute(select(func.max(kind.c.number))).scalar() or 0)


def dead_tables(connection: Connection, before: float, after: int) -> list[int]:
    """Tables without a finished match in which nothing has happened since a time, among those whose
    numbers follow `after`."""
    return _among(connection, tables, _is_dead_table(micros(before)), after)


def dead_guests(connection: Connection, before: float, after: int) -> list[int]:
    """Guests without a finished match or a table who were not seen since a time, among those whose
    numbers follow `after`."""
    return _among(connection, people, _is_dead_guest(micros(before)), after)


def delete_tables(connection: Connection, numbers: Sequence[int], before: float) -> int:
    """Delete tables, if they are still dead; return how many were."""
    dead = _still(connection, tables, _is_dead_table(micros(before)), numbers)
    return _delete(connection, [*OF_TABLE, tables.c.number], dead)


def delete_guests(connection: Connection, numbers: Sequence[int], before: float) -> int:
    """Delete guests and everything they wrote, if they are still dead; return how many were."""
    dead = _still(connection, people, _is_dead_guest(micros(before)), numbers)
    for person in dead:
        forget_alerts(connection, person)
        for table in mentioned_in(connection, person):
            silence(connection, person, FORMER, table, places(connection, person, table))
    return _delete(connection, [*OF_PERSON, people.c.number], dead)


Conditions = tuple[ColumnElement[bool] | TextClause, ...]


def _among(connection: Connection, kind: Table, dead: Conditions, after: int) -> list[int]:
    number = kind.c.number
    wanted = select(number).where(number > after, number <= after + WINDOW, *dead)
    return list(connection.execute(wanted.order_by(number)).scalars())


def _still(
    connection: Connection, kind: Table, dead: Conditions, numbers: Sequence[int]
) -> Sequence[int]:
    """The numbers that are still dead: some may have come back to life before they were locked."""
    some = select(kind.c.number).where(kind.c.number.in_(numbers)).order_by(kind.c.number)
    connection.execute(some.with_for_update()).all()
    return connection.execute(some.where(*dead)).scalars().all()


def _delete(connection: Connection, columns: list[Column[int]], dead: Sequence[int]) -> int:
    for column in columns:
        connection.execute(delete(column.table).where(column.in_(dead)))
    return len(dead)


def _is_dead_table(before: int) -> Conditions:
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


def _is_dead_guest(before: int) -> Conditions:
    return (
        text(GUEST),
        people.c.seen < before,
        ~exists().where(match_seats.c.person == people.c.number),
        ~exists().where(sitting.c.person == people.c.number),
        ~exists().where(tables.c.host == people.c.number),
        ~exists().where(tries.c.person == people.c.number),
        ~exists().where(deals.c.host == people.c.number),
        ~exists().where(club_members.c.person == people.c.number),
        ~exists().where(entrants.c.person == people.c.number),
        ~exists().where(evenings.c.host == people.c.number),
        ~exists().where(reports.c.person == people.c.number),
        ~exists().where(reports.c.about == people.c.number),
    )
