"""Adding up a review: own decisions, the decisions of others, luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pioche.engine.record import Round
from pioche.review.shape import Balance, ForSeats, RoundBalance, SeatBalance, Step

Currency = Callable[[ForSeats], list[int]]


def balances(steps: Sequence[Step], players: int, *, solo: bool) -> list[SeatBalance]:
    """Return the balance of each seat over some steps."""
    return [
        SeatBalance(
            None if solo else _balance(steps, seat, _chance), _balance(steps, seat, _points)
        )
        for seat in range(players)
    ]


def round_balances(
    steps: Sequence[Step], rounds: Sequence[Round], players: int, *, solo: bool
) -> list[RoundBalance]:
    """Return the balances of each round."""
    return [
        RoundBalance(
            number,
            played.extra,
            balances([step for step in steps if step.round == number], players, solo=solo),
        )
        for number, played in enumerate(rounds, 1)
    ]


def _balance(steps: Sequence[Step], seat: int, currency: Currency) -> Balance:
    own = others = luck = 0
    for step in steps:
        luck += currency(step.luck)[seat]
        for decision in step.decisions:
            amount = currency(decision.skill)[seat]
            if decision.seat == seat:
                own += amount
            else:
                others += amount
    return Balance(own, others, luck, own + others + luck)


def _chance(amounts: ForSeats) -> list[int]:
    return amounts.chance or []


def _points(amounts: ForSeats) -> list[int]:
    return amounts.points
