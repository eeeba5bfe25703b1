"""A rule of thumb for Dicht dran: weigh the target against the cards that losing would bring.

A card that is played leaves the hand, which saves its own peppers. It may also win the target: the
fewer unseen cards are nearer, the likelier. If it does not win and is outside the gap, it brings as
many new cards as it shows peppers, and a card costs two peppers on average.
"""

from __future__ import annotations

from pioche.engine.bits import count
from pioche.engine.jit import number, rule
from pioche.engine.rng import Rng
from pioche.engine.state import State
from pioche.games.dicht_dran.nearness import count_nearer
from pioche.games.dicht_dran.rollout import rollout
from pioche.games.dicht_dran.rules import (
    gap,
    legal_count,
    legal_nth,
    lies_between,
    peppers_of,
    unseen,
)

__all__ = ["heuristic", "rollout", "round_spread", "rounds_left"]

COST_OF_A_CARD = 2.0


@rule
def heuristic(s: State, seat: int, rng: Rng) -> int:
    target = number(s.ring[s.place])
    low, high = gap(s)
    lower, upper = unseen(s, seat, 0), unseen(s, seat, 1)
    hidden = count(lower) + count(upper)
    in_other_hands = 0
    for p in range(number(s.players)):
        in_other_hands += number(s.held[p]) if p != seat else 0
    prize = peppers_of(s, target)
    best, best_worth = 0, -1000.0
    for k in range(legal_count(s, seat)):
        card = legal_nth(s, seat, k)
        nearer = count_nearer(lower, upper, card, target)
        # Every second of the nearer cards that others are likely to hold is taken to be played.
        win = 2 * hidden / (2 * hidden + nearer * in_other_hands)
        peppers = peppers_of(s, card)
        cost = 0.0 if lies_between(card, low, high) else COST_OF_A_CARD * peppers
        worth = peppers + win * prize - (1 - win) * cost
        if worth > best_worth:
            best, best_worth = card, worth
    return best


@rule
def rounds_left(s: State) -> float:
    return float(s.cycles - s.rounds)


@rule
def round_spread(s: State) -> float:
    return 5.0
