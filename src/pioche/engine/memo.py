"""Results that are kept, to be found again at the price of a look into a dictionary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

KEPT: Final = 4096


class Memo(dict[Key, Value]):
    """What a function returns, by its argument: `memo[argument]`. All is forgotten when there is
    too much of it.

    `functools.lru_cache` also moves whatever is found to the front of a list, which among a hundred
    tables means some more reads from slow memory.
    """

    def __init__(self, function: Callable[[Key], Value]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, key: Key) -> Value:
        if len(self) >= KEPT:
            self.clear()
        value = self[key] = self._function(key)
        return value
