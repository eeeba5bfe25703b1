"""What a decision or a position leads to, for all seats: one kernel for all games.

A simulation plays a position to the end of its round. All seats decide by the learned policy, from
what they would know there, and by the game's quick player far ahead, and where that is stronger or
no policy was learned. The end is worth two things to each seat: its chance of winning the match,
and its lead in points over the mean of the others.

`compare_outcomes` tries decisions of one seat in the same imagined worlds, with the same shuffles
to come and the same chance in all choices, so that what differs is due to the decisions. `forecast`
plays a true position on, with the order of its stock unknown.

Nothing is allocated for a simulation: the caller brings the room.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.network import Network, Room, choose, draw_one, rate
from pioche.bots.tree import COLDEST, GUMBEL, may_change, utility_of
from pioche.engine.bits import count, lowest
from pioche.engine.contract import (
    Cards,
    actors,
    apply,
    deal,
    determinize,
    legal_count,
    legal_nth,
    pool,
    quick_decision,
    redact,
    round_spread,
    rounds_left,
    shuffle_stock,
)
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS, MAX_SEATS
from pioche.engine.rng import Rng, mix, seed_of, shuffle
from pioche.engine.state import OVER, PLAY, State

GIVEN, WORLD, PLAYED, SEEN, EMPTY = range(5)
"""The states that the kernels need: the one that is given, a world, the same played on, what a seat
would know there, and one that is all zero."""
STATES: Final = 5

POLICY_WORK: Final = 70
"""A policy looks at a legal decision as long as a quick player at so many."""

OF_LEAD: Final = 0.75
"""How much of the utility is the lead in points; the rest is the chance of winning the match."""

CHANCE, LEAD, GAINED = range(3)
"""The rows of what an end is worth, a column for each seat: the chance of winning the match, the
lead in points of the match, and the lead in points of the round."""
WORTHS: Final = 3

VISITS, WORK, UTILITY, UTILITY_SQUARES, POINTS, POINTS_SQUARES, CHANCE_SQUARES, OWN = range(8)
"""The first columns of the results, a row a decision: how many worlds it was tried in, how much
work that was; and sums of how far it was ahead of the first one in the same world, for its
seat: utility, lead in the round, chance of winning, with squares; and points of the round."""
CHANCES: Final = 8
LEADS: Final = CHANCES + MAX_SEATS
COLUMNS: Final = LEADS + MAX_SEATS
"""Behind them, for each seat: its chance of winning, and its lead in the match. An extra row at the
end has the sums of the first decision itself."""

Policy = tuple[Network, int, int, Room]
"""The weights, the numbers of inputs for a position and a decision, and room for one position."""
Results = NDArray[np.float64]
Worths = NDArray[np.float64]


@rule
def note_standing(s: State, worths: Worths) -> None:
    """Write what the end of a round is worth to each seat: its chance of winning the match, and its
    lead."""
    players = number(s.players)
    total = 0.0
    for p in range(players):
        total += s.score[p]
    if s.phase == OVER:
        share = 1.0 / max(count(number(s.winners)), 1)
        for p in range(players):
            worths[CHANCE, p] = share * (s.winners >> p & 1)
    else:
        temperature = max(GUMBEL * round_spread(s) * math.sqrt(rounds_left(s)), COLDEST)
        for p in range(players):
            chances = 0.0
            for other in range(players):
                chances += math.exp((s.score[other] - s.score[p]) / temperature)
            worths[CHANCE, p] = 1.0 / chances
    for p in range(players):
        worths[LEAD, p] = s.score[p] - (total - s.score[p]) / max(players - 1, 1)


@rule
def note_round(s: State, worths: Worths) -> None:
    """Write the lead of each seat in the points of the round that has just ended."""
    players = number(s.players)
    total = 0.0
    for p in range(players):
        total += s.gained[p]
    for p in range(players):
        worths[GAINED, p] = s.gained[p] - (total - s.gained[p]) / max(players - 1, 1)


@rule
def by_policy(states: NDArray[Any], seat: int, policy: Policy, drawn: bool, rng: Rng) -> int:
    """Return the policy's decision for a seat in the world that is played on, from what the seat
    would know there; `drawn` by its probabilities, also where others do not choose at the same
    time."""
    states[SEEN] = states[EMPTY]
    known = states[SEEN]
    redact(states[PLAYED], seat, known)
    net, positions, decisions, room = policy
    k = 0
    if legal_count(known, seat) > 1 and drawn:
        k = draw_one(room.chance, rate(known, seat, net, positions, decisions, room), rng)
    elif legal_count(known, seat) > 1:
        k = choose(known, seat, net, positions, decisions, room, rng)
    return legal_nth(known, seat, k)


@rule
def play_on(
    states: NDArray[Any],
    seat: int,
    place: int,
    policy: Policy | None,
    far: int,
    rngs: Rng,
    cards: Cards,
    worths: Worths,
) -> int:
    """Play the world to the end of its round, or, in rounds that only break a tie, to the end of
    the match; write what that is worth. Return how much work it was: how many legal decisions the
    players looked at, those of a policy counted `POLICY_WORK` times.

    A seat takes the decision at a place among its legal ones first, unless the seat is −1. The
    policy takes the next `far` decisions. Without such a seat its decisions are drawn: where all
    hands are open and no card is to come, a forecast would be sure of one result otherwise.
    """
    chance, choice = rngs[:1], rngs[1:]
    s = states[PLAYED]
    rounds = number(s.rounds)
    again = may_change(s, seat) if seat >= 0 else 0  # their choices are not known
    chosen, by_net, work = seat < 0, 0, 0
    while s.phase != OVER and (s.rounds == rounds or s.reason != 0):
        if s.phase < PLAY:
            shuffle(chance, cards, pool(s, cards))
            deal(s, cards)
            continue
        if again:
            actor = lowest(again)
            again &= again - 1
        elif chosen:
            actor = lowest(actors(s))
        else:
            actor = seat
        if actor == seat and not chosen:
            decision, chosen = legal_nth(s, seat, place), True
        elif policy is None:
            decision = quick_decision(s, actor, choice)
            work += legal_count(s, actor)
        elif by_net < far:
            decision = by_policy(states, actor, policy, seat < 0, choice)
            by_net += 1
            work += POLICY_WORK * legal_count(s, actor)
        else:
            decision = quick_decision(s, actor, choice)
            work += legal_count(s, actor)
        before = number(s.rounds)
        apply(s, actor, decision)
        if before == rounds and s.rounds != rounds:
            note_round(s, worths)
    note_standing(s, worths)
    return work


@rule
def compare_outcomes(
    states: NDArray[Any],
    seat: int,
    policy: Policy | None,
    tried: NDArray[np.int64],
    first: int,
    worlds: int,
    far: int,
    seed: int,
    worths: NDArray[np.float64],
    results: Results,
) -> None:
    """Try decisions of a seat, by their places among the legal ones, in so many worlds of the
    series of a seed, from number `first` on. The first of them is what the others are measured
    by."""
    cards = np.zeros(MAX_CARDS, np.uint8)
    rngs = np.zeros(2, np.uint64)
    players = number(states[GIVEN].players)
    for i in range(worlds):
        rngs[0] = seed_of(seed, first + i)
        states[WORLD] = states[GIVEN]
        determinize(states[WORLD], seat, rngs[:1])
        before = rngs[0]
        base_utility, base_points = 0.0, 0.0
        for k in range(tried.size):
            rngs[0] = before
            rngs[1] = mix(before)
            states[PLAYED] = states[WORLD]
            now = worths[0] if k == 0 else worths[1]
            work = play_on(states, seat, tried[k], policy, far, rngs, cards, now)
            s = states[PLAYED]
            utility, points = utility_of(s, seat, OF_LEAD), float(s.gained[seat])
            base = worths[0]
            if k == 0:
                base_utility, base_points = utility, points
                row = results[results.shape[0] - 1]
                note_worths(row, players, seat, utility, points, now, worths[2])
                row[WORK] += work
            row = results[tried[k]]
            note_worths(row, players, seat, utility - base_utility, points - base_points, now, base)
            row[WORK] += work


@rule
def note_worths(
    row: Results,
    players: int,
    seat: int,
    utility: float,
    points: float,
    worths: Worths,
    base: Worths,
) -> None:
    """Add a simulation to a row of the results: how far it is ahead of a base."""
    row[VISITS] += 1.0
    row[UTILITY] += utility
    row[UTILITY_SQUARES] += utility * utility
    row[OWN] += points
    lead = worths[GAINED, seat] - base[GAINED, seat]
    row[POINTS] += lead
    row[POINTS_SQUARES] += lead * lead
    chance = worths[CHANCE, seat] - base[CHANCE, seat]
    row[CHANCE_SQUARES] += chance * chance
    for p in range(players):
        row[CHANCES + p] += worths[CHANCE, p] - base[CHANCE, p]
        row[LEADS + p] += worths[LEAD, p] - base[LEAD, p]


@rule
def forecast(
    states: NDArray[Any],
    policy: Policy | None,
    simulations: int,
    far: int,
    seed: int,
    worths: NDArray[np.float64],
    sums: Worths,
) -> int:
    """Play a true position on so many times, with the order of its stock unknown; add up what the
    ends are worth, and return how much work it was."""
    cards = np.zeros(MAX_CARDS, np.uint8)
    rngs = np.zeros(2, np.uint64)
    players = number(states[GIVEN].players)
    work = 0
    for i in range(simulations):
        rngs[0] = seed_of(seed, i)
        rngs[1] = mix(rngs[0])
        states[PLAYED] = states[GIVEN]
        shuffle_stock(states[PLAYED], rngs[:1])
        now = worths[0]
        work += play_on(states, -1, 0, policy, far, rngs, cards, now)
        for p in range(players):
            sums[CHANCE, p] += now[CHANCE, p]
            sums[LEAD, p] += now[LEAD, p]
    return work
