"""Deadlines, extended by downtimes: while no server ran, or a game was not ready, nobody could
decide."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pioche.server.store import SILENCE, Downtime
from pioche.server.table.table import Table


class Deadlines:
    """Computes when time runs out, from the downtimes in the store."""

    def __init__(self, downtimes: Iterable[Downtime] = ()) -> None:
        self.downtimes: Sequence[Downtime] = sorted(downtimes)
        self._read = -math.inf

    def read(self, downtimes: Iterable[Downtime], at: float) -> bool:
        """Take the downtimes that the store had at a time; return whether any are new."""
        before, self.downtimes, self._read = self.downtimes, sorted(downtimes), at
        return self.downtimes != before

    def known(self, now: float) -> bool:
        """Whether all downtimes are known. They are not if this worker slept, or the store was
        away, until a moment ago."""
        return now - self._read < SILENCE

    def deadline(self, since: float, seconds: float, game: str = "") -> float:
        """When a number of seconds, given at a time at a table of a game, is over."""
        end, counted = since + seconds, since
        for began, ended, only in self.downtimes:
            if only in ("", game) and ended > counted and began < end:
                end += ended - max(began, counted)
                counted = ended  # a part of it may be in the next one too
        return end

    def time_limit(self, table: Table) -> float | None:
        """When the time of a match is up; None if it has no limit or has not begun."""
        if table.minutes is None or not table.started:
            return None
        return self.deadline(table.started, 60 * table.minutes, table.settings.game)
