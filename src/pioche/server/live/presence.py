"""Presence: which people are connected to a table, at this worker or at others.

It is neither stored nor numbered: viewers are sent the list whenever it changes, and workers tell
each other theirs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pioche.protocol import messages
from pioche.protocol.messages import encode
from pioche.server.live.notices import Notices

if TYPE_CHECKING:
    from pioche.server.live.hosted import Hosted, Listener

REST: Final = 0.2
"""Seconds between two lists that everybody at a table is sent. Otherwise a person who keeps coming
and going would cost as much as there are viewers, each time."""


class TablePresence:
    """The presence at one table, besides the listeners of this worker."""

    def __init__(self, now: float) -> None:
        self._since = now
        """Since when the worker has had the table in memory."""
        self._workers: dict[str, tuple[float, Sequence[int]]] = {}
        """The people at each other worker, and when it said so."""
        self._absent: dict[int, float] = {}
        """Since when people who sit here have not been connected."""
        self.resting = False
        """Whether everybody was sent the list a moment ago."""
        self.changed = False
        """Whether it has changed since then."""

    @property
    def at_other_workers(self) -> set[int]:
        """The people who are connected to other workers."""
        return {person for _, people in self._workers.values() for person in people}

    def note_worker(self, worker: str, people: Sequence[int], now: float) -> None:
        """Note the people at another worker."""
        self._workers[worker] = (now, people)

    def at_worker(self, worker: str) -> Sequence[int]:
        """The people at another worker."""
        return self._workers.get(worker, (0.0, ()))[1]

    def silent_since(self, time: float) -> list[str]:
        """The workers that have not said anything since a time."""
        return [worker for worker, (at, _) in self._workers.items() if at < time]

    def forget(self, workers: Sequence[str]) -> None:
        for worker in workers:
            del self._workers[worker]

    def note_absent(self, people: set[int], now: float) -> None:
        """Note which people who sit at the table are not connected."""
        self._absent = {person: self._absent.get(person, now) for person in people}

    def absent_for(self, person: int, now: float) -> float:
        """The seconds since a person who is not connected was last seen here."""
        return now - self._absent.get(person, self._since)


class Presence:
    """Keeps the viewers of a worker's tables, and the other workers, up to date."""

    def __init__(
        self, tables: Mapping[int, Hosted], notices: Notices, clock: Callable[[], float]
    ) -> None:
        self._tables = tables
        self._notices = notices
        self._clock = clock
        notices.on_present = self.heard

    def changed(self, hosted: Hosted) -> bool:
        """Tell everybody that a person came to this worker, or left it. If they were told something
        a moment ago, they have to wait; return whether they were told now."""
        self._note_absent(hosted)
        hosted.presence.changed = True
        return self._tell(hosted)

    def _tell(self, hosted: Hosted) -> bool:
        state = hosted.presence
        if state.resting or not state.changed:
            return False
        state.resting, state.changed = True, False
        self._broadcast(hosted)
        self.announce(hosted)
        asyncio.get_running_loop().call_later(REST, self._rested, hosted)
        return True

    def _rested(self, hosted: Hosted) -> None:
        hosted.presence.resting = False
        self._tell(hosted)

    def send(self, hosted: Hosted, listener: Listener) -> None:
        """Tell one viewer which people are connected."""
        listener.send(self._frame(hosted))

    def announce(self, hosted: Hosted) -> None:
        """Tell other workers which people are connected to this one."""
        self._notices.present(hosted.number, sorted(hosted.connected_locally))

    def forget_silent(self, since: float) -> None:
        """Take the people of workers that have been silent since a time to be gone."""
        for hosted in self._tables.values():
            if silent := hosted.presence.silent_since(since):
                before = hosted.connected
                hosted.presence.forget(silent)
                if hosted.connected != before:
                    self._broadcast(hosted)

    def heard(self, number: int, worker: str, people: list[int]) -> None:
        """Note which people are connected to a table at another worker."""
        hosted = self._tables.get(number)
        if hosted is not None:
            if people == hosted.presence.at_worker(worker):  # nearly always
                hosted.presence.note_worker(worker, people, self._clock())
                return
            before = hosted.connected
            hosted.presence.note_worker(worker, people, self._clock())
            if hosted.connected != before:
                self._broadcast(hosted)

    def _note_absent(self, hosted: Hosted) -> None:
        absent = set(hosted.table.people).difference(hosted.connected)
        hosted.presence.note_absent(absent, self._clock())

    def _broadcast(self, hosted: Hosted) -> None:
        self._note_absent(hosted)
        frame = self._frame(hosted)
        for listener in hosted.listeners:
            listener.send(frame)

    def _frame(self, hosted: Hosted) -> bytes:
        return encode(messages.Presence(hosted.table.key, hosted.connected))
