"""Checks of what researchers pass to environments. Errors say what was wrong and what to pass."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.errors import shown

MOST: Final = 1 << 63
"""Numbers of compiled code are smaller."""


def whole_number(name: str, value: Any, low: int, high: int = MOST) -> int:
    """Return a whole number from `low` to `high`."""
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {shown(value)}") from None
    if not low <= number <= high:
        allowed = f"at least {low}" if high == MOST else f"from {low} to {high}"
        raise ValueError(f"{name} must be {allowed}, not {shown(number)}")
    return number


def seat_number(seat: Any, players: int) -> int | None:
    """Return the seat that a learner asks for, or None."""
    return None if seat is None else whole_number("seat", seat, 0, players - 1)


def seed_number(seed: Any) -> int:
    return whole_number("seed", seed, 0, (1 << 64) - 1)


def decision_number(action: Any) -> int:
    """Return an action as compiled code takes it. Any number will do: illegal ones are replaced."""
    try:
        number = index(action)
    except TypeError:
        raise TypeError(
            f"an action must be a whole number, the number of a decision, not {shown(action)}"
        ) from None
    return number if -MOST <= number < MOST else -1


def decision_numbers(actions: Any, count: int) -> NDArray[np.integer[Any]]:
    """Return the actions for so many matches, as an array of whole numbers."""
    numbers = np.asarray(actions)
    if numbers.shape != (count,):
        raise ValueError(f"actions of shape {numbers.shape}: {count} actions are needed")
    if not np.issubdtype(numbers.dtype, np.integer):
        raise TypeError(f"actions must be whole numbers, not {numbers.dtype}")
    return numbers


def bot_names(opponents: Any, needed: int) -> list[str]:
    """Return the names of the bots in the other seats: one for all, or one for each."""
    if isinstance(opponents, str):
        return [opponents] * needed
    names = list(opponents) if isinstance(opponents, Iterable) else [opponents]
    if not all(isinstance(name, str) for name in names):
        raise TypeError(
            f"opponents must be the name of a bot or a list of names, not {shown(opponents)}"
        )
    if len(names) != needed:
        raise ValueError(f"{needed} opponents are needed, not {len(names)}")
    return names
