"""Clubs, their members, and the tables made for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, bindparam, case, delete, func, insert, select, update

from pioche.server.store.alerts import forget_club_alerts
from pioche.server.store.evenings import leave_evenings, open_deals
from pioche.server.store.rows import ClubRow, MemberRow, RankedRow, Role, TableRow
from pioche.server.store.schema import (
    club_members,
    club_tables,
    clubs,
    entrants,
    evening_seats,
    evenings,
    people,
    tables,
)
from pioche.server.store.statements import insert_new, micros, rows, seconds, storable
from pioche.server.store.tables import tables_by_numbers
from pioche.server.store.webhooks import delete_webhooks_by

HELPERS: Final = ("owner", "helper")
MOST: Final = 1000

_club = select(*(clubs.c[name] for name in ("number", "key", "name", "invitation", "created")))
_rank = case((club_members.c.role == "owner", 0), (club_members.c.role == "helper", 1), else_=2)
_members = (
    select(club_members.c.person, people.c.name, club_members.c.role, club_members.c.joined)
    .join(people, people.c.number == club_members.c.person)
    .where(club_members.c.club == bindparam("club"))
    .order_by(_rank, club_members.c.joined, club_members.c.person)
    .limit(MOST)
)
_clubs_of = (
    _club.join(club_members, club_members.c.club == clubs.c.number)
    .where(club_members.c.person == bindparam("person"))
    .order_by(clubs.c.number)
    .limit(MOST)
)
_points = func.coalesce(func.sum(entrants.c.points), 0.0)
_ranking = (
    select(
        club_members.c.person,
        people.c.name,
        func.count(entrants.c.rank),
        func.coalesce(func.sum(case((entrants.c.rank == 1, 1), else_=0)), 0),
        _points,
        func.coalesce(func.avg(entrants.c.share), 0.0),
    )
    .select_from(
        club_members.join(people, people.c.number == club_members.c.person)
        .join(entrants, entrants.c.person == club_members.c.person)
        .join(evenings, evenings.c.number == entrants.c.evening)
    )
    .where(
        club_members.c.club == bindparam("club"),
        evenings.c.club == bindparam("club"),
        entrants.c.rank.is_not(None),
    )
    .group_by(club_members.c.person, people.c.name)
    .order_by(_points.desc(), club_members.c.person)
    .limit(MOST)
)
_open_tables = (
    select(club_tables.c.table_number)
    .join(tables, tables.c.number == club_tables.c.table_number)
    .where(club_tables.c.club == bindparam("club"), tables.c.status != "over")
    .order_by(club_tables.c.table_number.desc())
    .limit(100)
)


def create_club(connection: Connection, row: ClubRow, owner: int) -> int:
    """Store a club with its owner, and return its number."""
    values = {
        "key": row.key,
        "name": row.name,
        "invitation": row.invitation,
        "created": micros(row.created),
    }
    number = connection.execute(insert(clubs).values(values).returning(clubs.c.number)).scalar_one()
    join_club(connection, number, owner, row.created, "owner")
    return int(number)


def find_club(
    connection: Connection,
    *,
    key: str | None = None,
    number: int | None = None,
    invitation: str | None = None,
) -> ClubRow | None:
    """A club by its key, its number, or its invitation."""
    if not (storable(key) and storable(invitation)):
        return None
    if key is not None:
        wanted = _club.where(clubs.c.key == key)
    elif invitation is not None:
        wanted = _club.where(clubs.c.invitation == invitation)
    else:
        wanted = _club.where(clubs.c.number == number)
    found = connection.execute(wanted).first()
    return None if found is None else _read_club(found)


def _read_club(found: Any) -> ClubRow:
    number, key, name, invitation, created = found
    return ClubRow(
        number=number, key=key, name=name, invitation=invitation, created=seconds(created)
    )


def clubs_of(connection: Connection, person: int) -> list[ClubRow]:
    """The clubs of a person, oldest first."""
    return [_read_club(found) for found in rows(connection, _clubs_of, {"person": person})]


def count_owned(connection: Connection, person: int) -> int:
    """How many clubs a person owns."""
    mine = (club_members.c.person == person, club_members.c.role == "owner")
    return int(connection.execute(select(func.count()).where(*mine)).scalar_one())


def members_of(connection: Connection, club: int) -> list[MemberRow]:
    """The members of a club: its owner, its helpers, then the others, oldest first."""
    return [
        MemberRow(person, name, role, seconds(joined))
        for person, name, role, joined in rows(connection, _members, {"club": club})
    ]


def role_in(connection: Connection, club: int, person: int) -> Role | None:
    """The role of a person in a club; None if they are not a member."""
    wanted = select(club_members.c.role).where(*_member(club, person))
    found: Role | None = connection.execute(wanted).scalar()
    return found


def share_club(connection: Connection, person: int, other: int) -> bool:
    """Whether two people are members of the same club."""
    theirs = select(club_members.c.club).where(club_members.c.person == other)
    mine = (club_members.c.person == person, club_members.c.club.in_(theirs))
    return connection.execute(select(club_members.c.club).where(*mine)).first() is not None


def _member(club: int, person: int) -> tuple[Any, ...]:
    return club_members.c.club == club, club_members.c.person == person


def join_club(
    connection: Connection, club: int, person: int, now: float, role: Role = "member"
) -> None:
    """Make a person a member; doing it twice changes nothing."""
    values = {"club": club, "person": person, "role": role, "joined": micros(now)}
    connection.execute(insert_new(connection, club_members), values)


def leave_club(connection: Connection, club: int, person: int) -> None:
    """Make a person no longer a member, nor of the club's evenings from the next round on, and
    delete the webhooks that they added. If the owner leaves, the first of the others in the order
    of members owns the club; without others, it is deleted."""
    connection.execute(delete(club_members).where(*_member(club, person)))
    delete_webhooks_by(connection, club, person)
    leave_evenings(connection, club, person)
    left = members_of(connection, club)
    if not left:
        delete_club(connection, club)
    elif left[0].role != "owner":
        set_role(connection, club, left[0].person, "owner")


def set_role(connection: Connection, club: int, person: int, role: Role) -> bool:
    """Give a member a role; False if they are not one. A new owner makes the old one a helper.
    Whoever no longer helps could go on hearing by webhooks of theirs, so these are deleted."""
    if role_in(connection, club, person) is None:
        return False
    if role == "owner":
        was = update(club_members).where(
            club_members.c.club == club, club_members.c.role == "owner"
        )
        connection.execute(was.values(role="helper"))
    changed = update(club_members).where(*_member(club, person)).values(role=role)
    if connection.execute(changed).rowcount == 0:
        return False
    if role not in HELPERS:
        delete_webhooks_by(connection, club, person)
    return True


def change_club(connection: Connection, club: int, values: Mapping[str, str]) -> None:
    """Change the name or the invitation of a club."""
    connection.execute(update(clubs).where(clubs.c.number == club).values(values))


def delete_club(connection: Connection, club: int) -> None:
    """Delete a club with its evenings. The tables and matches stay with those who were there."""
    open_deals(connection, club)
    of_club = select(evenings.c.number).where(evenings.c.club == club)
    for table in (evening_seats, entrants):
        connection.execute(delete(table).where(table.c.evening.in_(of_club)))
    for table in (evenings, club_tables, club_members):
        connection.execute(delete(table).where(table.c.club == club))
    forget_club_alerts(connection, club)
    connection.execute(delete(clubs).where(clubs.c.number == club))


def leave_all_clubs(connection: Connection, person: int) -> None:
    """Make a person a member of no club."""
    wanted = select(club_members.c.club).where(club_members.c.person == person)
    for club in sorted(connection.execute(wanted.order_by(club_members.c.club)).scalars()):
        leave_club(connection, club, person)


def ranking_of(connection: Connection, club: int) -> list[RankedRow]:
    """The members of a club who are placed in one of its evenings, most points first."""
    found = connection.execute(_ranking, {"club": club}).fetchall()
    return [
        RankedRow(person, name, count, int(won), float(points), float(share))
        for person, name, count, won, points, share in found
    ]


def add_club_table(connection: Connection, club: int, table: int) -> None:
    """Show a table on the page of a club."""
    values = {"club": club, "table_number": table}
    connection.execute(insert_new(connection, club_tables), values)


def tables_of_club(connection: Connection, club: int) -> list[TableRow]:
    """The tables of a club that are not over, newest first."""
    numbers = [found[0] for found in rows(connection, _open_tables, {"club": club})]
    return tables_by_numbers(connection, numbers)
