"""Whole matches in compiled code: the loop that every simulation runs.

A match of a series has two streams of random numbers, both made from the seed of the series and the
number of the match: one for shuffles, the same as `shuffles.seeded`, and one for the bots. So the
deals do not depend on the bots.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import count, lowest
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
from pioche.engine.limits import MAX_CARDS, MAX_SEATS
from pioche.engine.rng import Rng, below, mix, seed_of, shuffle
from pioche.engine.state import OVER, PLAY, State

BOTS: Final = ("random", "heuristic")
"""The bots that a kernel can play; it knows them by their place here."""
RANDOM: Final = BOTS.index("random")

WIN: Final = math.lcm(*range(1, MAX_SEATS + 1))
"""A win in parts, so that any number of winners share it exactly."""
SHUFFLED: Final = -1  # in a log: a number of cards and the cards in their new order follow

States = NDArray[Any]
Log = NDArray[np.int16]
Totals = NDArray[np.int64]

NO_LOG: Final[Log] = np.zeros(0, np.int16)
"""Where nobody reads a log; a type of its own would compile everything a second time."""


@rule
def begin(s: State, players: int, settings: Settings, cards: Cards, rng: Rng) -> None:
    """Set up a match; the seat that starts is drawn as `Match` draws it."""
    for seat in range(players):
        cards[seat] = seat
    shuffle(rng, cards, players)
    first: Any = np.int64(cards[0])
    start(s, players, first, settings)


@rule
def play_match(
    states: States,
    bots: NDArray[np.int8],
    time_after: int,
    rngs: Rng,
    cards: Cards,
    log: Log,
) -> int:
    """Play the match at `states[0]` to its end and return the number of moves.

    `states[1]` is room for the redacted state of a bot; `states[2]` is all zero. `rngs` holds the
    streams of the shuffles and of the bots. After `time_after` moves the time limit is reached; 0:
    never. The log receives every shuffle and decision, unless it is empty (`NO_LOG`); if it is too
    short, the result is negative.
    """
    s, known = states[0], states[1]
    chance, choice = rngs[:1], rngs[1:]
    moves, written = 0, 0
    while s.phase != OVER:
        if s.phase < PLAY:
            n = pool(s, cards)
            shuffle(chance, cards, n)
            if log.size:
                if written + n + 2 > log.size:
                    return -1
                log[written] = SHUFFLED
                log[written + 1] = n
                for i in range(n):
                    log[written + 2 + i] = cards[i]
                written += n + 2
            deal(s, cards)
            continue
        seat = lowest(actors(s))
        if bots[seat] == RANDOM:
            decision = legal_nth(s, seat, below(choice, legal_count(s, seat)))
        else:
            states[1] = states[2]
            redact(s, seat, known)
            decision = heuristic(known, seat, choice)
        if log.size:
            if written + 2 > log.size:
                return -1
            log[written] = seat
            log[written + 1] = decision
            written += 2
        apply(s, seat, decision)
        moves += 1
        if moves == time_after:
            call_time(s)
    return moves


@rule
def play_series(
    states: States,
    players: int,
    settings: Settings,
    bots: NDArray[np.int8],
    time_after: int,
    seed: int,
    matches: NDArray[np.int64],
    totals: Totals,
    log: Log,
) -> int:
    """Play matches `matches[0]` to `matches[1]` − 1 of a series; return the number of moves.

    `totals` gathers for each seat the sum of its scores, of their squares, and its wins in parts of
    `WIN`: whole numbers, so that the order in which series are added up changes nothing.
    """
    rngs = np.zeros(2, np.uint64)
    cards = np.zeros(MAX_CARDS, np.uint8)
    moves = 0
    for index in range(matches[0], matches[1]):
        rngs[0] = seed_of(seed, index)
        rngs[1] = mix(rngs[0])
        states[0] = states[2]
        s = states[0]
        begin(s, players, settings, cards, rngs[:1])
        played = play_match(states, bots, time_after, rngs, cards, log)
        if played < 0:
            return played
        moves += played
        winners: Any = np.int64(s.winners)
        share = WIN // count(winners)
        for seat in range(players):
            score = np.int64(s.score[seat])
            totals[seat, 0] += score
            totals[seat, 1] += score * score
            totals[seat, 2] += share * (winners >> seat & 1)
    return moves
