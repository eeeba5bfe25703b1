"""The times in which no worker was alive, or a game was not ready."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, literal, select, union_all, update

from pioche.server.store.rows import SILENCE, Downtime
from pioche.server.store.schema import downtimes, game_downtimes, heartbeat
from pioche.server.store.statements import ALL, insert, micros, rows, seconds

_of_all = select(downtimes.c.began, downtimes.c.ended, literal("").label("game"))
_of_one = select(game_downtimes.c.began, game_downtimes.c.ended, game_downtimes.c.game)
_either = union_all(_of_all, _of_one).subquery()
_after = (
    select(_either)
    .where(_either.c.ended > bindparam("after"))
    .order_by(_either.c.ended, _either.c.game)
    .limit(ALL)
)


def beat(connection: Connection, now: float) -> Downtime | None:
    """Record that a worker is alive, and return the downtime that this ended, if one did. Every
    worker calls it every second."""
    at = micros(now)
    first = insert(connection, heartbeat).values(number=1, at=at)
    connection.execute(first.on_conflict_do_nothing())
    last = connection.execute(select(heartbeat.c.at).with_for_update()).scalar_one()
    if at <= last:
        return None
    connection.execute(update(heartbeat).values(at=at))
    if at - last <= micros(SILENCE):
        return None
    connection.execute(insert(connection, downtimes).values(began=last, ended=at))
    return Downtime(seconds(last), seconds(at))


def last_beat(connection: Connection) -> float:
    """When a worker was last alive; 0 if none ever was."""
    found = connection.execute(select(heartbeat.c.at)).scalar()
    return seconds(found or 0)


def add_downtime(connection: Connection, began: float, ended: float, game: str) -> None:
    """Store a time in which a game could not be played."""
    new = {"began": micros(began), "ended": micros(ended), "game": game}
    connection.execute(insert(connection, game_downtimes).values(**new).on_conflict_do_nothing())


def read_downtimes(connection: Connection, after: float = 0.0) -> list[Downtime]:
    """The downtimes that ended after a time, in order."""
    found = rows(connection, _after, {"after": micros(after)})
    return [Downtime(seconds(began), seconds(ended), game) for began, ended, game in found]
