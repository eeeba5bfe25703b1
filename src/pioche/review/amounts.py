"""Amounts in millionths, as whole numbers: sums of them are exact."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

UNIT: Final = 1_000_000
"""A whole, which is one match won or one point."""


def whole_numbers(amounts: Sequence[float], total: int) -> list[int]:
    """Return amounts in millionths, rounded so that they add up to a total, of which they differ
    only by errors of rounding. Those that lose most by rounding down are rounded up, of equals the
    first ones."""
    exact = [amount * UNIT for amount in amounts]
    down = [math.floor(amount) for amount in exact]
    missing = total - sum(down)
    order = sorted(range(len(exact)), key=lambda seat: (down[seat] - exact[seat], seat))
    every, some = divmod(missing, len(exact))
    for seat in range(len(down)):
        down[seat] += every
    for seat in order[:some]:
        down[seat] += 1
    return down


def minus(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a - b for a, b in zip(one, other, strict=True)]


def plus(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]
