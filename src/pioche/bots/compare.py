"""Decisions compared in the same imagined worlds, one kernel for all games.

A simulation takes one of the decisions in an imagined world, and all seats then play on to the end
of the round: by the learned policy, far ahead by quick decisions. Every seat decides by what it
would know there, so nobody uses the cards that only the imagination knows. All decisions are tried
in the same worlds, with the same shuffles to come and the same chance in the others' choices: what
then differs between two decisions is due to them, and far fewer worlds tell which one is better.

Nothing is allocated for a simulation: the caller brings the room.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.inference import EMPTY, KNOWN, PLAYED, SEEN, WORLD, Evidence, imagine
from pioche.bots.network import Network, Room, choose
from pioche.bots.tree import may_change, utility_of
from pioche.engine.bits import lowest
from pioche.engine.contract import (
    actors,
    apply,
    deal,
    legal_count,
    legal_nth,
    pool,
    quick_decision,
    redact,
)
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS
from pioche.engine.rng import Rng, mix, seed_of, shuffle
from pioche.engine.state import OVER, PLAY

OF_LEAD: Final = 0.75
"""How much of the utility is the lead in points, which the policy has learned to increase; the rest
is the chance of winning the match."""

VISITS, UTILITY, SQUARES, POINTS = range(4)
"""The columns of the results, a row a decision: sums over its simulations. Utility, its square and
points say how far the decision was ahead of the first one in the same world; an extra row at the
end has the sums of the first decision itself."""
COLUMNS: Final = 4

Results = NDArray[np.float64]


@rule
def by_policy(
    states: NDArray[Any],
    seat: int,
    net: Network,
    positions: int,
    decisions: int,
    room: Room,
    rng: Rng,
) -> int:
    """Return the policy's decision for a seat in the world that is played on, from what the seat
    would know there."""
    states[SEEN] = states[EMPTY]
    known = states[SEEN]
    redact(states[PLAYED], seat, known)
    k = (
        choose(known, seat, net, positions, decisions, room, rng)
        if legal_count(known, seat) > 1
        else 0
    )
    return legal_nth(known, seat, k)


@rule
def note(results: Results, row: int, utility: float, points: float) -> None:
    """Add a simulation to a row of the results."""
    results[row, VISITS] += 1.0
    results[row, UTILITY] += utility
    results[row, SQUARES] += utility * utility
    results[row, POINTS] += points


@rule
def compare(
    evidence: Evidence,
    states: NDArray[Any],
    seat: int,
    net: Network,
    positions: int,
    decisions: int,
    room: Room,
    tried: NDArray[np.int64],
    first: int,
    worlds: int,
    far: int,
    seed: int,
    results: Results,
) -> None:
    """Try decisions of a seat, by their places among the legal ones, in so many worlds of the
    series of a seed, from number `first` on. The policy takes the next `far` decisions there."""
    cards = np.zeros(MAX_CARDS, np.uint8)
    rngs = np.zeros(2, np.uint64)
    chance, choice = rngs[:1], rngs[1:]
    rounds = number(states[KNOWN].rounds)
    for i in range(worlds):
        chance[0] = seed_of(seed, first + i)
        imagine(evidence, states, seat, net, positions, decisions, room, chance)
        before = chance[0]
        base, base_points = 0.0, 0.0
        for k in range(tried.size):
            chance[0] = before
            choice[0] = mix(before)
            states[PLAYED] = states[WORLD]
            s = states[PLAYED]
            again = may_change(s, seat)  # their choices are not known: they choose again
            left, chosen = far, False
            while s.phase != OVER and s.rounds == rounds:
                if s.phase < PLAY:
                    shuffle(chance, cards, pool(s, cards))
                    deal(s, cards)
                    continue
                if chosen or again:
                    actor = lowest(again) if again else lowest(actors(s))
                    again &= again - 1
                    if left > 0:
                        decision = by_policy(states, actor, net, positions, decisions, room, choice)
                        left -= 1
                    else:
                        decision = quick_decision(s, actor, choice)
                else:
                    actor, decision, chosen = seat, legal_nth(s, seat, tried[k]), True
                apply(s, actor, decision)
            utility, points = utility_of(s, seat, OF_LEAD), float(s.gained[seat])
            if k == 0:
                base, base_points = utility, points
                note(results, results.shape[0] - 1, utility, points)
            note(results, tried[k], utility - base, points - base_points)
