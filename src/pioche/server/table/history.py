"""What has happened in a match so far, told again to who comes back: from the table's log, entry by
entry, in the words in which everybody was told it then."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from pioche.protocol.matches import HistoryEvent
from pioche.server.store import EventRow
from pioche.server.table.events import read_entry
from pioche.server.table.table import Table
from pioche.server.table.updates import TALK, public_event, round_over, story

LAST: Final = 400
"""So many of the last entries are told again."""


def told_again(table: Table, log: Iterable[EventRow]) -> list[HistoryEvent]:
    """The entries of a log since the start of the match, without the chat; `table` is the table as
    it was made."""
    told: deque[HistoryEvent] = deque(maxlen=LAST)
    for row in log:
        entry = read_entry(row.body)
        table.apply(entry, row.at)
        if table.match is not None and type(entry) not in TALK:
            told.append(
                HistoryEvent(
                    table.version,
                    public_event(entry),
                    table.turn,
                    story(table),
                    round_over(table),
                )
            )
    return list(told)
