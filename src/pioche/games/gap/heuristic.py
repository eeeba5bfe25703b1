"""A rule of thumb for GAP: take the cards that make your columns count most now.

A card that goes to the middle changes nothing, which beats any take that hurts. Chance decides
between plays that are equally good.
"""

from __future__ import annotations

from pioche.engine.bits import count, nth
from pioche.engine.jit import number, rule
from pioche.engine.rng import Rng, below
from pioche.engine.state import OVER, PLAY, State
from pioche.games.gap.outlook import quick_decision
from pioche.games.gap.rules import VALUES, legal, meets, round_score

__all__ = ["heuristic", "quick_decision", "round_spread", "rounds_left", "worth_of_play"]


@rule
def heuristic(s: State, seat: int, rng: Rng) -> int:
    choices = legal(s, seat)
    best, best_worth, ties = 0, -1000, 0
    for k in range(count(choices)):
        decision = nth(choices, k)
        if s.phase == PLAY:
            worth = worth_of_play(s, seat, decision)
        else:
            worth = round_score(s.won[seat] | 1 << decision)
        if worth > best_worth:
            best, best_worth, ties = decision, worth, 1
        elif worth == best_worth:
            ties += 1
            if below(rng, ties) == 0:  # each of the equals with the same chance
                best = decision
    return best


@rule
def worth_of_play(s: State, seat: int, card: int) -> int:
    """The seat's points if it played this card and the round ended then; among equal neighbours the
    best one is taken."""
    taken, upper, lower = meets(s.middle, card % VALUES)
    won = s.won[seat]
    if taken | upper | lower:
        won |= taken | 1 << card
    best = -1000
    for i in range(max(count(upper), 1)):
        for j in range(max(count(lower), 1)):
            chosen = (1 << nth(upper, i) if upper else 0) | (1 << nth(lower, j) if lower else 0)
            best = max(best, round_score(won | chosen))
    return best


@rule
def rounds_left(s: State) -> float:
    """A target is reached in steps of about five points, the gain of a good round."""
    if s.phase == OVER:
        return 0.0
    if s.contenders:
        return 1.0
    if s.limit:
        return float(s.limit - s.rounds)
    if not s.target:
        return 0.5 if s.time_up else 2.0
    most = 0
    for seat in range(s.players):
        most = max(most, number(s.score[seat]))
    return 0.5 + max(s.target - most, 0) / 5.0


@rule
def round_spread(s: State) -> float:
    return 3.0
