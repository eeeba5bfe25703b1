"""The times in which no worker was alive."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select, update

from pioche.server.store.rows import SILENCE, Downtime
from pioche.server.store.schema import downtimes, heartbeat
from pioche.server.store.statements import ALL, insert, micros, rows, seconds

_after = (
    select(downtimes.c.began, downtimes.c.ended)
    .where(downtimes.c.ended > bindparam("after"))
    .order_by(downtimes.c.ended)
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


def read_downtimes(connection: Connection, after: float = 0.0) -> list[Downtime]:
    """The downtimes that ended after a time, in order."""
    found = rows(connection, _after, {"after": micros(after)})
    return [Downtime(seconds(began), seconds(ended)) for began, ended in found]
