"""Time that does not count: while no server ran, nobody could decide."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pioche.server.store import SILENCE


class Pauses:
    """The times when the server was down, from its store. They lengthen whatever runs out."""

    def __init__(self, spans: Iterable[tuple[float, float]] = ()) -> None:
        self.spans: Sequence[tuple[float, float]] = sorted(spans)
        self._read = -math.inf

    def read(self, spans: Iterable[tuple[float, float]], at: float) -> bool:
        """Take up what the store knew at a time; tell whether it is something new."""
        before, self.spans, self._read = self.spans, sorted(spans), at
        return self.spans != before

    def known(self, now: float) -> bool:
        """Whether there can be no pause that was not heard of: this worker may have slept, or the
        store been away, until a moment ago."""
        return now - self._read < SILENCE

    def deadline(self, since: float, seconds: float) -> float:
        """When a time given at a moment is over."""
        end = since + seconds
        for began, ended in self.spans:
            if ended > since and began < end:
                end += ended - max(began, since)
        return end
