"""The past of a round: the decisions that a seat has seen, and what it knew before each of them.

A redacted state shows the present. How the others came to it says more: a player who discards a
high card of one colour rarely holds a lower one. `Past` is that knowledge for one seat, and holds
nothing that the seat did not know when it happened.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.engine.contract import redact
from pioche.engine.jit import brief


class Past(NamedTuple):
    """The decisions of the round under way that a seat knows, in order.

    Where several seats chose together, their decisions are here once all were open, in the order of
    the seats, and all have the same state. A decision that stays hidden
    (`contract.hides_decision`) is only in the past of the seat that took it.
    """

    states: NDArray[Any]
    """The state before each decision, redacted for the seat whose past it is."""
    seats: NDArray[np.int64]
    """The seats that decided."""
    decisions: NDArray[np.int64]

    def to_bytes(self) -> bytes:
        """Return it as bytes, for another process."""
        return b"".join(part.tobytes() for part in self)


def no_past(dtype: Any) -> Past:
    """Return the past of a round that has just begun, or of which nothing is known."""
    return Past(np.zeros(0, dtype), np.zeros(0, np.int64), np.zeros(0, np.int64))


def past_of(data: bytes, dtype: Any) -> Past:
    """Return the past in bytes, for states of this dtype."""
    number = len(data) // (dtype.itemsize + 2 * np.dtype(np.int64).itemsize)
    end = number * dtype.itemsize
    states = np.frombuffer(bytearray(data[:end]), dtype)
    numbers = np.frombuffer(bytearray(data[end:]), np.int64)
    return Past(states, numbers[:number], numbers[number:])


class _Noted(NamedTuple):
    state: bytes
    seat: int
    decision: int
    hidden: bool


class RoundLog:
    """Notes the decisions of a round, as the code that holds the match sees them."""

    def __init__(self, dtype: Any) -> None:
        self._dtype = dtype
        self._heard: list[tuple[bytes, int, int, int, bool]] = []
        """What was noted and nobody has asked for yet: programs that only play never do."""
        self._open: list[_Noted] = []
        self._pending: dict[int, int] = {}
        self._began = b""

    def clear(self) -> None:
        """Forget everything: a round begins."""
        self._heard, self._open, self._pending = [], [], {}

    def note(self, state: bytes, owing: int, seat: int, decision: int, hidden: bool) -> None:
        """Note a decision: the state before it, the set of seats that owed one, and whether it
        stays hidden. While others still choose, nobody knows it, and it may be changed."""
        self._heard.append((state, owing, seat, decision, hidden))

    def _sort_out(self) -> None:
        """Find out which of the decisions are open."""
        for state, owing, seat, decision, hidden in self._heard:
            if not self._pending:
                self._began = state
            self._pending[seat] = decision
            if owing == 1 << seat:
                self._open += [
                    _Noted(self._began, chooser, self._pending[chooser], hidden)
                    for chooser in sorted(self._pending)
                ]
                self._pending = {}
        self._heard = []

    def past(self, seat: int) -> Past:
        """Return what the seat, or a spectator, knows of it."""
        self._sort_out()
        known = [noted for noted in self._open if not noted.hidden or noted.seat == seat]
        if not known:
            return no_past(self._dtype)
        states = np.frombuffer(b"".join(noted.state for noted in known), self._dtype)
        redacted = np.zeros(len(known), self._dtype)
        redact_each(states, int(seat), redacted)
        return Past(
            redacted,
            np.array([noted.seat for noted in known], np.int64),
            np.array([noted.decision for noted in known], np.int64),
        )


@brief
def redact_each(states: NDArray[Any], seat: int, known: NDArray[Any]) -> None:
    """Write what the seat could know in each state into `known`, which is all zero."""
    for i in range(states.size):
        redact(states[i], seat, known[i])
