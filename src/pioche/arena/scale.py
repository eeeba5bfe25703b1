"""The scale of a picture: where each value goes, with round numbers along it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

TICKS: Final = 6
"""How many steps there are at most."""


class Scale:
    """Round numbers around all values, from one place of the picture to another."""

    def __init__(
        self, values: Sequence[float], left: float, right: float, least: float = 0.1
    ) -> None:
        """A scale that spans at least `least`."""
        self.left = left
        self.right = right
        span = max(max(values) - min(values), least)
        power = 10.0 ** math.floor(math.log10(span / TICKS))
        self.step = next(power * k for k in (1, 2, 5, 10) if span / (power * k) <= TICKS)
        self.low = math.floor(min(values) / self.step)
        self.high = max(math.ceil(max(values) / self.step), self.low + 1)

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2

    @property
    def digits(self) -> int:
        """The decimals needed to tell two neighbouring numbers apart."""
        return max(0, -math.floor(math.log10(self.step)))

    def x(self, value: float) -> float:
        part = (value / self.step - self.low) / (self.high - self.low)
        return self.left + part * (self.right - self.left)

    def ticks(self) -> list[float]:
        return [tick * self.step for tick in range(self.low, self.high + 1)]

    def label(self, value: float, sign: str = "-") -> str:
        return f"{value:{sign}.{self.digits}f}".replace("-", "−") if value else "0"
