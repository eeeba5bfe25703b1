"""The summaries that lists of tables show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pioche.protocol.messages import encode
from pioche.server.store import Summary
from pioche.server.table.events import (
    AnyEvent,
    Arranged,
    Changed,
    Decided,
    Forgotten,
    Gathered,
    Kept,
    Renamed,
    Replaced,
    Resigned,
    Seated,
    Started,
    Vacated,
)
from pioche.server.table.fold import PLAYING, WAITING, Status
from pioche.server.table.seats import Seat, people_in
from pioche.server.table.table import Table

SUMMARIZED_LATER: Final = frozenset(
    {Kept, Vacated, Arranged, Changed, Resigned, Replaced, Forgotten, Renamed}
)
"""Events after which the summary is stored in a change of its own. The end of a match is stored
together with its result."""


def summary(status: Status, seats: Sequence[Seat]) -> Summary:
    """The summary of a table."""
    shown: list[dict[str, Any]] = [{"name": seat.name, "bot": seat.bot} for seat in seats]
    for seat, entry in zip(seats, shown, strict=True):
        if seat.free and seat.kept is not None:
            entry["kept"] = True
    return Summary(status, encode(shown), people_in(seats))


def summary_after(table: Table, event: AnyEvent) -> Summary | None:
    """The summary that is stored together with an event: when people sit down, and when the match
    begins."""
    if isinstance(event, Decided):  # nearly always
        return None
    if isinstance(event, Seated | Gathered):
        return summary(WAITING, table.seats_after(event))
    if isinstance(event, Started):
        return summary(PLAYING, table.seats)
    return None
