"""Deliveries: what is sent for an alert, and where to.

A worker claims a delivery before it sends it, and notes afterwards what came of it. If it dies in
between, the claim ends after a while, and another worker sends it once more: whoever gets it can
tell by its name that it is the same."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, exists, func, or_, select, text, update

from pioche.server.store.devices import signed_in
from pioche.server.store.schema import (
    UNSORTED,
    alert_settings,
    alerts,
    deliveries,
    devices,
    people,
    webhooks,
)
from pioche.server.store.statements import micros, rows, seconds

MOST: Final = 400
"""Alerts or deliveries that are handled in one change."""


class Waiting(msgspec.Struct, array_like=True):
    """An alert that was not sorted yet. Times are in microseconds."""

    number: int
    person: int | None
    club: int | None
    kind: str
    text: str
    subject: str
    path: str
    facts: str
    at: int
    expires: int


class Device(msgspec.Struct, array_like=True):
    """A browser that shows alerts."""

    number: int
    person: int
    endpoint: str
    language: str


class Hook(msgspec.Struct, array_like=True):
    """A webhook, as far as sorting needs it."""

    number: int
    person: int | None
    club: int | None
    kinds: str
    failing: int | None


class Recipient(msgspec.Struct, array_like=True):
    """A person, and what they want."""

    person: int
    mail: str | None
    settings: str | None


class NewDelivery(msgspec.Struct):
    """Something to send, and when, in microseconds."""

    alert: int
    channel: str
    target: int
    person: int | None
    due: int


class Claimed(msgspec.Struct, array_like=True):
    """A delivery that this worker has to send, with its alert."""

    number: int
    channel: str
    target: int
    person: int | None
    attempts: int
    alert: int
    kind: str
    text: str
    subject: str
    path: str
    facts: str
    at: int
    expires: int
    club: int | None


class Outcome(msgspec.Struct):
    """What came of a delivery: it was sent, or when to try it again; if neither, it is given up."""

    number: int
    sent: int | None = None
    due: int | None = None
    problem: str | None = None
    counts: bool = True
    """Whether it was an attempt."""


_waiting = (
    select(*(alerts.c[name] for name in Waiting.__struct_fields__))
    .where(text(UNSORTED), alerts.c.due <= bindparam("now"))
    .order_by(alerts.c.due)
    .limit(bindparam("count"))
)


def unsorted(connection: Connection, now: float, limit: int = MOST) -> list[Waiting]:
    """The alerts that are due and were not sorted yet."""
    found = rows(connection, _waiting, {"now": micros(now), "count": limit})
    return msgspec.convert([list(row) for row in found], list[Waiting])


def recipients(connection: Connection, numbers: Collection[int]) -> list[Recipient]:
    """What some people want."""
    wanted = (
        select(people.c.number, people.c.mail, alert_settings.c.body)
        .join(alert_settings, alert_settings.c.person == people.c.number, isouter=True)
        .where(people.c.number.in_(numbers))
    )
    return msgspec.convert([list(row) for row in rows(connection, wanted)], list[Recipient])


def devices_of(connection: Connection, numbers: Collection[int]) -> list[Device]:
    """The browsers of some people that are still signed in."""
    wanted = (
        select(devices.c.number, devices.c.person, devices.c.endpoint, devices.c.language)
        .join(people, people.c.number == devices.c.person)
        .where(devices.c.person.in_(numbers), signed_in())
    )
    return msgspec.convert([list(row) for row in rows(connection, wanted)], list[Device])


def hooks_of(
    connection: Connection, persons: Collection[int], clubs: Collection[int]
) -> list[Hook]:
    """The webhooks of some people and clubs."""
    wanted = select(*(webhooks.c[name] for name in Hook.__struct_fields__)).where(
        or_(webhooks.c.person.in_(persons), webhooks.c.club.in_(clubs))
    )
    return msgspec.convert([list(row) for row in rows(connection, wanted)], list[Hook])


def sort(
    connection: Connection, numbers: Sequence[int], new: Iterable[NewDelivery], now: float
) -> None:
    """Store what is sent for some alerts, unless another worker has, or they were closed."""
    at = micros(now)
    mine = update(alerts).where(alerts.c.number.in_(numbers), text(UNSORTED)).values(sorted=at)
    if connection.dialect.name == "sqlite":  # has no other worker
        connection.execute(mine)
        wanted = select(alerts.c.number).where(alerts.c.number.in_(numbers), alerts.c.sorted == at)
        ours = {number for (number,) in rows(connection, wanted)}
    else:
        ours = set(connection.execute(mine.returning(alerts.c.number)).scalars())
    given = [delivery for delivery in new if delivery.alert in ours]
    if given:
        values = {"rows": msgspec.json.encode(given).decode()}
        connection.execute(_INSERT[connection.dialect.name], values)


_FIELDS: Final = "alert, channel, target, person, due"
_INSERT: Final = {
    "sqlite": text(f"""
        INSERT INTO deliveries ({_FIELDS}, attempts, worker, until)
        SELECT {", ".join(f"json_extract(value, '$.{name}')" for name in _FIELDS.split(", "))},
            0, '', 0 FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING
    """),
    "postgresql": text(f"""
        INSERT INTO deliveries ({_FIELDS}, attempts, worker, until)
        SELECT {_FIELDS}, 0, '', 0 FROM json_to_recordset(cast(:rows AS json))
            AS given (alert bigint, channel text, target bigint, person bigint, due bigint)
        ON CONFLICT DO NOTHING
    """),
}

_due = (deliveries.c.due <= bindparam("now"), deliveries.c.until <= bindparam("now"))
_next = (
    select(deliveries.c.number)
    .where(
        text("due IS NOT NULL"),
        *_due,
        deliveries.c.channel.in_(bindparam("channels", expanding=True)),
    )
    .order_by(deliveries.c.due)
    .limit(bindparam("count"))
)
_of_alert = ("kind", "text", "subject", "path", "facts", "at", "expires", "club")
_claimed = (
    select(
        *(deliveries.c[name] for name in ("number", "channel", "target", "person", "attempts")),
        deliveries.c.alert,
        *(alerts.c[name] for name in _of_alert),
    )
    .join(alerts, alerts.c.number == deliveries.c.alert)
    .where(deliveries.c.worker == bindparam("whose"), deliveries.c.until == bindparam("until"))
)
_useless = select(alerts.c.number).where(
    alerts.c.number == deliveries.c.alert,
    or_(alerts.c.closed.is_not(None), alerts.c.expires <= bindparam("now")),
)


def any_due(connection: Connection, now: float, channels: Sequence[str]) -> bool:
    """Whether something on these channels waits to be sent."""
    values = {"now": micros(now), "channels": list(channels), "count": 1}
    return connection.execute(_next, values).first() is not None


def claim(
    connection: Connection,
    worker: str,
    now: float,
    until: float,
    channels: Sequence[str],
    limit: int = MOST,
) -> list[Claimed]:
    """Claim deliveries that are due, for sending them until some time. Those whose alert was closed
    or has expired are dropped, unless they close what a device shows."""
    values = {"now": micros(now)}
    wanted = values | {"channels": list(channels), "count": limit}
    chosen = [row[0] for row in rows(connection, _next, wanted)]
    if not chosen:
        return []
    these = deliveries.c.number.in_(chosen)
    connection.execute(
        update(deliveries)
        .where(these, *_due, deliveries.c.channel != "close", exists(_useless))
        .values(due=None, problem="useless"),
        values,
    )
    connection.execute(
        update(deliveries)
        .where(these, deliveries.c.due.is_not(None), *_due)
        .values(worker=worker, until=micros(until)),
        values,
    )
    found = rows(connection, _claimed, {"whose": worker, "until": micros(until)})
    return msgspec.convert([list(row) for row in found], list[Claimed])


_GIVEN: Final = {
    "sqlite": """SELECT json_extract(value, '$.number') AS number,
        json_extract(value, '$.sent') AS sent, json_extract(value, '$.due') AS due,
        json_extract(value, '$.problem') AS problem, json_extract(value, '$.counts') AS counts
        FROM json_each(:rows)""",
    "postgresql": """SELECT number, sent, due, problem, counts::int AS counts
        FROM json_to_recordset(cast(:rows AS json))
        AS given (number bigint, sent bigint, due bigint, problem text, counts boolean)""",
}
_NOTE: Final = {
    dialect: text(f"""
        UPDATE deliveries SET sent = given.sent, due = given.due, problem = given.problem,
            until = 0, attempts = attempts + given.counts
        FROM ({given}) AS given
        WHERE deliveries.number = given.number AND worker = :worker AND deliveries.sent IS NULL
    """)
    for dialect, given in _GIVEN.items()
}


def note(connection: Connection, worker: str, outcomes: Iterable[Outcome]) -> None:
    """Note what came of deliveries."""
    values = {"rows": msgspec.json.encode(list(outcomes)).decode(), "worker": worker}
    connection.execute(_NOTE[connection.dialect.name], values)


def renew(connection: Connection, worker: str, numbers: Collection[int], until: float) -> None:
    """Keep the claim to deliveries that take long."""
    mine = deliveries.c.worker == worker, deliveries.c.sent.is_(None), deliveries.c.until > 0
    for number in sorted(numbers):
        this = update(deliveries).where(deliveries.c.number == number, *mine)
        connection.execute(this.values(until=micros(until)))


def release(connection: Connection, worker: str, under_way: Collection[int]) -> None:
    """Give up claims that a worker does not know of: the store had not answered in time."""
    unknown = deliveries.c.number.not_in(under_way)
    mine = deliveries.c.worker == worker, deliveries.c.until > 0
    forgotten = update(deliveries).where(text("due IS NOT NULL"), *mine, unknown)
    connection.execute(forgotten.values(until=0))


def forget_old(connection: Connection, before: float, limit: int = MOST) -> int:
    """Delete alerts that expired before a time, with their deliveries; return how many."""
    wanted = select(alerts.c.number).where(alerts.c.expires < micros(before)).limit(limit)
    numbers = [row[0] for row in rows(connection, wanted)]
    connection.execute(delete(deliveries).where(deliveries.c.alert.in_(numbers)))
    connection.execute(delete(alerts).where(alerts.c.number.in_(numbers)))
    return len(numbers)


def waiting(connection: Connection) -> dict[str, int]:
    """How many deliveries wait to be sent, by channel, and (as `alerts`) how many alerts wait to be
    sorted."""
    by_channel = (
        select(deliveries.c.channel, func.count())
        .where(deliveries.c.due.is_not(None))
        .group_by(deliveries.c.channel)
    )
    found = {channel: int(count) for channel, count in rows(connection, by_channel)}
    unsorted = select(func.count()).select_from(alerts).where(text(UNSORTED))
    return found | {"alerts": int(connection.execute(unsorted).scalar_one())}


def overview(connection: Connection, now: float) -> dict[str, int]:
    """What hosts want to know: how much waits on each channel, for how many seconds the first has
    been due, and how much was given up or fails."""
    found = dict.fromkeys(("alerts", "push", "close", "mail", "webhook"), 0) | waiting(connection)
    first = select(func.min(deliveries.c.due)).where(text("due IS NOT NULL"))
    oldest: int | None = connection.execute(first).scalar()
    given_up = select(func.count()).where(
        deliveries.c.due.is_(None), deliveries.c.sent.is_(None), deliveries.c.attempts > 0
    )
    failing = select(func.count()).where(webhooks.c.failing.is_not(None))
    return found | {
        "late": 0 if oldest is None else max(0, round(now - seconds(oldest))),
        "lost": int(connection.execute(given_up).scalar_one()),
        "failing": int(connection.execute(failing).scalar_one()),
    }


def mailed_last(connection: Connection, numbers: Collection[int]) -> dict[int, int]:
    """When people were sent their last mail, in microseconds."""
    wanted = (
        select(deliveries.c.person, func.max(deliveries.c.sent))
        .where(
            deliveries.c.person.in_(numbers),
            deliveries.c.channel == "mail",
            deliveries.c.sent.is_not(None),
        )
        .group_by(deliveries.c.person)
    )
    return dict(rows(connection, wanted))
