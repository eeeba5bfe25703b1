"""The history of a match: its events so far, for a person who arrives late."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pioche.protocol.matches import HistoryEvent
from pioche.server.table.events import AnyEvent, Reacted, Said
from pioche.server.table.table import Table
from pioche.server.table.updates import public_event, public_moves, round_over, story

CHAT: Final = frozenset({Said, Reacted})
"""Lines of chat, which older logs contain."""
LAST: Final = 400
"""The history holds so many of the last events."""


def history_of(
    table: Table, events: Iterable[tuple[AnyEvent, float]], count: int
) -> list[HistoryEvent]:
    """The last events since the start of the match, without the chat, as everybody was sent them.
    `table` is the table before any event; each of `count` events comes with its time."""
    history: list[HistoryEvent] = []
    for event, at in events:
        table.apply(event, at)
        told = table.version > count - LAST and type(event) not in CHAT
        if told and table.match is not None:
            history.append(
                HistoryEvent(
                    table.version,
                    public_event(event),
                    table.turn,
                    public_moves(table),
                    story(table),
                    round_over(table),
                )
            )
    return history
