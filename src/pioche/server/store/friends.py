"""Friends: people who both agreed to it, by a link or after a match together."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from sqlalchemy import Connection, and_, bindparam, delete, exists, func, or_, select, update

from pioche.server.store.moderation import kept_apart
from pioche.server.store.parting import lock_people
from pioche.server.store.schema import (
    friend_links,
    friend_requests,
    friends,
    match_seats,
    people,
)
from pioche.server.store.statements import ALL, insert_new, micros, rows, seconds, storable

MOST: Final = 300
"""Friends that a person can have."""
MOST_REQUESTS: Final = 50
"""Requests of a person that wait for an answer."""
PATIENCE: Final = 30 * 86_400.0
"""Seconds for which a request waits, and after which one that was declined may be repeated."""

Outcome = Literal["friends", "requested", "waits", "apart", "full", "full-there", "too-many"]
"""What came of a wish to be friends. `waits`: it was there before; `apart`: one of them has blocked
the other."""

_friends = (
    select(people.c.number, people.c.name, friends.c.since, people.c.hidden)
    .join(friends, friends.c.friend == people.c.number)
    .where(friends.c.person == bindparam("person"))
    .order_by(people.c.name, people.c.number)
    .limit(ALL)
)
_followers = (
    select(friends.c.person)
    .where(friends.c.friend.in_(bindparam("people", expanding=True)))
    .distinct()
    .limit(ALL)
)
_to = (
    select(people.c.number, people.c.name, friend_requests.c.at)
    .join(friend_requests, friend_requests.c.person == people.c.number)
    .where(
        friend_requests.c.other == bindparam("person"),
        friend_requests.c.declined.is_(False),
        friend_requests.c.at > bindparam("after"),
    )
    .order_by(friend_requests.c.at.desc(), people.c.number)
    .limit(MOST_REQUESTS)
)
# The sender of a request is not told that it was declined.
_by = (
    select(people.c.number, people.c.name, friend_requests.c.at)
    .join(friend_requests, friend_requests.c.other == people.c.number)
    .where(
        friend_requests.c.person == bindparam("person"), friend_requests.c.at > bindparam("after")
    )
    .order_by(friend_requests.c.at.desc(), people.c.number)
    .limit(ALL)
)
_one, _other = match_seats.alias(), match_seats.alias()
_together = select(
    exists().where(
        _one.c.match == _other.c.match,
        _one.c.person == bindparam("person"),
        _other.c.person == bindparam("other"),
    )
)


class FriendRow(NamedTuple):
    """A friend of somebody. A hidden one does not show whether they are online."""

    number: int
    name: str
    since: float
    hidden: bool


class RequestRow(NamedTuple):
    """A request, with the person on its other side."""

    number: int
    name: str
    at: float


def friends_of(connection: Connection, person: int) -> list[FriendRow]:
    """The friends of a person, by name."""
    found = rows(connection, _friends, {"person": person})
    return [FriendRow(no, name, seconds(at), bool(hidden)) for no, name, at, hidden in found]


def are_friends(connection: Connection, person: int, other: int) -> bool:
    here = (friends.c.person == person, friends.c.friend == other)
    return bool(connection.execute(select(exists().where(*here))).scalar())


def with_friends(connection: Connection, some: Collection[int]) -> set[int]:
    """The people who have one of some people as a friend."""
    found = connection.execute(_followers, {"people": list(some)}).scalars()
    return set(found)


def played_together(connection: Connection, person: int, other: int) -> bool:
    """Whether two people have finished a match together."""
    return bool(connection.execute(_together, {"person": person, "other": other}).scalar())


def befriend(connection: Connection, person: int, other: int, now: float) -> Outcome:
    """Make two people friends; both have agreed. Doing it twice changes nothing."""
    lock_people(connection, person, other)
    if other in kept_apart(connection, person):
        return "apart"
    if are_friends(connection, person, other):
        return "friends"
    for one, outcome in ((person, "full"), (other, "full-there")):
        if _count(connection, one) >= MOST:
            return outcome  # type: ignore[return-value]
    for one, two in ((person, other), (other, person)):
        row = {"person": one, "friend": two, "since": micros(now)}
        connection.execute(insert_new(connection, friends), row)
        _forget_request(connection, one, two)
    return "friends"


def request_friendship(connection: Connection, person: int, other: int, now: float) -> Outcome:
    """Note that a person would like to be somebody's friend. If the other one has said so too, they
    are friends now."""
    lock_people(connection, person, other)
    if other in kept_apart(connection, person):
        return "apart"
    since = micros(now - PATIENCE)
    old = delete(friend_requests).where(
        friend_requests.c.person.in_((person, other)), friend_requests.c.at <= since
    )
    connection.execute(old)
    if are_friends(connection, person, other) or has_asked(connection, other, person, now):
        return befriend(connection, person, other, now)
    mine = friend_requests.c.person == person
    here = exists().where(mine, friend_requests.c.other == other)
    if connection.execute(select(here)).scalar():
        return "waits"
    if connection.execute(select(func.count()).where(mine)).scalar_one() >= MOST_REQUESTS:
        return "too-many"
    row = {"person": person, "other": other, "at": micros(now), "declined": False}
    connection.execute(insert_new(connection, friend_requests), row)
    return "requested"


def has_asked(connection: Connection, person: int, other: int, now: float) -> bool:
    """Whether a person's request to another one waits for an answer."""
    here = (
        friend_requests.c.person == person,
        friend_requests.c.other == other,
        friend_requests.c.declined.is_(False),
        friend_requests.c.at > micros(now - PATIENCE),
    )
    return bool(connection.execute(select(exists().where(*here))).scalar())


