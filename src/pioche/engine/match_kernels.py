"""The calls that `Match` makes for every decision, on a one-row array of states.

From Python, handing an array to compiled code costs a fifth of handing it a record.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.contract import (
    Cards,
    actors,
    apply,
    hides_decision,
    legal_count,
    legal_nth,
    note_moves,
    pool,
    redact,
)
from pioche.engine.jit import brief, number
from pioche.engine.moves import MAX_STEPS, ROW, STEP
from pioche.engine.state import SPECTATOR

States = NDArray[Any]

ROWS_AT: Final = MAX_STEPS * STEP
"""Where the moves are in the room of `play`, behind the decisions."""
LEGAL_AT: Final = ROWS_AT + MAX_STEPS * ROW
"""Where the legal decisions are."""


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
def take(states: States, seat: int, decision: int) -> bool:
    """Take a decision if it is legal; return whether it was."""
    legal = is_legal(states, seat, decision)
    if legal:
        apply(states[0], seat, decision)
    return legal


@brief
def play(
    states: States, seat: int, decision: int, auto: bool, taken: int, room: NDArray[np.int64]
) -> tuple[bool, bool, int, int, int, int, int]:
    """Take a decision if it is legal, the `taken`-th of the turn, counted from 0; return whether it
    was, whether it stays hidden, the `status` then, how many moves the turn has made, and how many
    numbers `legal_of_all` has written.

    `states[1]` is the state before the turn. `room` holds the decisions of the turn, its moves
    (see `contract.note_moves`), and what is legal. If the game makes no moves in compiled code,
    or the turn goes on, the number of moves is −1.
    """
    s = states[0]
    legal, hidden, made, size = is_legal(states, seat, decision), hides_decision(s), -1, 0
    if legal:
        if taken == 0:
            states[1] = states[0]
        apply(s, seat, decision)
        if taken < MAX_STEPS:
            steps = room[:ROWS_AT].reshape(MAX_STEPS, STEP)
            steps[taken, 0], steps[taken, 1], steps[taken, 2] = seat, decision, auto
            rows = room[ROWS_AT:LEGAL_AT].reshape(MAX_STEPS, ROW)
            made = note_moves(states[1], s, steps, taken + 1, rows)
        size = legal_of_all(states, number(s.players), room[LEGAL_AT:])
    phase, owing, rounds = status(states)
    return legal, hidden, phase, owing, rounds, made, size


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
