"""What people see of evenings, made once for each version of an evening and shared by all readers.

To compare all results of a large evening takes longer than a move may wait. So that happens in a
thread, and what it gives is kept as long as nothing has changed: then a reader only costs a look at
the evening and at who takes part.

What is kept is the same for everybody who may see the evening: it has no results of a common deal
that is still played (`info.compared`). Whether a reader may see it is looked up each time, and what
they are in it is not kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from pioche.protocol.evenings import EveningInfo, EveningResults, EveningRound
from pioche.server.evenings.export import results_csv
from pioche.server.evenings.info import compared, due_of, info_of, rounds_of
from pioche.server.live.authority import NoSuchTable
from pioche.server.store import Store
from pioche.server.store.clubs import role_in
from pioche.server.store.evenings import Everything, Head, everything_of, head_of

MOST_KEPT: Final = 12
"""Evenings that are kept. The largest ones take 5 MB each."""


class _Made:
    """What was made of an evening, for as long as it is the same."""

    def __init__(self, everything: Everything) -> None:
        self.everything = everything
        self.same = _unchanging(Head(*everything[:4]))
        self.found = compared(everything.evening, everything.seats)
        self.info = info_of(everything, 0.0, self.found)
        self.rounds: list[EveningRound] | None = None
        self.csv: str | None = None


class EveningViews:
    """The evenings that were read last at a worker, as everybody in their clubs sees them."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.store = store
        self.clock = clock
        self._made: dict[str, _Made] = {}
        """By key; those that were read last are at the end."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def info(self, head: Head) -> EveningInfo:
        """An evening with its standings and the tables of the newest round."""
        async with self._lock(head):
            return self._dated(await self._look(head), head)

    async def rounds(self, head: Head) -> list[EveningRound]:
        """The rounds that have begun."""
        return (await self.exported(head)).rounds

    async def exported(self, head: Head) -> EveningResults:
        """An evening with all its rounds, of one version."""
        async with self._lock(head):
            made = await self._look(head)
            if made.rounds is None:
                made.rounds = await asyncio.to_thread(rounds_of, made.everything, made.found)
            return EveningResults(self._dated(made, head), made.rounds)

    async def csv(self, head: Head) -> str:
        """The results as CSV."""
        async with self._lock(head):
            made = await self._look(head)
            if made.csv is None:
                made.csv = await asyncio.to_thread(results_csv, made.everything, made.found)
            return made.csv

    def _dated(self, made: _Made, head: Head) -> EveningInfo:
        """An evening as of now; when it goes on may change within a version."""
        is_same = made.info.version == head.evening.version
        due = due_of(head.evening) if is_same else made.info.due
        return msgspec.structs.replace(made.info, due=due, now=self.clock())

    def _lock(self, head: Head) -> asyncio.Lock:
        """Of several who ask at the same time, one makes what all get."""
        return self._locks.setdefault(head.evening.key, asyncio.Lock())

    async def _look(self, head: Head) -> _Made:
        key, same = head.evening.key, _unchanging(head)
        made = self._made.pop(key, None)
        if made is None or (made.same != same and not _is_older(same, made.same)):
            everything = await self.store.read(everything_of, key)
            if everything is None:
                raise NoSuchTable("evenings/not-found")
            made = await asyncio.to_thread(_Made, everything)
        self._made[key] = made
        while len(self._made) > MOST_KEPT:
            del self._made[next(iter(self._made))]
        return made


async def visible_head(store: Store, key: str, person: int) -> Head:
    """An evening, if somebody may see it: members of its club may, and those who take part."""
    head = await store.read(head_of, key)
    if head is not None:
        takes_part = any(entrant.person == person for entrant in head.entrants)
        if takes_part or await store.read(role_in, head.evening.club, person) is not None:
            return head
    raise NoSuchTable("evenings/not-found")


def _unchanging(head: Head) -> Head:
    """All that a view depends on but the seats, which change only with the version."""
    return head._replace(evening=msgspec.structs.replace(head.evening, due=None))


def _is_older(one: Head, other: Head) -> bool:
    """Whether somebody who waited had read an earlier version than was made meanwhile."""
    return one.evening.version < other.evening.version
