"""The calls that `Match` makes for every decision, on a one-row array of states.

From Python, handing an array to compiled code costs a fifth of handing it a record.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.engine.contract import actors, apply, legal_count, legal_nth
from pioche.engine.jit import rule

Table = NDArray[Any]


@rule
def status(table: Table) -> tuple[int, int, int]:
    """The phase, the set of seats that owe a decision, and the number of finished rounds."""
    s = table[0]
    phase: Any = np.int64(s.phase)
    rounds: Any = np.int64(s.rounds)
    return phase, actors(s), rounds


@rule
def legal_decisions(table: Table, seat: int, room: NDArray[np.int64]) -> int:
    """Write the legal decisions of a seat into `room` and return how many there are."""
    s = table[0]
    n = legal_count(s, seat)
    for k in range(n):
        room[k] = legal_nth(s, seat, k)
    return n


@rule
def decide(table: Table, seat: int, decision: int) -> None:
    apply(table[0], seat, decision)
