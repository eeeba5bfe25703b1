"""How Dicht dran is played on in the worlds that a search imagines: a card is played where it wins
most, now or at a target to come. Better than the heuristic, but nobody counts so much in a
head, and it takes longer.

- A card wins a target's peppers the likelier, the fewer unseen cards are nearer to it.
- What it may win later is lost when it is played now; the later, the less that counts.
- A card that is played leaves the hand. That is worth half its peppers, as it may go later too.
- If it does not win and is outside the gap, it brings as many new cards as it shows peppers. A
  card costs one pepper: it brings two on average, and chances to win.
"""

from __future__ import annotations

from typing import Final

from pioche.engine.bits import count
from pioche.engine.jit import number, rule
from pioche.engine.rng import Rng
from pioche.engine.state import State
from pioche.games.dicht_dran.nearness import count_nearer
from pioche.games.dicht_dran.rules import (
    RING,
    clockwise,
    gap,
    legal_count,
    legal_nth,
    lies_between,
    peppers_of,
    unseen,
)

COST_OF_A_CARD: Final = 1.0
WORTH_OF_A_PLAY: Final = 0.5  # for each pepper that leaves the hand
PATIENCE: Final = 0.8  # how much less each target counts than the one before it


@rule
def rollout(s: State, seat: int, rng: Rng) -> int:
    place = number(s.place)
    low, high = gap(s)
    lower, upper = unseen(s, seat, 0), unseen(s, seat, 1)
    in_other_hands = 0
    for p in range(number(s.players)):
        in_other_hands += number(s.held[p]) if p != seat else 0
    held_by_others = in_other_hands / max(count(lower) + count(upper), 1)  # part of the unseen
    best, best_worth = 0, -1000.0
    for k in range(legal_count(s, seat)):
        card = legal_nth(s, seat, k)
        win = chance(s, card, place, lower, upper, held_by_others)
        peppers = peppers_of(s, card)
        cost = 0.0 if lies_between(card, low, high) else COST_OF_A_CARD * peppers
        worth = win * peppers_of(s, number(s.ring[place])) - (1 - win) * cost
        worth += WORTH_OF_A_PLAY * peppers
        worth -= worth_of_keeping(s, card, lower, upper, held_by_others)
        if worth > best_worth:
            best, best_worth = card, worth
    return best


@rule
def chance(s: State, card: int, place: int, lower: int, upper: int, held_by_others: float) -> float:
    """The chance that a card wins the target at a place of the ring, if it is one: all of the
    nearer cards that others are likely to hold count as rivals."""
    nearer = count_nearer(lower, upper, card, number(s.ring[place]))
    return 1.0 / (1.0 + nearer * held_by_others)


@rule
def worth_of_keeping(s: State, card: int, lower: int, upper: int, held_by_others: float) -> float:
    """Return the value of a card at the best of the targets that follow."""
    place, weight, most = number(s.place), 1.0, 0.0
    for _ in range(RING - 1):
        place = clockwise(place)
        win = chance(s, card, place, lower, upper, held_by_others)
        most = max(most, weight * win * peppers_of(s, number(s.ring[place])))
        weight *= PATIENCE
    return most
