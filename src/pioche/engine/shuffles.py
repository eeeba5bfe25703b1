"""Where the shuffles of a match come from: a function that puts cards into a new order.

Rules draw no random numbers, so the code that holds a match chooses: the operating system's
generator, a seed that can be repeated, or (at an online table) a secret committed to beforehand.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pioche.engine import rng
from pioche.engine.jit import brief

Shuffles: TypeAlias = Callable[[Sequence[int]], list[int]]


def secure(cards: Sequence[int]) -> list[int]:
    """Shuffle with the operating system's generator: nobody can predict or repeat it."""
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = secrets.randbelow(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def seeded(seed: int, index: int = 0) -> Shuffles:
    """Shuffles that can be repeated: those of match `index` in a simulation with this seed."""
    generator = rng.generator(seed, index)

    def shuffle(cards: Sequence[int]) -> list[int]:
        order = np.array(cards, dtype=np.uint8)
        _shuffle(generator, order)
        shuffled: list[int] = order.tolist()
        return shuffled

    return shuffle


@brief
def _shuffle(generator: rng.Rng, order: NDArray[np.uint8]) -> None:
    """Do as `rng.shuffle`, which takes fifty times as long in Python."""
    rng.shuffle(generator, order, order.size)
