"""The seed of a review that everybody can derive from the record."""

from __future__ import annotations

import hashlib
from typing import Final

from pioche.engine.record import Record
from pioche.review.shape import FORMAT

BYTES: Final = 6
"""Of the seed: JavaScript keeps whole numbers of that size exact."""


def seed_of_record(record: Record) -> int:
    """Return the seed of a match's review: the first bytes of a SHA-256 of the format and the
    commitment to the shuffles. Names are no part of it, because they can change. Without a
    commitment it is 0."""
    fairness = record.fairness
    if fairness is None:
        return 0
    digest = hashlib.sha256(f"{FORMAT} {fairness['commitment']}".encode()).digest()
    return int.from_bytes(digest[:BYTES], "big")
