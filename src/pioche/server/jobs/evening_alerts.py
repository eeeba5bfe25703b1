"""What people, and the webhooks of a club, hear of an evening: that it is planned, moved or
cancelled, that it begins soon, and who has won. That a match has started is an alert of its
table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from pioche.server.alerts.outbox import people_fact
from pioche.server.store import EntrantRow, EveningRow
from pioche.server.store.alerts import Alert, post
from pioche.server.store.evenings import (
    FinalStanding,
    change_evening,
    create_evening,
    end_round,
)

REMINDERS: Final = ((86_400.0, "evening-tomorrow"), (900.0, "evening-soon"))
"""How many seconds before the start people are reminded, and with which words."""
HOUR: Final = 3600.0
DAY: Final = 86_400.0


def next_reminder(evening: EveningRow) -> float | None:
    """When the next reminder is due, if there is one."""
    if evening.reminded >= len(REMINDERS):
        return None
    return evening.starts - REMINDERS[evening.reminded][0]


def too_late_for(starts: float, now: float) -> int:
    """How many reminders of an evening would come too late to be true."""
    return sum(now > starts - before for before, _ in REMINDERS)


def is_moved(evening: EveningRow, starts: float) -> bool:
    """Whether an evening would begin at another time. The store rounds times."""
    return abs(starts - evening.starts) >= 1.0


def plan_evening(connection: Connection, row: EveningRow, members: Iterable[int]) -> int:
    """Store an evening, and tell the other members of the club."""
    number = create_evening(connection, row)
    others = [person for person in members if person != row.host]
    lasts = max(HOUR, row.starts - row.created)
    post(connection, _alerts(row, "planned", others, cause=row.host, lasts=lasts), row.created)
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
    text = REMINDERS[due[-1]][1].removeprefix("evening-")
    post(connection, _alerts(evening, text, _signed_up(entrants)), now)
    return True


def plan_differently(
    connection: Connection,
    evening: EveningRow,
    entrants: Iterable[EntrantRow],
    values: Mapping[str, Any],
    now: float,
    by: int,
) -> bool:
    """Change an evening that has not begun, unless it has changed meanwhile, and tell everybody who
    has signed up if it is cancelled, or begins at another time."""
    if not change_evening(connection, evening.number, evening.version, values):
        return False
    new = msgspec.structs.replace(evening, **values)
    text = "cancelled" if new.status == "cancelled" else "moved"
    if text == "cancelled" or is_moved(evening, new.starts):
        others = [person for person in _signed_up(entrants) if person != by]
        lasts = max(HOUR, new.starts - now)
        post(connection, _alerts(new, text, others, lasts=lasts), now)
    return True


def finish(
    connection: Connection,
    evening: EveningRow,
    entrants: Iterable[EntrantRow],
    now: float,
    away: Collection[int],
    final: Mapping[int, FinalStanding],
    values: Mapping[str, Any],
) -> bool:
    """End the last round of an evening, unless it has changed meanwhile, and say who has won."""
    if not end_round(connection, evening, now, away, final, values):
        return False
    there = [each for each in entrants if final[each.entrant][0] is not None]
    won = [each.person for each in there if final[each.entrant][0] == 1]
    facts = {
        "winners": people_fact(*(person for person in won if person is not None)),
        "count": len(won),
    }
    people = [each.person for each in there if each.person is not None]
    post(connection, _alerts(evening, "over", people, lasts=DAY, facts=facts), now)
    return True


def _signed_up(entrants: Iterable[EntrantRow]) -> list[int]:
    """The people who mean to come."""
    coming = (entrant for entrant in entrants if entrant.status in ("entered", "here"))
    return [entrant.person for entrant in coming if entrant.person is not None]


def _alerts(
    evening: EveningRow,
    text: str,
    people: Iterable[int],
    *,
    cause: int | None = None,
    lasts: float = HOUR,
    facts: Mapping[str, Any] | None = None,
) -> list[Alert]:
    """The same alert for some people, and for the webhooks of the club."""
    about: dict[str, Any] = {
        "kind": "club",
        "text": f"evening-{text}",
        "subject": f"evening/{evening.key}",
        "path": f"/evenings/{evening.key}",
        "facts": {"title": evening.title} | dict(facts or {}),
        "once": f"evening/{evening.key}/{text}/{evening.version}",
        "lasts": lasts,
    }
    told = [Alert(person=person, cause=cause, **about) for person in people]
    return [*told, Alert(club=evening.club, **about)]
