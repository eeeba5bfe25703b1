"""A clock that never goes back, because deadlines and downtimes are computed from its times."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

CATCH_UP: Final = 0.01
"""How much slower it runs, as a part, while it is ahead of the time of day."""


class ForwardClock:
    """Seconds since 1970. When the system's clock is set forward, so is this one, and the jump
    counts as a downtime. When that is set back, this one goes on from where it was, a little slower
    until both agree again."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        self.wall = wall
        self._last = wall()
        self._ahead = 0.0

    def __call__(self) -> float:
        now = self.wall()
        passed, self._last = now - self._last, now
        if passed < 0:
            self._ahead -= passed
        elif self._ahead:
            self._ahead = max(0.0, self._ahead - passed * CATCH_UP)
        return now + self._ahead

    def start_from(self, time: float) -> None:
        """Go on from a time in the future, at which an earlier server stopped."""
        self._ahead = max(self._ahead, time - self._last)
