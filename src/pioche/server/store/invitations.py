"""Invitations to tables: the people for whom a seat is kept there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, or_, select, true

from pioche.server.store.mentions import mention
from pioche.server.store.moderation import kept_apart
from pioche.server.store.parting import lock_people
from pioche.server.store.schema import invitations, people, sitting, tables
from pioche.server.store.statements import ALL, insert_new, micros, rows, seconds

SHOWN: Final = 20
"""Invitations that a person is shown; the newest ones."""

_waiting = tables.c.status == "waiting"
_to = (
    select(
        *(tables.c.number, tables.c.key, tables.c.game, invitations.c.host, people.c.name),
        invitations.c.at,
    )
    .select_from(
        invitations.join(tables, tables.c.number == invitations.c.table_number).join(
            people, people.c.number == invitations.c.host
        )
    )
    .where(invitations.c.person == bindparam("person"), _waiting)
    .order_by(invitations.c.at.desc(), tables.c.number)
    .limit(SHOWN)
)
_open = (
    select(func.count())
    .select_from(invitations.join(tables, tables.c.number == invitations.c.table_number))
    .where(invitations.c.host == bindparam("host"), invitations.c.at > bindparam("after"), _waiting)
)
# The tables at which friends can be found: public ones, at which they sit.
_found = (
    select(
        *(sitting.c.person, tables.c.number, tables.c.key, tables.c.game, tables.c.status),
        *(tables.c.spectators, tables.c.summary, tables.c.host),
    )
    .join(tables, tables.c.number == sitting.c.table_number)
    .where(
        sitting.c.person.in_(bindparam("people", expanding=True)),
        tables.c.public.is_(True),
        or_(_waiting, tables.c.spectators == true()),
    )
    .order_by(tables.c.number.desc())
    .limit(ALL)
)


class InvitationRow(NamedTuple):
    """A table at which a seat is kept for somebody, and who keeps it."""

    number: int
    key: str
    game: str
    host: int
    name: str
    at: float


class FoundTable(NamedTuple):
    """A public table at which somebody sits."""

    person: int
    number: int
    key: str
    game: str
    status: str
    spectators: bool
    summary: bytes
    host: int


def invite(connection: Connection, person: int, table: int, host: int, now: float) -> bool:
    """Note that a seat is kept for a person; False if one of them has blocked the other. Doing it
    twice changes nothing."""
    lock_people(connection, person, host)
    if person in kept_apart(connection, host):
        return False
    row = {"person": person, "table_number": table, "host": host, "at": micros(now)}
    connection.execute(insert_new(connection, invitations), row)
    mention(connection, table, {person})
    return True


def end_invitation(connection: Connection, person: int, table: int) -> None:
    here = (invitations.c.person == person, invitations.c.table_number == table)
    connection.execute(delete(invitations).where(*here))


def invitations_to(connection: Connection, person: int) -> list[InvitationRow]:
    """The tables that wait for a person, newest first."""
    return [
        InvitationRow(number, key, game, host, name, seconds(at))
        for number, key, game, host, name, at in rows(connection, _to, {"person": person})
    ]


def count_invitations(connection: Connection, host: int, after: float) -> int:
    """How many people a person has invited since a time who have not been answered by a match."""
    values = {"host": host, "after": micros(after)}
    return int(connection.execute(_open, values).scalar_one())


def tables_with_friends(connection: Connection, some: Collection[int]) -> list[FoundTable]:
    """The public tables at which some people sit, that may be watched or joined; newest first."""
    if not some:
        return []
    found: list[FoundTable] = []
    left: Sequence[int] = sorted(some)
    while left:
        batch, left = left[:500], left[500:]
        for *row, summary, host in rows(connection, _found, {"people": batch}):
            person, number, key, game, status, spectators = row
            shown = FoundTable(
                person, number, key, game, status, bool(spectators), summary.encode(), host
            )
            found.append(shown)
    return found


def open_invitations(connection: Connection, person: int) -> list[tuple[int, str]]:
    """The tables that are not over where a seat was kept for a person: numbers and keys."""
    wanted = (
        select(tables.c.number, tables.c.key)
        .join(invitations, invitations.c.table_number == tables.c.number)
        .where(invitations.c.person == person, tables.c.status != "over")
    )
    return [(row.number, row.key) for row in connection.execute(wanted)]
