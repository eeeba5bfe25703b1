"""Alerts: what people, and the webhooks of clubs, are to hear of.

An alert is stored in the transaction of whatever it is about, so that neither is there without the
other. Workers sort stored alerts into deliveries (`store/deliveries.py`) and send these."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, TextClause, bindparam, delete, or_, select, text

from pioche.protocol.alerts import AlertKind
from pioche.server.store.schema import (
    alert_settings,
    alerts,
    deliveries,
    devices,
    mail_links,
    webhooks,
)
from pioche.server.store.statements import micros, rows, seconds

DAY: Final = 86_400.0


class Alert(msgspec.Struct, frozen=True, kw_only=True):
    """What a person, or the webhooks of a club, are to hear of.

    Its sentences are `alert-TEXT`, one line, and `alert-TEXT-body`, with the facts. In facts,
    people are `{"people": [numbers]}`, which becomes their names when it is sent, so that nobody's
    name is stored; a game is `game_fact(id)`. There may be no secret among them."""

    person: int | None = None
    club: int | None = None
    kind: AlertKind
    text: str = ""
    """The key of its sentences, if a kind has several; otherwise the kind."""
    subject: str
    """What it is about, such as `table/KEY`: a newer alert for the same person replaces it."""
    path: str
    """The address in the page that a tap opens, such as `/table/KEY`."""
    facts: dict[str, Any] = {}
    cause: int | None = None
    """The person who caused it: whoever has blocked them, or is blocked by them, hears nothing."""
    once: str | None = None
    """Makes repeating it harmless: of several with the same text, a person gets the first."""
    delay: float = 0.0
    """Seconds in which it can still be withdrawn before anything is sent."""
    lasts: float = 3 * DAY
    """Seconds after which it is of no use any more."""


class _Row(msgspec.Struct):
    """A new alert in the database's terms."""

    person: int | None
    club: int | None
    kind: str
    text: str
    subject: str
    path: str
    facts: str
    cause: int | None
    once: str | None
    at: int
    due: int
    expires: int


class Withdrawal(NamedTuple):
    """The alerts about a subject, for one person or for everybody."""

    subject: str
    person: int | None = None


_COLUMNS: Final = "person, club, kind, text, subject, path, facts, cause, once, at, due, expires"
# All rows come as one JSON text: Python's sqlite3 would release the interpreter at every row.
_GIVEN: Final = {
    "sqlite": "SELECT "
    + ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in _COLUMNS.split(", "))
    + " FROM json_each(:rows)",
    "postgresql": """
        SELECT * FROM json_to_recordset(cast(:rows AS json)) AS given (
            person bigint, club bigint, kind text, text text, subject text, path text, facts text,
            cause bigint, once text, at bigint, due bigint, expires bigint
        )
    """,
}
_POST: Final = """
    WITH given AS ({given})
    INSERT INTO alerts ({columns})
    SELECT {columns} FROM given
    WHERE (person IS NULL OR EXISTS (SELECT 1 FROM people WHERE number = given.person))
    AND (cause IS NULL OR EXISTS (SELECT 1 FROM people WHERE number = given.cause))
    AND NOT EXISTS (
        SELECT 1 FROM blocks WHERE (blocks.person = given.person AND blocked = given.cause)
        OR (blocks.person = given.cause AND blocked = given.person)
    )
    ON CONFLICT DO NOTHING
"""
_REPLACE: Final = """
    WITH given AS ({given})
    UPDATE alerts SET closed = :now WHERE number IN (
        SELECT alerts.number FROM given
        JOIN alerts ON alerts.subject = given.subject AND alerts.person = given.person
        WHERE alerts.closed IS NULL AND EXISTS (
            SELECT 1 FROM alerts AS newer
            WHERE newer.subject = alerts.subject AND newer.person = alerts.person
            AND newer.number > alerts.number
        )
    )
"""
# What was shown on a device must disappear there, also if it is being sent at this moment.
_CLOSE_SHOWN: Final = """
    WITH given AS ({given})
    INSERT INTO deliveries (alert, channel, target, person, due, attempts, worker, until)
    SELECT deliveries.alert, 'close', target, deliveries.person,
        CASE WHEN sent IS NULL THEN :now + 3000000 ELSE :now END, 0, '', 0
    FROM given
    JOIN alerts ON alerts.subject = given.subject
        AND (given.person IS NULL OR alerts.person = given.person)
    JOIN deliveries ON deliveries.alert = alerts.number
    WHERE alerts.closed IS NULL AND channel = 'push' AND (sent IS NOT NULL OR until > :now)
    ON CONFLICT DO NOTHING
"""
_CLOSE: Final = """
    WITH given AS ({given})
    UPDATE alerts SET closed = :now WHERE number IN (
        SELECT alerts.number FROM given
        JOIN alerts ON alerts.subject = given.subject
            AND (given.person IS NULL OR alerts.person = given.person)
        WHERE alerts.closed IS NULL
    )
"""


