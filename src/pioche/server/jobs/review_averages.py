"""What the reviews of a person's matches say on average."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean, stdev
from typing import Final

from pioche.protocol.reviews import Parts, ReviewedGame
from pioche.review.amounts import UNIT
from pioche.review.tallies import PHASES
from pioche.review.words import WORDS
from pioche.server.store import ReviewedSeat

PLACES: Final = 4
"""Decimals of an average."""


def averages(
    seats: Sequence[ReviewedSeat], played: Mapping[tuple[str, bool], int]
) -> list[ReviewedGame]:
    """What reviews say about a person, by game; solo matches apart. `played` says how many matches
    of each kind the person has finished."""
    kinds: dict[tuple[str, bool], list[ReviewedSeat]] = {}
    for seat in seats:
        kinds.setdefault((seat.game, seat.chance_own is None), []).append(seat)
    return [
        ReviewedGame(
            game,
            solo,
            len(found),
            max(played.get((game, solo), 0), len(found)),
            None if solo else _parts(found, "chance"),
            _parts(found, "points"),
            {phase: _mean([getattr(seat, phase) for seat in found]) for phase in PHASES},
            {word: sum(getattr(seat, word) for seat in found) for word in WORDS},
        )
        for (game, solo), found in sorted(kinds.items())
    ]


def _parts(seats: Sequence[ReviewedSeat], currency: str) -> Parts:
    own, others, luck = (
        [getattr(seat, f"{currency}_{part}") for seat in seats]
        for part in ("own", "others", "luck")
    )
    error = stdev(luck) / math.sqrt(len(luck)) if len(luck) > 1 else 0.0
    return Parts(_mean(own), _mean(others), _mean(luck), round(error / UNIT, PLACES))


def _mean(amounts: Sequence[int]) -> float:
    return round(fmean(amounts) / UNIT, PLACES)
