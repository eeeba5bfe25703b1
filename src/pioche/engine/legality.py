"""Whether a decision is legal, for kernels that take decisions from outside."""

from __future__ import annotations

from pioche.engine.contract import legal_count, legal_nth
from pioche.engine.jit import rule
from pioche.engine.state import State


@rule
def is_legal(s: State, seat: int, decision: int) -> bool:
    """Return whether a decision is among the legal ones, which are in ascending order."""
    low, high = 0, legal_count(s, seat)
    while low < high:
        middle = (low + high) // 2
        if legal_nth(s, seat, middle) < decision:
            low = middle + 1
        else:
            high = middle
    return low < legal_count(s, seat) and legal_nth(s, seat, low) == decision
