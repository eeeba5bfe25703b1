"""The rounds to come, as they are kept between rounds."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from pioche.server.evenings.movement import Round


def write_plan(rounds: Sequence[Round]) -> bytes:
    """Rounds as JSON."""
    return msgspec.json.encode(rounds)


def planned(
    stored: bytes, people: Collection[int], apart: Collection[tuple[int, int]]
) -> list[Round]:
    """The rounds that were planned, if they are for just these people, and nobody meets somebody in
    the next one from whom a block keeps them apart since; otherwise none."""
    rounds = msgspec.json.decode(stored, type=list[Round])
    if not rounds or {p for table in rounds[0] for p in table if p is not None} != set(people):
        return []
    meets = any(one in table and other in table for table in rounds[0] for one, other in apart)
    return [] if meets else rounds
