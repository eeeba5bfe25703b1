"""How much of a kind is tried: a sample in every run of the tests, much more in `make soak`."""

from __future__ import annotations

import os
from typing import Final

SOAK: Final = bool(os.environ.get("PIOCHE_SOAK"))


def sample(few: int, many: int) -> int:
    """Return the size of a sample: `many` if there is time for a long run."""
    return many if SOAK else few
