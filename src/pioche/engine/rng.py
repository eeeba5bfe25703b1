"""The fast random generator of playouts and searches: splitmix64, one 64-bit word of state.

It is not for matches between people, whose shuffles come from a secret (see `shuffles`). `rng` is
an array of one `uint64`, so that kernels can pass it on. The same seed gives the same numbers on
every machine, with the JIT on or off.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.engine.jit import machine_code_of

Rng = NDArray[np.uint64]

WORD = (1 << 64) - 1
HALF = (1 << 32) - 1
GOLDEN = 0x9E3779B97F4A7C15
FIRST_MIX = 0xBF58476D1CE4E5B9
SECOND_MIX = 0x94D049BB133111EB


def mix(word: Any) -> int:
    """Scatter the bits of a word, so that neighbouring words look unrelated."""
    bits = int(word)
    bits = ((bits ^ (bits >> 30)) * FIRST_MIX) & WORD
    bits = ((bits ^ (bits >> 27)) * SECOND_MIX) & WORD
    return bits ^ (bits >> 31)


def seed_of(seed: int, index: int) -> int:
    """Return the seed of item `index` of a series; neighbours have nothing in common."""
    return mix(mix(int(seed) & WORD) + (int(index) + 1) * GOLDEN & WORD)


def generator(seed: int, index: int = 0) -> Rng:
    """Return a generator for item `index` of the series of a seed."""
    return np.array([seed_of(seed, index)], dtype=np.uint64)


def draw(rng: Rng) -> int:
    """Return the next 64 random bits."""
    word = (int(rng[0]) + GOLDEN) & WORD
    rng[0] = word
    return mix(word)


def below(rng: Rng, n: int) -> int:
    """Return a random number from 0 to n − 1, for n up to a million.

    It multiplies and shifts instead of dividing; no number is likelier than another by more than
    n / 2^32 of its share.
    """
    return ((draw(rng) >> 32) * int(n)) >> 32


def shuffle(rng: Rng, cards: NDArray[np.uint8], n: int) -> None:
    """Put the first n cards into a random order (Fisher and Yates), two picks from each draw."""
    for i in range(n - 1, 0, -2):
        word = draw(rng)
        j = ((word >> 32) * (i + 1)) >> 32
        cards[i], cards[j] = cards[j], cards[i]
        j = ((word & HALF) * i) >> 32
        cards[i - 1], cards[j] = cards[j], cards[i - 1]


_GOLDEN = np.uint64(GOLDEN)
_FIRST_MIX = np.uint64(FIRST_MIX)
_SECOND_MIX = np.uint64(SECOND_MIX)
_HALF = np.uint64(HALF)
_27, _30, _31, _32 = (np.uint64(shift) for shift in (27, 30, 31, 32))


@machine_code_of(mix)
def _mix(word: Any) -> Any:
    word = (word ^ (word >> _30)) * _FIRST_MIX
    word = (word ^ (word >> _27)) * _SECOND_MIX
    return word ^ (word >> _31)


@machine_code_of(seed_of)
def _seed_of(seed: Any, index: Any) -> Any:
    mixed: Any = mix(np.uint64(seed))
    return mix(mixed + (np.uint64(index) + np.uint64(1)) * _GOLDEN)


@machine_code_of(draw)
def _draw(rng: Any) -> Any:
    word = rng[0] + _GOLDEN
    rng[0] = word
    return mix(word)


@machine_code_of(below)
def _below(rng: Any, n: Any) -> Any:
    return np.int64(((draw(rng) >> _32) * np.uint64(n)) >> _32)


@machine_code_of(shuffle)
def _shuffle(rng: Any, cards: Any, n: Any) -> Any:
    for i in range(n - 1, 0, -2):
        word = draw(rng)
        j = np.int64(((word >> _32) * np.uint64(i + 1)) >> _32)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        j = np.int64(((word & _HALF) * np.uint64(i)) >> _32)
        card = cards[i - 1]
        cards[i - 1] = cards[j]
        cards[j] = card
