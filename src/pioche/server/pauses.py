"""Time that does not count: while no server ran, nobody could decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Pauses:
    """The times when the server was down, from its store. They lengthen whatever runs out."""

    def __init__(self, spans: Iterable[tuple[float, float]] = ()) -> None:
        self.spans: Sequence[tuple[float, float]] = sorted(spans)

    def deadline(self, since: float, seconds: float) -> float:
        """When a time given at a moment is over."""
        end = since + seconds
        for began, ended in self.spans:
            if ended > since and began < end:
                end += ended - max(began, since)
        return end