def requests_to(connection: Connection, person: int, now: float) -> list[RequestRow]:
    """The people who would like to be a person's friends, newest first."""
    page = {"person": person, "after": micros(now - PATIENCE)}
    return [RequestRow(no, name, seconds(at)) for no, name, at in rows(connection, _to, page)]


def requests_by(connection: Connection, person: int, now: float) -> list[RequestRow]:
    """The people whose friend a person would like to be, newest first."""
    page = {"person": person, "after": micros(now - PATIENCE)}
    return [RequestRow(no, name, seconds(at)) for no, name, at in rows(connection, _by, page)]


def dissolve(connection: Connection, person: int, other: int) -> bool:
    """End a friendship, take a request back, or decline one; False if there was none. A request
    that was declined cannot be repeated for a while, and its sender is not told."""
    lock_people(connection, person, other)
    ended = delete(friends).where(
        or_(
            and_(friends.c.person == person, friends.c.friend == other),
            and_(friends.c.person == other, friends.c.friend == person),
        )
    )
    if connection.execute(ended).rowcount:
        return True
    theirs = (friend_requests.c.person == other, friend_requests.c.other == person)
    declined = update(friend_requests).where(*theirs, friend_requests.c.declined.is_(False))
    if connection.execute(declined.values(declined=True)).rowcount:
        return True
    # One that was declined stays: otherwise it could be repeated by taking it back.
    mine = (friend_requests.c.person == person, friend_requests.c.other == other)
    taken_back = delete(friend_requests).where(*mine, friend_requests.c.declined.is_(False))
    if connection.execute(taken_back).rowcount:
        return True
    return bool(connection.execute(select(exists().where(*mine))).scalar())


def _forget_request(connection: Connection, person: int, other: int) -> None:
    here = (friend_requests.c.person == person, friend_requests.c.other == other)
    connection.execute(delete(friend_requests).where(*here))


def _count(connection: Connection, person: int) -> int:
    count = select(func.count()).where(friends.c.person == person)
    return int(connection.execute(count).scalar_one())


def set_hidden(connection: Connection, person: int, hidden: bool) -> None:
    """Show friends whether a person is online, or do not."""
    connection.execute(update(people).where(people.c.number == person).values(hidden=hidden))


def is_hidden(connection: Connection, person: int) -> bool:
    found = connection.execute(select(people.c.hidden).where(people.c.number == person)).scalar()
    return bool(found)


# Links


def set_link(connection: Connection, person: int, key: str, until: float) -> None:
    """Give a person another link; the one before is no longer valid."""
    delete_link(connection, person)
    row = {"person": person, "key": key, "until": micros(until)}
    connection.execute(insert_new(connection, friend_links), row)


def delete_link(connection: Connection, person: int) -> None:
    connection.execute(delete(friend_links).where(friend_links.c.person == person))


def link_of(connection: Connection, person: int, now: float) -> tuple[str, float] | None:
    """A person's link and until when it is valid, if they have one."""
    here = (friend_links.c.person == person, friend_links.c.until > micros(now))
    found = connection.execute(select(friend_links.c.key, friend_links.c.until).where(*here))
    row = found.first()
    return None if row is None else (row.key, seconds(row.until))


def owner_of_link(connection: Connection, key: str, now: float) -> tuple[int, str] | None:
    """The number and the name of the person whose link it is."""
    if not storable(key):
        return None
    wanted = select(people.c.number, people.c.name).join(
        friend_links, friend_links.c.person == people.c.number
    )
    here = (friend_links.c.key == key, friend_links.c.until > micros(now))
    row = connection.execute(wanted.where(*here)).first()
    return None if row is None else (row.number, row.name)
