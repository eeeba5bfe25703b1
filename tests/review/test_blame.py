"""What a series is due to."""

from __future__ import annotations

import pytest

from pioche.review.blame import is_due_to_decisions, total
from pioche.review.shape import Balance


def series(decided: list[int], luck: list[int]) -> list[Balance]:
    return [Balance(0, d, lucky, d + lucky) for d, lucky in zip(decided, luck, strict=True)]


@pytest.mark.parametrize(
    ("decided", "luck", "due"),
    [
        ([3, 4, 5, 4], [1, -2, 1, 3], True),
        ([-3, -4, -5, -4], [1, -2, 1, 3], True),
        ([3, 4, 5, 4], [5, 4, 4, 5], False),  # luck did more
        ([9, -8, 9, -7], [0, 0, 1, 0], False),  # now one erred more, now the other
        ([5], [0], False),  # a single match says little
        ([], [], False),
    ],
)
def test_decisions_count_if_they_did_more_than_luck_and_chance(
    decided: list[int], luck: list[int], due: bool
) -> None:
    balances = series(decided, luck)
    assert is_due_to_decisions(balances) == due
    assert total(balances).change == sum(decided) + sum(luck)
