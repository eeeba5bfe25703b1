"""Which other workers have a table in memory, so that news of it goes to them and to nobody else.

A worker says so when it loads a table, before it reads it, and says all its tables again every two
seconds. Those that have the table answer with its version. So nothing is missed for longer than
a lost message would be.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

NOBODY: Final = frozenset[str]()


class Hosts:
    """The other workers, as far as they have said which tables they have."""

    def __init__(self) -> None:
        self._tables: dict[str, set[int]] = {}
        self._workers: dict[int, set[str]] = {}
        self._heard: dict[str, float] = {}

    @property
    def workers(self) -> Collection[str]:
        """The other workers."""
        return self._heard

    def of(self, number: int) -> Collection[str]:
        """Return the other workers that have a table."""
        return self._workers.get(number, NOBODY)

    def note(self, worker: str, number: int, now: float) -> None:
        """Note that a worker has a table."""
        self._heard[worker] = now
        self._tables.setdefault(worker, set()).add(number)
        self._workers.setdefault(number, set()).add(worker)

    def note_all(self, worker: str, numbers: Iterable[int], now: float) -> None:
        """Note that a worker has these tables and no others."""
        self._heard[worker] = now
        tables, before = set(numbers), self._tables.get(worker, set())
        for number in before - tables:
            self._leave(worker, number)
        for number in tables - before:
            self._workers.setdefault(number, set()).add(worker)
        self._tables[worker] = tables

    def forget_silent(self, since: float) -> None:
        """Forget the workers that have not said anything since a time."""
        for worker in [worker for worker, at in self._heard.items() if at < since]:
            for number in self._tables.pop(worker):
                self._leave(worker, number)
            del self._heard[worker]

    def _leave(self, worker: str, number: int) -> None:
        workers = self._workers[number]
        workers.discard(worker)
        if not workers:
            del self._workers[number]
