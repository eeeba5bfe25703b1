"""Limits that keep people out of each other's way: too many requests are refused for a moment,
nobody is locked out, and an address that many share has room for many."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Any

from pioche.engine.errors import PiocheError


class TooMuch(PiocheError):
    """More than is allowed now; it is allowed later."""

    def __init__(self, code: str, wait: float = 1.0, **facts: object) -> None:
        super().__init__(code, wait=max(1, math.ceil(wait)), **facts)
        self.wait = wait


class Bucket:
    """Fills by `rate` a second up to `size`; each action takes one out."""

    __slots__ = ("_at", "_level", "_rate", "_size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self._rate = rate
        self._size = size
        self._level = size
        self._at = now

    def take(self, now: float) -> float:
        """Take one out and return 0, or the seconds until there is one."""
        wait = self.wait(now)
        if not wait:
            self._level -= 1.0
        return wait

    def spend(self, amount: float, now: float) -> None:
        """Take out any amount, even more than there is."""
        self._fill(now)
        self._level -= amount

    def owe(self, amount: float, now: float) -> None:
        """Take out an amount, or as much as leaves the bucket as empty as it can be full."""
        self._fill(now)
        self._level = max(-self._size, self._level - amount)

    def wait(self, now: float) -> float:
        """The seconds until one can be taken out."""
        self._fill(now)
        return 0.0 if self._level >= 1.0 else (1.0 - self._level) / self._rate

    def full(self, now: float) -> bool:
        """Whether nothing is missing, so that the bucket can be forgotten."""
        self._fill(now)
        return self._level >= self._size

    def _fill(self, now: float) -> None:
        self._level = min(self._size, self._level + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each person or address. Full ones are forgotten."""

    def __init__(
        self,
        code: str,
        per_minute: float,
        burst: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._code = code
        self._rate = per_minute / 60.0
        self._burst = burst
        self._clock = clock
        self._buckets: dict[object, Bucket] = {}
        """Those that were used last are at the end."""
        self.taken: Counter[Any] | None = None
        """The tokens taken since the other workers were told, if there are any."""

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, whose: object) -> None:
        """`TooMuch` if this is one too many."""
        wait = self._take(whose)
        if wait:
            raise TooMuch(self._code, wait)

    def check(self, whose: object) -> None:
        """`TooMuch` if one more would be too many; nothing is counted."""
        wait = self._bucket(whose).wait(self._clock())
        if wait:
            raise TooMuch(self._code, wait)

    def count(self, whose: object) -> None:
        """Count one, even if it is one too many."""
        self._take(whose)

    def spend(self, whose: object, amount: float) -> None:
        """Count any amount, even more than there is."""
        self._bucket(whose).owe(amount, self._clock())

    def taken_elsewhere(self, whose: object, count: int) -> None:
        """Count what another worker has allowed; it may be more than there was."""
        self._bucket(whose).owe(count, self._clock())

    def _take(self, whose: object) -> float:
        wait = self._bucket(whose).take(self._clock())
        if not wait and self.taken is not None:
            self.taken[whose] += 1
        return wait

    def _bucket(self, whose: object) -> Bucket:
        now = self._clock()
        bucket = self._buckets.pop(whose, None) or Bucket(self._rate, self._burst, now)
        self._forget_full(now)
        self._buckets[whose] = bucket
        return bucket

    def _forget_full(self, now: float) -> None:
        """Look at the two that were not used for the longest time: one more than is added, so that
        there are never many full ones, and nobody waits while all are looked at."""
        for whose in list(islice(self._buckets, 2)):
            if not self._buckets[whose].full(now):
                return
            del self._buckets[whose]


class Counted:
    """Counts what each person or address has open."""

    def __init__(self, code: str, most: int) -> None:
        self._code = code
        self._most = most
        self._open: Counter[object] = Counter()

    def enter(self, whose: object) -> None:
        if self._open[whose] >= self._most:
            raise TooMuch(self._code, 5.0, limit=self._most)
        self._open[whose] += 1

    def leave(self, whose: object) -> None:
        self._open[whose] -= 1
        if self._open[whose] <= 0:
            del self._open[whose]
