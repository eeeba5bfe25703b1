"""How much of a kind is tried: a sample in every run of the tests, much more in `make soak`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypeVar

Value = TypeVar("Value")

SOAK: Final = bool(os.environ.get("PIOCHE_SOAK"))


def sample(few: int, many: int) -> int:
    """Return the size of a sample: `many` if there is time for a long run."""
    return many if SOAK else few


def some(values: Sequence[Value], first: int = 0) -> Sequence[Value]:
    """Return every other value, or all if there is time for a long run. Of two tests of the same
    kind, one takes the values from the `first`, the other the rest."""
    return values if SOAK else values[first::2]
