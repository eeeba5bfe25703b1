"""What ends between two people when one of them blocks the other, and how to keep both orders of
events from crossing."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, and_, delete, or_, select

from pioche.server.store.schema import friend_requests, friends, invitations, people

BETWEEN: Final = (
    (friends.c.person, friends.c.friend),
    (friend_requests.c.person, friend_requests.c.other),
    (invitations.c.person, invitations.c.host),
)
"""Columns that name two people who have something to do with each other."""


def lock_people(connection: Connection, *numbers: int) -> None:
    """Have changes between the same people happen one after the other: a block and a friendship
    that are stored at the same moment would not see each other."""
    wanted = select(people.c.number).where(people.c.number.in_(numbers)).order_by(people.c.number)
    connection.execute(wanted.with_for_update()).all()


def part(connection: Connection, person: int, other: int) -> None:
    """End the friendship of two people, their requests, and their invitations to tables."""
    for one, two in BETWEEN:
        either = or_(and_(one == person, two == other), and_(one == other, two == person))
        connection.execute(delete(one.table).where(either))


def forget_ties(connection: Connection, person: int) -> None:
    """End all that ties a person to others."""
    for one, two in BETWEEN:
        connection.execute(delete(one.table).where(or_(one == person, two == person)))
