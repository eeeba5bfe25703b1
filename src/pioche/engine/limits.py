"""The sizes that no game exceeds. Loading this module loads nothing else."""

from __future__ import annotations

from typing import Final

MAX_CARDS: Final = 128
"""No game shuffles more cards at a time."""
MAX_SEATS: Final = 16
"""No game has more players."""
