"""A table in the memory of a worker, and the people who listen to it there."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from pioche.bots.advice import Advice
from pioche.server.live.deadlines import Deadlines
from pioche.server.live.presence import TablePresence
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.table.updates import Updates

UNKNOWN: Final = -1.0
"""Stands for a time that is not known."""


class Listener(Protocol):
    """A viewer who follows tables."""

    who: Who
    blocked: frozenset[int]
    """The people whose lines of chat this viewer is not sent."""

    def send(self, frame: bytes) -> None:
        """Hand over a message, without waiting."""

    def shut_out(self, table: str) -> None:
        """Note that a table can no longer be followed."""


def updates_of(table: Table, deadlines: Deadlines) -> Updates:
    """The updates of a table, with the deadlines of its game."""
    return Updates(
        table, lambda since, seconds: deadlines.deadline(since, seconds, table.settings.game)
    )


class Hosted:
    """A table in memory."""

    def __init__(self, number: int, table: Table, deadlines: Deadlines, now: float) -> None:
        self.number = number
        self.table = table
        self.updates = updates_of(table, deadlines)
        self.lock = asyncio.Lock()
        self.chatting = asyncio.Lock()
        """Held while lines of chat are added, so that they are in order."""
        self.rematching = asyncio.Lock()
        """Held while a table for a rematch is made, so that only one is."""
        self.listeners: dict[Listener, tuple[int, ...]] = {}
        """The viewers at this worker, and the seats that each plays."""
        self.presence = TablePresence(now)
        self.behind = False
        """Whether the store may hold events that were not read yet."""
        self.later = 0.0
        """When the scheduler looks at the table if there is no earlier reason to."""
        self.due: float | None = UNKNOWN
        """When the scheduler looks at the table, according to the store."""
        self.uses = 0
        """How many tasks work with the table now."""
        self.heard = False
        """Whether somebody listens, or did a moment ago."""
        self.leaving = False
        """Whether a check is planned if the table is still needed."""
        self.advice: dict[int, tuple[bytes, Advice]] = {}
        """By seat, the last hint, and the position that it was made for."""
        self.looks_later = False
        """Whether somebody looks later at people who have the table open but do not decide."""
        self.kept = False
        """Whether the result of the match is in the store."""
        self.keeping = False
        """Whether the result is being stored."""

    @property
    def connected_locally(self) -> set[int]:
        """The people who listen at this worker."""
        return {listener.who.person for listener in self.listeners}

    @property
    def connected(self) -> list[int]:
        """The people who listen, at this worker or at others."""
        return sorted(self.connected_locally | self.presence.at_other_workers)

    @property
    def needed(self) -> bool:
        return bool(self.listeners or self.uses or self.lock.locked())

    def seats_of(self, listener: Listener) -> tuple[int, ...]:
        return tuple(self.table.seats_of(listener.who.person))

    def absent_for(self, person: int, now: float) -> float:
        """For how many seconds a person has not been connected, as far as this worker knows."""
        return 0.0 if person in self.connected else self.presence.absent_for(person, now)
