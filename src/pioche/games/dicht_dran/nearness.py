"""Counting the cards that are nearer to a target."""

from __future__ import annotations

from pioche.engine.bits import count
from pioche.engine.jit import rule
from pioche.games.dicht_dran.rules import HALF


@rule
def count_nearer(lower: int, upper: int, card: int, target: int) -> int:
    """How many cards of a set would beat a card: nearer ones, and the higher one equally near."""
    distance = abs(card - target)
    first = target - distance + 1
    last = target + distance - 1 if card > target else target + distance
    return count(lower & cards_between(first, last)) + count(
        upper & cards_between(first - HALF, last - HALF)
    )


@rule
def cards_between(first: int, last: int) -> int:
    """The places of a word from the first to the last, both included, as far as it has them."""
    begin, end = min(max(first, 0), HALF), min(max(last + 1, 0), HALF)
    return (1 << end) - (1 << begin)
