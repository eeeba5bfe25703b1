"""Learn by self-play what columns promise: `python -m pioche.games.gap.learning`.

All seats play for the best outlook as it is known so far, now and then at random. After a round,
the outlook of every shape that somebody's columns had is moved towards the points that came of it.
It takes a few seconds.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import count
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS
from pioche.engine.rng import below, seed_of, shuffle
from pioche.engine.state import PLAY
from pioche.games.gap.outlook import (
    HELD,
    LEARNED,
    NUMBERS,
    POINT,
    SHAPES,
    Outlooks,
    best_outlook,
    shape_of,
)
from pioche.games.gap.rules import (
    MAX_PLAYERS,
    STATE,
    apply,
    deal,
    legal_count,
    legal_nth,
    pool,
    start,
)

ROUNDS: Final = 100_000
WHIMS: Final = 50  # random decisions in a thousand
HABIT: Final = 3.0  # so many visits of a shape before its mean means anything
SHYEST: Final = 0.003  # the smallest step


@rule
def learn(
    states: Any, outlooks: Outlooks, visits: Outlooks, players: int, rounds: int, seed: int
) -> None:
    """Play rounds and learn from them; `states[1]` is all zero."""
    rng, cards = np.zeros(1, np.uint64), np.zeros(MAX_CARDS, np.uint8)
    shapes = np.zeros((MAX_PLAYERS, HELD), np.int64)
    settings: NDArray[np.int64] = np.zeros(2, np.int64)
    for index in range(rounds):
        rng[0] = seed_of(seed, index)
        states[0] = states[1]
        s = states[0]
        start(s, players, below(rng, players), settings)
        shuffle(rng, cards, pool(s, cards))
        deal(s, cards)
        while s.phase >= PLAY:
            seat = number(s.turn)
            if below(rng, 1000) < WHIMS:
                decision = legal_nth(s, seat, below(rng, legal_count(s, seat)))
            else:
                decision = best_outlook(outlooks, 1.0, s, seat, rng)
            apply(s, seat, decision)
            held = count(s.hand[seat])
            shapes[seat, held] = shape_of(s.won[seat], held)  # after a choice, once more
        for seat in range(players):
            correct(outlooks[players - 2], visits[players - 2], shapes[seat], s.gained[seat])


@rule
def correct(outlooks: Outlooks, visits: Outlooks, shapes: Any, came: int) -> None:
    """Move the outlooks of a round's shapes towards the points that came of them."""
    for held in range(1, HELD):
        shape = shapes[held]
        if shape == 0:
            continue
        visits[shape] += 1.0
        step = max(1.0 / (HABIT + visits[shape]), SHYEST)
        outlooks[shape] += step * (came - outlooks[shape])
        shapes[held] = 0


def learn_all(rounds: int = ROUNDS) -> Outlooks:
    """Return the outlooks for all numbers of players, in hundredths of a point."""
    states = np.zeros(2, STATE)
    outlooks, visits = np.zeros((NUMBERS, SHAPES)), np.zeros((NUMBERS, SHAPES))
    for players in range(2, MAX_PLAYERS + 1):
        learn(states, outlooks, visits, players, rounds, players)
    return np.round(outlooks * POINT).astype(np.int16)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--out", type=Path, default=Path(str(LEARNED)))
    arguments = parser.parse_args()
    np.savez_compressed(arguments.out, outlooks=learn_all(arguments.rounds))


if __name__ == "__main__":
    main()