def _statements(template: str) -> dict[str, TextClause]:
    return {
        dialect: text(template.format(given=given, columns=_COLUMNS))
        for dialect, given in _GIVEN.items()
    }


_post, _replace = _statements(_POST), _statements(_REPLACE)
_close_shown, _close = _statements(_CLOSE_SHOWN), _statements(_CLOSE)


def post(connection: Connection, new: Iterable[Alert], now: float) -> None:
    """Store alerts, in the transaction of what they are about. An alert that is there already
    (`once`), or that a block forbids, is left out; older ones about the same subject are closed."""
    posted = [_row(alert, now) for alert in new]
    if not posted:
        return
    given = {"rows": msgspec.json.encode(posted).decode()}
    connection.execute(_post[connection.dialect.name], given)
    connection.execute(_replace[connection.dialect.name], given | {"now": micros(now)})


def withdraw(connection: Connection, what: Iterable[Withdrawal], now: float) -> None:
    """Close alerts that are of no use any more: what was not sent yet is not sent, and what devices
    show disappears there."""
    withdrawn = [withdrawal._asdict() for withdrawal in what]
    if withdrawn:
        given = {"rows": msgspec.json.encode(withdrawn).decode(), "now": micros(now)}
        connection.execute(_close_shown[connection.dialect.name], given)
        connection.execute(_close[connection.dialect.name], given)


class OpenRow(NamedTuple):
    """An alert that was not closed and has not expired."""

    number: int
    kind: AlertKind
    text: str
    subject: str
    path: str
    facts: str
    at: float


_open = (
    select(*(alerts.c[name] for name in OpenRow._fields))
    .where(
        alerts.c.person == bindparam("person"),
        alerts.c.closed.is_(None),
        alerts.c.due <= bindparam("now"),
        alerts.c.expires > bindparam("now"),
    )
    .order_by(alerts.c.number.desc())
    .limit(bindparam("count"))
)


def open_alerts(connection: Connection, person: int, now: float, limit: int) -> list[OpenRow]:
    """The alerts of a person that still hold, newest first."""
    found = rows(connection, _open, {"person": person, "now": micros(now), "count": limit})
    return [OpenRow(*row)._replace(at=seconds(row[-1])) for row in found]


def forget_club_alerts(connection: Connection, club: int) -> None:
    """Delete the alerts and webhooks of a club, before it is deleted."""
    numbers = select(alerts.c.number).where(alerts.c.club == club)
    connection.execute(delete(deliveries).where(deliveries.c.alert.in_(numbers)))
    for table in (alerts, webhooks):
        connection.execute(delete(table).where(table.c.club == club))


def forget_alerts(connection: Connection, person: int) -> None:
    """Delete the alerts of a person, those that the person caused, and where they were sent."""
    theirs = or_(alerts.c.person == person, alerts.c.cause == person)
    numbers = select(alerts.c.number).where(theirs)
    connection.execute(
        delete(deliveries).where(
            or_(deliveries.c.person == person, deliveries.c.alert.in_(numbers))
        )
    )
    connection.execute(delete(alerts).where(theirs))
    for table in (devices, webhooks, alert_settings, mail_links):
        connection.execute(delete(table).where(table.c.person == person))


def _row(alert: Alert, now: float) -> _Row:
    if (alert.person is None) == (alert.club is None):
        raise ValueError("an alert is for a person or for a club")
    return _Row(
        alert.person,
        alert.club,
        alert.kind,
        alert.text or alert.kind,
        alert.subject,
        alert.path,
        msgspec.json.encode(alert.facts).decode(),
        alert.cause,
        alert.once,
        micros(now),
        micros(now + alert.delay),
        micros(now + alert.delay + alert.lasts),
    )
