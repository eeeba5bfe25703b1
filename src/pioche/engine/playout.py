"""Whole matches at native speed: the loop that every simulation runs."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import lowest
from pioche.engine.contract import (
    Cards,
    Settings,
    actors,
    apply,
    call_time,
    deal,
    heuristic,
    legal_count,
    legal_nth,
    pool,
    redact,
    start,
)
from pioche.engine.jit import rule
from pioche.engine.rng import Rng, below, seed_of, shuffle
from pioche.engine.state import OVER, PLAY, State

RANDOM: Final = 0
HEURISTIC: Final = 1
"""The bots that a kernel can play, as numbers."""


@rule
def shuffle_and_deal(s: State, cards: Cards, rng: Rng) -> None:
    """Shuffle what waits to be shuffled and go on."""
    shuffle(rng, cards, pool(s, cards))
    deal(s, cards)


@rule
def play_randomly(s: State, cards: Cards, rng: Rng) -> int:
    """Play a match to its end, every decision at random; return the number of moves."""
    moves = 0
    while s.phase != OVER:
        if s.phase >= PLAY:
            seat = lowest(actors(s))
            apply(s, seat, legal_nth(s, seat, below(rng, legal_count(s, seat))))
            moves += 1
        else:
            shuffle_and_deal(s, cards, rng)
    return moves
