"""What a series of matches is due to: decisions or luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import stdev
from typing import Final

from pioche.review.shape import Balance

CERTAIN: Final = 2.0
"""Standard errors by which decisions must differ from nothing. Players of the same strength make
different mistakes in every match, which is a kind of luck too."""


def total(balances: Iterable[Balance]) -> Balance:
    """Return the sum of the balances of one player in several matches."""
    own = others = luck = 0
    for balance in balances:
        own += balance.own
        others += balance.others
        luck += balance.luck
    return Balance(own, others, luck, own + others + luck)


def is_due_to_decisions(balances: Sequence[Balance]) -> bool:
    """Return whether decisions, a player's own and those of the others, moved the result of a
    series more than luck did, and more than they would by chance between equal players."""
    decided = [balance.own + balance.others for balance in balances]
    if len(decided) < 2 or abs(sum(decided)) <= abs(total(balances).luck):
        return False
    by_chance: float = CERTAIN * stdev(decided) * len(decided) ** 0.5
    return abs(sum(decided)) > by_chance
