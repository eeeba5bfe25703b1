"""What people, and the webhooks of a club, hear of an evening: that it is planned, and that it
begins soon. That a match has started is an alert of its table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection

from pioche.server.store import EntrantRow, EveningRow
from pioche.server.store.alerts import Alert, post
from pioche.server.store.evenings import change_evening, create_evening

REMINDERS: Final = ((86_400.0, "evening-tomorrow"), (900.0, "evening-soon"))
"""How many seconds before the start people are reminded, and with which words."""


def next_reminder(evening: EveningRow) -> float | None:
    """When the next reminder is due, if there is one."""
    if evening.reminded >= len(REMINDERS):
        return None
    return evening.starts - REMINDERS[evening.reminded][0]


def plan_evening(connection: Connection, row: EveningRow, members: Iterable[int]) -> int:
    """Store an evening, and tell the other members of the club."""
    number = create_evening(connection, row)
    others: list[int | None] = [person for person in members if person != row.host]
    told = _alerts(row, "evening-planned", others, cause=row.host)
    post(connection, told, row.created)
    return number


def remind(
    connection: Connection, evening: EveningRow, entrants: Iterable[EntrantRow], now: float
) -> bool:
    """Remind everybody who has signed up, unless the evening has changed. Of several reminders that
    are due, only the last one is sent."""
    due = [i for i, (before, _) in enumerate(REMINDERS) if now >= evening.starts - before]
    change = {"reminded": due[-1] + 1}
    if not change_evening(connection, evening.number, evening.version, change):
        return False
    people = [entrant.person for entrant in entrants if entrant.status in ("entered", "here")]
    post(connection, _alerts(evening, REMINDERS[due[-1]][1], people), now)
    return True


def _alerts(
    evening: EveningRow, text: str, people: Iterable[int | None], cause: int | None = None
) -> list[Alert]:
    """The same alert for some people, and for the webhooks of the club."""
    about = {
        "kind": "club",
        "text": text,
        "subject": f"evening/{evening.key}",
        "path": f"/evenings/{evening.key}",
        "facts": {"title": evening.title},
        "once": f"evening/{evening.key}/{text}/{evening.starts:.0f}",
        "lasts": max(3600.0, evening.starts - evening.created) if cause else 3600.0,
    }
    told = [
        Alert(person=person, cause=cause, **about)  # type: ignore[arg-type]
        for person in people
        if person is not None
    ]
    return [*told, Alert(club=evening.club, **about)]  # type: ignore[arg-type]
