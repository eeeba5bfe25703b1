"""Results that are kept, and found again at the price of a dictionary lookup."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

KEPT: Final = 4096


class Memo(dict[Key, Value]):
    """The results of a function by its argument: `memo[argument]`. All are forgotten when they are
    too many.

    `functools.lru_cache` also moves every hit to the front of a list, which with a hundred matches
    in memory costs a few more cache misses.
    """

    def __init__(self, function: Callable[[Key], Value]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, key: Key) -> Value:
        if len(self) >= KEPT:
            self.clear()
        value = self[key] = self._function(key)
        return value
