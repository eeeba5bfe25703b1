"""Worlds that a seat imagines, rather such as make sense of what the others have decided.

The past of a round says what was decided (`engine.past`). In an imagined world it can be taken back
turn by turn, and a model of the others asked at every turn how likely the decision was with the
hand that its seat had there. A world is accepted the more often, the likelier the past is in it.

There are two models: a seat plays by the learned policy, or else by the heuristic. Which of them a
seat follows is inferred too, as both are asked about all its decisions. Nobody is exactly like
either, so their decisions count for less than the models say: part of them is taken to be random,
the logarithm counts only in part (`TRUST`), and beyond a bound no world is better than another.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.bots.network import Network, Room, rate
from pioche.engine.bits import count
from pioche.engine.contract import (
    Numbers,
    actors,
    determinize,
    heuristic,
    legal_count,
    legal_nth,
    redact,
    take_back,
)
from pioche.engine.jit import rule
from pioche.engine.limits import MAX_SEATS
from pioche.engine.past import Past
from pioche.engine.rng import Rng, draw, seed_of
from pioche.engine.state import State

KNOWN, WORLD, PLAYED, THEN, SEEN, EMPTY = range(6)
"""The states that the kernels need: what the seat knows, a world, the same played on or taken back,
an earlier turn in it, what a seat would know there, and one that is all zero."""
STATES: Final = 6

BY_POLICY, BY_HEURISTIC = range(2)
"""The models of another seat."""
UNLIKELIER: Final = 1.0
"""How much less likely the heuristic is than the policy before a seat has decided anything, as a
logarithm."""
RANDOM: Final = 0.1
"""The part of the others' decisions that is taken to be random."""
TRUST: Final = 0.3
"""How much the logarithm of a probability counts."""
ATTEMPTS: Final = 12
"""Worlds that are imagined until one is accepted; the last one is taken anyway."""
JUDGED: Final = 32
"""Worlds that are judged before others are accepted."""
GOOD: Final = 0.9
"""The part of them that is at most as likely as one that is always accepted."""


class Evidence(NamedTuple):
    """What is known about the others' decisions, as the kernels want it."""

    states: NDArray[Any]
    seats: Numbers
    decisions: Numbers
    """The past of the seat that imagines."""
    chances: NDArray[np.float64]
    """Room for the chances of each model at each seat, as logarithms."""
    bound: float
    """A world in which the past is at least so likely, as a logarithm, is always accepted."""


def evidence_of(past: Past, bound: float = -math.inf) -> Evidence:
    """Return a past as evidence; without a bound, every world is accepted."""
    return Evidence(*past, np.zeros((2, MAX_SEATS)), bound)


@rule
def note_chances(
    known: State,
    seat: int,
    decision: int,
    net: Network,
    positions: int,
    decisions: int,
    room: Room,
    chances: NDArray[np.float64],
    rng: Rng,
) -> None:
    """Note how likely both models are to take a decision of a seat, from its redacted state."""
    n = legal_count(known, seat)
    if n == 1:
        return
    rate(known, seat, net, positions, decisions, room)
    for k in range(n):
        if legal_nth(known, seat, k) == decision:
            chance = (1.0 - RANDOM) * room.chance[k] + RANDOM / n
            chances[BY_POLICY, seat] += math.log(chance)
    by_heuristic = 1.0 - RANDOM if heuristic(known, seat, rng) == decision else 0.0
    chances[BY_HEURISTIC, seat] += math.log(by_heuristic + RANDOM / n)


@rule
def likelihood(
    evidence: Evidence,
    states: NDArray[Any],
    seat: int,
    net: Network,
    positions: int,
    decisions: int,
    room: Room,
    rng: Rng,
) -> float:
    """Return the logarithm of how likely the past is in the world."""
    chances = evidence.chances
    for p in range(MAX_SEATS):
        chances[BY_POLICY, p] = 0.0
        chances[BY_HEURISTIC, p] = -UNLIKELIER
    states[PLAYED] = states[WORLD]
    end = evidence.seats.size
    while end > 0:
        begin = end - count(actors(evidence.states[end - 1]))  # those who chose together
        states[THEN] = evidence.states[begin]
        turn_seats, turn_decisions = evidence.seats[begin:end], evidence.decisions[begin:end]
        if not take_back(states[THEN], states[PLAYED], seat, turn_seats, turn_decisions, rng):
            break
        for i in range(begin, end):
            actor = evidence.seats[i]
            if actor != seat:
                states[SEEN] = states[EMPTY]
                redact(states[THEN], actor, states[SEEN])
                note_chances(
                    states[SEEN],
                    actor,
                    evidence.decisions[i],
                    net,
                    positions,
                    decisions,
                    room,
                    chances,
                    rng,
                )
        states[PLAYED] = states[THEN]
        end = begin
    total = 0.0
    for p in range(MAX_SEATS):
        one, other = chances[BY_POLICY, p], chances[BY_HEURISTIC, p]
        total += max(one, other) + math.log1p(math.exp(-abs(one - other)))
    return total


@rule
def fraction(rng: Rng) -> float:
    """Return a random number from 0 to below 1."""
    part: float = (draw(rng) >> np.uint64(11)) * 2.0**-53
    return part


@rule
def imagine(
    evidence: Evidence,
    states: NDArray[Any],
    seat: int,
    net: Network,
    positions: int,
    decisions: int,
    room: Room,
    rng: Rng,
) -> None:
    """Imagine a world that agrees with what the seat knows, rather one in which its past is
    likely."""
    for _ in range(ATTEMPTS):
        states[WORLD] = states[KNOWN]
        determinize(states[WORLD], seat, rng)
        if evidence.bound == -math.inf:
            return
        likely = likelihood(evidence, states, seat, net, positions, decisions, room, rng)
        if fraction(rng) < math.exp(min(TRUST * (likely - evidence.bound), 0.0)):
            return


@rule
def judge_worlds(
    evidence: Evidence,
    states: NDArray[Any],
    seat: int,
    net: Network,
    positions: int,
    decisions: int,
    room: Room,
    seed: int,
    likely: NDArray[np.float64],
) -> None:
    """Write how likely the past is in as many worlds of the series of a seed as there is room for,
    as logarithms."""
    rng = np.zeros(1, np.uint64)
    for i in range(likely.size):
        rng[0] = seed_of(seed, i)
        states[WORLD] = states[KNOWN]
        determinize(states[WORLD], seat, rng)
        likely[i] = likelihood(evidence, states, seat, net, positions, decisions, room, rng)


def weighed(
    past: Past,
    states: NDArray[Any],
    seat: int,
    network: tuple[Network, int, int],
    room: Room,
    seed: int,
) -> Evidence:
    """Return a past as evidence, with a bound: how likely it is in some worlds says which ones make
    sense of it."""
    likely = np.zeros(JUDGED)
    judge: Any = judge_worlds  # its Python types are wider than what it is compiled for
    judge(evidence_of(past), states, np.int64(seat), *network, room, np.uint64(seed), likely)
    return evidence_of(past, float(np.quantile(likely, GOOD)))
