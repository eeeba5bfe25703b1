"""Rates in processor time, measured as the best of a few slices: whatever else the machine does can
only slow one down."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

SLICES = 3
WARM_UP_SHARE = 0.1

Play = Callable[[], int]
"""Plays one or more matches and returns how many decisions the players took."""


@dataclass(frozen=True)
class Rate:
    """A number of moves (players' decisions, never chance events) and the time they took."""

    name: str
    moves: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds


def best_slice(name: str, play: Play, seconds: float) -> Rate:
    """Return the best rate within about that many seconds, after a short warm-up."""
    _slice(name, play, seconds * WARM_UP_SHARE)
    share = seconds * (1 - WARM_UP_SHARE) / SLICES
    slices = [_slice(name, play, share) for _ in range(SLICES)]
    return max(slices, key=lambda rate: rate.per_second)


def _slice(name: str, play: Play, seconds: float) -> Rate:
    moves = 0
    started = time.process_time()
    while True:
        moves += play()
        elapsed = time.process_time() - started
        if elapsed >= seconds:
            return Rate(name, moves, elapsed)
