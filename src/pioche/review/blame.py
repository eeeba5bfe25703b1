"""What a series of matches is due to: decisions or luck."""

from __future__ import annotations

from collections.abc import Iterable

from pioche.review.shape import Balance


def total(balances: Iterable[Balance]) -> Balance:
    """Return the sum of the balances of one player in several matches."""
    own = others = luck = 0
    for balance in balances:
        own += balance.own
        others += balance.others
        luck += balance.luck
    return Balance(own, others, luck, own + others + luck)


def is_due_to_decisions(balance: Balance) -> bool:
    """Return whether decisions, a player's own and those of the others, moved the result more than
    luck did."""
    return abs(balance.own + balance.others) > abs(balance.luck)
