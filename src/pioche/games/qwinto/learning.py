"""Learn by self-play what the parts of a sheet are worth: `python -m pioche.games.qwinto.learning`.

A player alone plays by what is known so far. After a match, the promise that the sheet made after
every turn is moved towards what came of it: a mixture of the points at the end and of the promises
on the way. Steps grow smaller with time. What comes out depends on the speed of the machine, as it
learns for some minutes; it is measured by playing, not by repeating it.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from pioche.engine.jit import rule
from pioche.engine.limits import MAX_CARDS
from pioche.engine.rng import below, seed_of, shuffle
from pioche.engine.state import OVER, PLAY
from pioche.games.qwinto.promise import (
    AT_FULL,
    AT_LEFT,
    LEARNED,
    MOST_PARTS,
    PARTS,
    Worths,
    cards_left,
    sheet_parts,
    table_parts,
)
from pioche.games.qwinto.rollout import POINT, most_promising
from pioche.games.qwinto.rules import (
    DECK,
    STATE,
    apply,
    deal,
    legal_count,
    legal_nth,
    pool,
    start,
)

MATCHES: Final = 20_000  # between two looks at the clock
BOLDEST, SHYEST = 0.1, 0.002  # the steps at the beginning and at the end
HABIT: Final = 30.0  # so many visits of a part make its steps smaller than the boldest
TRUST: Final = 0.8  # in what came of it, rather than in the next promise
WHIMS: Final = 100  # random decisions in ten thousand, in the first half of the time
HOPE: Final = 40.0  # points that anything promises in the beginning


@rule
def learn(table: Any, worths: Worths, visits: Worths, seed: int, step: float, whims: int) -> float:
    """Play matches and learn from them; return the mean score."""
    rng, cards = np.zeros(1, np.uint64), np.zeros(MAX_CARDS, np.uint8)
    parts = np.zeros((DECK, MOST_PARTS), np.int64)
    sizes = np.zeros(DECK, np.int64)
    points = 0
    for match in range(MATCHES):
        rng[0] = seed_of(seed, match)
        table[0] = table[1]
        s = table[0]
        start(s, 1, 0, np.zeros(0, np.int64))
        shuffle(rng, cards, pool(s, cards))
        deal(s, cards)
        turns = 0
        while s.phase != OVER:
            kept = s.hand[0]
            if below(rng, 10_000) < whims:
                decision = legal_nth(s, 0, below(rng, legal_count(s, 0)))
            else:
                decision = most_promising(worths, 1.0, s, rng)
            apply(s, 0, decision)
            if s.phase == PLAY:
                hand, left = s.hand[0], cards_left(s)
                s.hand[0] = hand & kept  # a promise is made before the hand is refilled
                n = sheet_parts(s, left, parts[turns])
                sizes[turns] = table_parts(s, parts[turns], n)
                s.hand[0] = hand
                turns += 1
        points += s.score[0]
        correct(worths, visits, parts, sizes, turns, float(s.score[0]), step)
    return points / MATCHES


@rule
def correct(
    worths: Worths, visits: Worths, parts: Any, sizes: Any, turns: int, came: float, step: float
) -> None:
    """Move the promises of a match, the last one first, towards what came of them."""
    for turn in range(turns - 1, -1, -1):
        n = sizes[turn]
        promised = 0.0
        for k in range(n):
            promised += worths[parts[turn, k]]
        for k in range(n):
            at = parts[turn, k]
            visits[at] += 1.0
            share = max(step, HABIT / (HABIT + visits[at])) / n
            worths[at] += share * (came - promised)
        came = TRUST * came + (1.0 - TRUST) * promised


def learn_for(minutes: float) -> Worths:
    """The worths of all parts, in hundredths of a point, after some minutes of play."""
    table, worths, visits = np.zeros(2, STATE), np.zeros(PARTS), np.zeros(PARTS)
    worths[AT_FULL:AT_LEFT] = HOPE
    begun, used, series = time.perf_counter(), 0.0, 0
    while used < 1.0:
        step, whims = BOLDEST * (SHYEST / BOLDEST) ** used, WHIMS if used < 0.5 else 0
        mean = learn(table, worths, visits, series, step, whims)
        series += 1
        used = (time.perf_counter() - begun) / (60 * minutes)
        print(f"{min(used, 1.0):5.0%}  mean score {mean:.1f}", flush=True)
    return np.round(worths * POINT).astype(np.int16)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=6.0)
    parser.add_argument("--out", type=Path, default=Path(LEARNED))
    arguments = parser.parse_args()
    np.savez_compressed(arguments.out, worths=learn_for(arguments.minutes))


if __name__ == "__main__":
    main()
