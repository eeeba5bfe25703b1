"""The people who look for opponents.

A person is in the queue once. Whoever makes a table takes its people out of it in the same
transaction, and only if all of them are still there: nobody is put at two tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, select, update

from pioche.server.store.schema import blocks, queue, standings, tables
from pioche.server.store.statements import ALL, insert, micros, rows, seconds

COLUMNS: Final = (
    *("person", "game", "players", "since", "seen", "offer", "bots", "mu", "sigma"),
    *("table_number", "found"),
)
_one = select(*(queue.c[name] for name in COLUMNS), tables.c.key).outerjoin(
    tables, tables.c.number == queue.c.table_number
)
_all = _one.order_by(queue.c.since, queue.c.person).limit(ALL)
_of = _one.where(queue.c.person == bindparam("whose")).limit(1)
_seen = (
    update(queue)
    .where(queue.c.person.in_(bindparam("people", expanding=True)))
    .values(seen=bindparam("now"))
)


class Waiting(NamedTuple):
    """A person who looks for opponents. `offer` is when bots are offered, None for never; `bots`
    when the person took the offer. Once a table is found, `table` and `key` name it."""

    person: int
    game: str
    players: int
    since: float
    seen: float
    offer: float | None = None
    bots: float | None = None
    mu: float | None = None
    sigma: float | None = None
    table: int | None = None
    found: float | None = None
    key: str | None = None


def _read(row: Any) -> Waiting:
    person, game, players, since, seen, offer, bots, mu, sigma, table, found, key = row
    return Waiting(
        person,
        game,
        players,
        seconds(since),
        seconds(seen),
        None if offer is None else seconds(offer),
        None if bots is None else seconds(bots),
        mu,
        sigma,
        table,
        None if found is None else seconds(found),
        key,
    )


def everybody_waiting(connection: Connection) -> list[Waiting]:
    """Everybody in the queue, those who have waited longest first."""
    return [_read(row) for row in rows(connection, _all)]


def find_waiting(connection: Connection, person: int) -> Waiting | None:
    """A person's place in the queue."""
    found = rows(connection, _of, {"whose": person})
    return _read(found[0]) if found else None


def count_waiting(connection: Connection, after: float) -> list[tuple[str, int, int]]:
    """How many people look for opponents, by game and number of players: those whose page was open
    at a time or after it."""
    counted = (
        select(queue.c.game, queue.c.players, func.count())
        .where(queue.c.table_number.is_(None), queue.c.seen >= micros(after))
        .group_by(queue.c.game, queue.c.players)
        .order_by(queue.c.game, queue.c.players)
        .limit(ALL)
    )
    return [(game, players, n) for game, players, n in rows(connection, counted)]


def enter_queue(
    connection: Connection, person: int, game: str, players: int, offer: float | None, now: float
) -> Waiting:
    """Put a person into the queue. If they wait for the same already, they keep their place; if a
    table has been found for them, they keep that."""
    before = find_waiting(connection, person)
    if before is not None and before.table is not None:
        return before
    same = before is not None and (before.game, before.players) == (game, players)
    since = before.since if before is not None and same else now
    rating = connection.execute(
        select(standings.c.mu, standings.c.sigma).where(
            standings.c.player == str(person), standings.c.game == game
        )
    ).first()
    mu, sigma = (None, None) if rating is None else (rating.mu, rating.sigma)
    values = {
        "game": game,
        "players": players,
        "since": micros(since),
        "seen": micros(now),
        "offer": None if offer is None else micros(offer),
        "bots": None,
        "mu": mu,
        "sigma": sigma,
    }
    # Another worker may be finding a table at this moment; that comes first.
    new = insert(connection, queue).values(person=person, **values)
    new = new.on_conflict_do_update(
        index_elements=[queue.c.person], set_=values, where=queue.c.table_number.is_(None)
    )
    connection.execute(new)
    entered = find_waiting(connection, person)
    assert entered is not None, "it was stored above"
    return entered


def leave_queue(connection: Connection, people: Collection[int], before: float | None) -> int:
    """Take people out of the queue, unless a table has been found for them; with `before`, only
    those whose page has not been seen since then. Return how many were there."""
    gone = delete(queue).where(queue.c.person.in_(people), queue.c.table_number.is_(None))
    if before is not None:
        gone = gone.where(queue.c.seen < micros(before))
    return connection.execute(gone).rowcount


def note_waiting(connection: Connection, people: Collection[int], now: float) -> None:
    """Store that the pages of people who wait are open."""
    connection.execute(_seen, {"people": sorted(people), "now": micros(now)})


def take_bots(connection: Connection, person: int, now: float) -> bool:
    """Note that a person would play with bots; False if they do not wait."""
    here = (queue.c.person == person, queue.c.table_number.is_(None))
    taken = update(queue).where(*here).values(bots=func.coalesce(queue.c.bots, micros(now)))
    return connection.execute(taken).rowcount > 0


def claim(connection: Connection, people: Collection[int], table: int, now: float) -> bool:
    """Give some people a table. False, and nothing is changed that is not rolled back, if one of
    them has gone or has another table, or if two of them have blocked each other meanwhile."""
    ordered = select(queue.c.person).where(
        queue.c.person.in_(people), queue.c.table_number.is_(None)
    )
    there = connection.execute(ordered.order_by(queue.c.person).with_for_update()).all()
    if len(there) < len(people):
        return False
    blocked = select(blocks.c.person).where(
        blocks.c.person.in_(people), blocks.c.blocked.in_(people)
    )
    if connection.execute(blocked.limit(1)).first() is not None:
        return False
    here = (queue.c.person.in_(people), queue.c.table_number.is_(None))
    given = update(queue).where(*here).values(table_number=table, found=micros(now))
    return connection.execute(given).rowcount == len(people)


def begin(connection: Connection, table: int) -> None:
    """Take the people of a table out of the queue: their match has begun."""
    connection.execute(delete(queue).where(queue.c.table_number == table))


def give_back(connection: Connection, table: int, absent: Collection[int]) -> None:
    """Put the people of a table into the queue again, where they were, except those who did not
    come."""
    here = queue.c.table_number == table
    connection.execute(delete(queue).where(here, queue.c.person.in_(absent)))
    again: dict[Any, Any] = {"table_number": None, "found": None, "bots": None}
    connection.execute(update(queue).where(here).values(again))


def apart_among(connection: Connection, people: Iterable[int]) -> set[frozenset[int]]:
    """The pairs among some people of whom one has blocked the other."""
    some = list(people)
    wanted = select(blocks.c.person, blocks.c.blocked).where(
        blocks.c.person.in_(some), blocks.c.blocked.in_(some)
    )
    return {frozenset((row.person, row.blocked)) for row in connection.execute(wanted)}
