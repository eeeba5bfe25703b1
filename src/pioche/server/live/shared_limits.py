"""Limits that workers share: each says over the bus what was taken out of its buckets.

For the moment until the others have heard of it, they may allow too much. It is then missing from
their buckets, so that no more is allowed in the long run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from pioche.server.live.notices import Notices, Taken
from pioche.server.ops.limits import Buckets

EVERY: Final = 0.5
"""Seconds between two announcements."""


class SharedLimits:
    """The limits of a worker that count at all workers, by name."""

    def __init__(self, notices: Notices, limits: Mapping[str, Buckets]) -> None:
        self._notices = notices
        self._limits = limits
        if notices.remote:
            notices.on_taken = self._taken
            for buckets in limits.values():
                buckets.taken = Counter()

    def announce(self) -> None:
        """Say what was taken since the last time."""
        taken: Taken = {}
        for name, buckets in self._limits.items():
            if buckets.taken:
                taken[name] = list(buckets.taken.items())
                buckets.taken.clear()
        if taken:
            self._notices.taken(taken)

    def _taken(self, taken: Taken) -> None:
        for name, counts in taken.items():
            if name in self._limits:
                for whose, count in counts:
                    self._limits[name].taken_elsewhere(whose, count)
