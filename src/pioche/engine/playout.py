"""Whole matches at native speed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pioche.engine import rng as random
from pioche.engine.bits import lowest
from pioche.engine.contract import actors, apply, deal, legal_count, legal_nth, pool, start, Cards, Settings
from pioche.engine.jit import rule
from pioche.engine.rng import Rng, below, seed_of, shuffle
from pioche.engine.state import OVER, PLAY, State

@rule
def play_on(s: State, cards: Cards, rng: Rng) -> int:
    moves = 0
    while s.phase != OVER:
        if s.phase >= PLAY:
            seat = lowest(actors(s))
            k = below(rng, legal_count(s, seat))
            apply(s, seat, legal_nth(s, seat, k))
            moves += 1
        else:
            n = pool(s, cards)
            shuffle(rng, cards, n)
            deal(s, cards)
    return moves

@rule
def many(states, blank, players, settings, cards, rng, seed, a, b):
    total = 0
    for i in range(a, b):
        rng[0] = seed_of(seed, i)
        states[0] = blank[0]
        s = states[0]
        start(s, players, below(rng, players), settings)
        total += play_on(s, cards, rng)
    return total
