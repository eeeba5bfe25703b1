"""Figures with their uncertainty: means, shares and spreads, each with a 95 % interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pioche.arena.standings import Interval, student

Numbers: TypeAlias = NDArray[np.float64]

QUANTILES: Final = (5, 25, 50, 75, 95)
MOST_BARS: Final = 24
NORMAL: Final = 1.959964
"""The 97.5 % quantile of the normal distribution."""


@dataclass(frozen=True)
class Figure:
    """A measured value and its 95 % interval, which is None for a single sample."""

    value: float
    interval: Interval


@dataclass(frozen=True)
class Histogram:
    """How often values fell into bars of the same width; the first one begins at `low`."""

    low: int
    width: int
    counts: list[int]

    @property
    def high(self) -> int:
        """The end of the last bar."""
        return self.low + self.width * len(self.counts)


@dataclass(frozen=True)
class Spread:
    """A distribution: the mean, the standard deviation, quantiles in percent, the histogram."""

    mean: Figure
    deviation: float
    least: int
    most: int
    quantiles: dict[int, float]
    histogram: Histogram


def numbers(values: Any) -> Numbers:
    return np.asarray(values, dtype=np.float64)


def mean(values: Numbers) -> Figure:
    """Return the mean of independent samples, with Student's interval."""
    n = len(values)
    middle = float(values.mean())
    if n < 2:
        return Figure(middle, None)
    margin = student(n - 1) * float(values.std(ddof=1)) / math.sqrt(n)
    return Figure(middle, (middle - margin, middle + margin))


def share(flags: Numbers) -> Figure:
    """Return how often a flag is set, with Wilson's interval, which also holds for rare ones."""
    n = len(flags)
    part = float(flags.mean())
    scale = 1 + NORMAL**2 / n
    middle = (part + NORMAL**2 / (2 * n)) / scale
    margin = NORMAL * math.sqrt(part * (1 - part) / n + NORMAL**2 / (4 * n * n)) / scale
    return Figure(part, (max(0.0, middle - margin), min(1.0, middle + margin)))


def part_of(parts: Numbers) -> Figure:
    """Return the mean of parts of a whole, such as shares of a win, with Student's interval between
    0 and 1; or Wilson's if all are the same, which does not mean that they always will be."""
    found = mean(parts)
    if found.interval is None or found.interval[0] == found.interval[1]:
        return share(parts)
    low, high = found.interval
    return Figure(found.value, (max(0.0, low), min(1.0, high)))


def spread(matches: Numbers) -> Spread:
    """Return the distribution of whole numbers: a row a match, with one value or one for each seat.

    The seats of a match depend on each other, so its mean is one sample.
    """
    rows = matches.reshape(len(matches), -1)
    values = rows.ravel()
    return Spread(
        mean=mean(rows.mean(axis=1)),
        deviation=float(values.std(ddof=1)) if len(values) > 1 else 0.0,
        least=int(values.min()),
        most=int(values.max()),
        quantiles={q: float(np.percentile(values, q)) for q in QUANTILES},
        histogram=histogram(values),
    )


def histogram(values: Numbers) -> Histogram:
    """Return a histogram with a readable number of bars, their width a round number."""
    least, most = int(values.min()), int(values.max())
    width = next(w for w in _widths() if most // w - least // w < MOST_BARS)
    first = least // width
    places = (values // width).astype(np.int64) - first
    counts = np.bincount(places, minlength=most // width - first + 1)
    return Histogram(first * width, width, counts.tolist())


def _widths() -> Sequence[int]:
    return [k * 10**power for power in range(19) for k in (1, 2, 5)]


def jackknife(value: float, without: Numbers) -> Figure:
    """Return a value of independent samples, with its interval from the value without each one."""
    n = len(without)
    if n < 2:
        return Figure(value, None)
    error = math.sqrt((n - 1) * float(without.var()))
    margin = student(n - 1) * error
    return Figure(value, (value - margin, value + margin))
