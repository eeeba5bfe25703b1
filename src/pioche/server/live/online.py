"""The people who are online: those with an open page, at this worker or at others.

Workers tell each other who comes and goes, and now and then everybody who is there, as a notice may
be lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

from pioche.server.live.notices import Notices


class Online:
    """Knows who is online. A program that plays for a person does not count."""

    def __init__(self, notices: Notices, clock: Callable[[], float]) -> None:
        self._notices = notices
        self._clock = clock
        self._here: Counter[int] = Counter()
        """How many sockets each person has at this worker."""
        self._elsewhere: dict[str, tuple[float, set[int]]] = {}
        """The people at each other worker, and when it last said so."""
        self.on_change: Callable[[int], None] = lambda person: None
        """Called with a person who has come or gone."""
        notices.on_online = self._heard
        notices.on_here = self._heard_all

    def __contains__(self, person: int) -> bool:
        return person in self._here or any(person in there for _, there in self._elsewhere.values())

    def enter(self, person: int) -> None:
        """Note that a person has opened a socket."""
        self._here[person] += 1
        if self._here[person] == 1:
            self._notices.online([person], [])
            self.on_change(person)

    def leave(self, person: int) -> None:
        """Note that a socket of a person was closed."""
        self._here[person] -= 1
        if self._here[person] <= 0:
            del self._here[person]
            self._notices.online([], [person])
            self.on_change(person)

    def announce(self) -> None:
        """Tell other workers everybody who is at this one."""
        self._notices.here(sorted(self._here))

    def forget_silent(self, since: float) -> None:
        """Take the people of workers that have been silent since a time to be gone."""
        for worker in [name for name, (at, _) in self._elsewhere.items() if at < since]:
            _, gone = self._elsewhere.pop(worker)
            self._changed(gone)

    def _heard(self, worker: str, came: Collection[int], left: Collection[int]) -> None:
        there = self._people_at(worker)
        there.update(came)
        there.difference_update(left)
        self._changed([*came, *left])

    def _heard_all(self, worker: str, people: Collection[int]) -> None:
        before, now = self._people_at(worker), set(people)
        self._elsewhere[worker] = (self._clock(), now)
        self._changed(before ^ now)

    def _people_at(self, worker: str) -> set[int]:
        _, there = self._elsewhere.get(worker, (0.0, set()))
        self._elsewhere[worker] = (self._clock(), there)
        return there

    def _changed(self, people: Collection[int]) -> None:
        for person in people:
            self.on_change(person)
