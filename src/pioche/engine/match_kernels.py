"""The calls that `Match` makes for every decision, on a one-row array of states.

From Python, handing an array to compiled code costs a fifth of handing it a record.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.engine.contract import (
    Cards,
    actors,
    apply,
    hides_decision,
    legal_count,
    legal_nth,
    pool,
    redact,
)
from pioche.engine.jit import brief
from pioche.engine.state import SPECTATOR

States = NDArray[Any]


@brief
def status(states: States) -> tuple[int, int, int]:
    """Return the phase, the set of seats that owe a decision, and the number of finished rounds."""
    s = states[0]
    phase: Any = np.int64(s.phase)
    rounds: Any = np.int64(s.rounds)
    return phase, actors(s), rounds


@brief
def legal_of_all(states: States, players: int, room: NDArray[np.int64]) -> int:
    """Write for each seat how many legal decisions it has, then the decisions, seat after seat;
    return how many numbers were written."""
    s = states[0]
    at = 0
    for seat in range(players):
        n = legal_count(s, seat)
        room[at] = n
        for k in range(n):
            room[at + 1 + k] = legal_nth(s, seat, k)
        at += 1 + n
    return at


@brief
def is_legal(states: States, seat: int, decision: int) -> bool:
    s = states[0]
    for k in range(legal_count(s, seat)):
        if legal_nth(s, seat, k) == decision:
            return True
    return False


@brief
def take(states: States, seat: int, decision: int) -> tuple[bool, bool, int, int, int]:
    """Take a decision if it is legal; return whether it was, whether it stays hidden, and the
    `status` then."""
    legal, hidden = is_legal(states, seat, decision), hides_decision(states[0])
    if legal:
        apply(states[0], seat, decision)
    phase, owing, rounds = status(states)
    return legal, hidden, phase, owing, rounds


@brief
def cards_to_shuffle(states: States, cards: Cards) -> int:
    return pool(states[0], cards)


@brief
def redact_one(states: States, seat: int, blank: States, known: States) -> None:
    """Write what the seat can know into `known`, over its old content."""
    known[0] = blank[0]
    redact(states[0], seat, known[0])


@brief
def redact_all(
    states: States, players: int, blank: States, known: States, room: NDArray[np.int64]
) -> int:
    """Write what each seat can know into its row of `known`, and what a spectator can know into one
    more; then do as `legal_of_all`. One call for all costs little more than one for a part."""
    for row in range(players + 1):
        known[row] = blank[0]
        redact(states[0], row if row < players else SPECTATOR, known[row])
    return legal_of_all(states, players, room)
