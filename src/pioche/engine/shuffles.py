"""Where the shuffles of a match come from: a function that puts cards into a new order.

Rules draw no random numbers, so the code that holds a match chooses: the operating system's
generator, a seed that can be repeated, or (at an online table) a secret committed to beforehand.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from pioche.engine import rng

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
        rng.shuffle(generator, order, len(order))
        return [int(card) for card in order]

    return shuffle
