"""One match in compiled code that remembers what each seat has seen, for `Position`.

As in `kernels`, nothing here calls compiled functions of another file of the adapters.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.adapters.kernels import NOBODY, Table
from pioche.engine.bits import lowest
from pioche.engine.contract import (
    Cards,
    Observation,
    Settings,
    actors,
    apply,
    deal,
    determinize,
    hides_decision,
    legal_count,
    legal_nth,
    observe,
    pool,
    redact,
    start,
)
from pioche.engine.jit import number, rule
from pioche.engine.playout import MOST_PLAYERS
from pioche.engine.rng import Rng, below, mix
from pioche.engine.state import OVER, PLAY, State

DEALER: Final = -2
"""In place of a seat: cards must be shuffled."""

RECENT: Final = 64
"""Decisions that a position remembers one by one."""

MEMORY: Any = np.dtype(
    (
        np.record,
        [
            ("keys", np.uint64, (MOST_PLAYERS, 2)),  # of all that each seat has seen
            ("open", np.uint64),  # digest of the decisions that all have seen since the last note
            ("decided", np.int64),  # decisions that all have seen
            ("hidden", np.int64),  # set of the seats whose choice is not revealed yet
            ("choice", np.int16, (MOST_PLAYERS,)),  # what they have chosen
            ("log", np.int16, (RECENT, 2)),  # the last open decisions, as a ring: seat, decision
        ],
    )
)
"""What is remembered beside a state, so that information states have perfect recall."""

_FIRST_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_SECOND_STEP: Final = np.uint64(0xD1B54A32D192ED03)
_FOLD: Final = np.uint64(32)
_ONE: Final = np.uint64(1)
_SEATS: Final = 16


@rule
def digest(first: Any, second: Any, words: NDArray[np.uint64]) -> tuple[Any, Any]:
    """Add words to a digest of two words."""
    for word in words:
        first = (first ^ word) * _FIRST_STEP
        first ^= first >> _FOLD
        second = (second + word) * _SECOND_STEP
        second ^= second >> _FOLD
    return mix(first), mix(second)


@rule
def reveal(memory: Any, seat: int, decision: int) -> None:
    """Everybody has seen a decision."""
    word: Any = np.uint64(decision * _SEATS + seat + 1)
    memory.open = mix(memory.open * _FIRST_STEP + word)
    place = memory.decided % RECENT
    memory.log[place, 0] = seat
    memory.log[place, 1] = decision
    memory.decided += 1


@rule
def take_note(table: Table, memory: Any, room: Table, words: NDArray[np.uint64]) -> None:
    """Every seat remembers what it sees now, after all it saw before.

    `room` has two rows, the second all zero; `words` is the same memory as words of 64 bits.
    """
    s = table[0]
    for seat in range(number(s.players)):
        room[0] = room[1]
        redact(s, seat, room[0])
        first = memory.keys[seat, 0] ^ memory.open
        first, second = digest(first, memory.keys[seat, 1], words[0])
        memory.keys[seat, 0] = first
        memory.keys[seat, 1] = second
    memory.open = _ONE


@rule
def who_is_next(s: State) -> int:
    """The seat to decide next, `DEALER` or `NOBODY`."""
    if s.phase == OVER:
        return NOBODY
    if s.phase < PLAY:
        return DEALER
    return lowest(actors(s))


@rule
def begin_remembered(
    table: Table,
    memories: Table,
    room: Table,
    words: NDArray[np.uint64],
    players: int,
    first: int,
    settings: Settings,
) -> int:
    """Set up a match and forget what was before; it waits for the dealer."""
    table[0] = room[1]
    start(table[0], players, first, settings)
    memories[0].open = _ONE
    take_note(table, memories[0], room, words)
    return who_is_next(table[0])


@rule
def deal_remembered(
    table: Table, memories: Table, room: Table, words: NDArray[np.uint64], cards: Cards
) -> int:
    """Deal cards that the caller has shuffled; return who is next."""
    deal(table[0], cards)
    take_note(table, memories[0], room, words)
    return who_is_next(table[0])


@rule
def play_remembered(
    table: Table, memories: Table, room: Table, words: NDArray[np.uint64], seat: int, decision: int
) -> int:
    """Carry out a decision; return who is next.

    A choice made while others still owe theirs is revealed together with the last of them; one that
    stays hidden is not revealed, and its seat knows it by what it sees then.
    """
    s, memory = table[0], memories[0]
    owing = actors(s)
    if owing != 1 << seat:
        memory.hidden |= 1 << seat
        memory.choice[seat] = decision
    elif not hides_decision(s):
        for p in range(number(s.players)):
            if memory.hidden >> p & 1:
                reveal(memory, p, number(memory.choice[p]))
        memory.hidden = 0
        reveal(memory, seat, decision)
    apply(s, seat, decision)
    take_note(table, memory, room, words)
    return who_is_next(s)


@rule
def imagine(
    table: Table,
    memories: Table,
    room: Table,
    words: NDArray[np.uint64],
    seat: int,
    rng: Rng,
) -> None:
    """Turn a match into one that its seat must hold possible, given all that it knows.

    The seat remembers what it has seen. What the others have seen follows from the imagined world
    alone: their true memory would tell of their true cards. Who has chosen and may not be seen yet
    chooses once more.
    """
    memory = memories[0]
    first, second = memory.keys[seat, 0], memory.keys[seat, 1]
    room[0] = room[1]
    redact(table[0], seat, room[0])
    table[0] = room[0]
    s = table[0]
    determinize(s, seat, rng)
    for p in range(number(s.players)):
        memory.keys[p, 0] = first
        memory.keys[p, 1] = second
        if p != seat and memory.hidden >> p & 1:
            decision = legal_nth(s, p, below(rng, legal_count(s, p)))
            memory.choice[p] = decision
            apply(s, p, decision)
    take_note(table, memory, room, words)
    memory.keys[seat, 0] = first
    memory.keys[seat, 1] = second


@rule
def who_decides(table: Table) -> int:
    return who_is_next(table[0])


@rule
def cards_to_shuffle(table: Table, cards: Cards) -> int:
    return pool(table[0], cards)


@rule
def observe_one(table: Table, seat: int, shown: Observation) -> None:
    observe(table[0], seat, shown)


@rule
def legal_of(table: Table, seat: int, decisions: NDArray[np.int64]) -> int:
    """Write the legal decisions of a seat, in rising order; return how many."""
    s = table[0]
    n = legal_count(s, seat)
    for k in range(n):
        decisions[k] = legal_nth(s, seat, k)
    return n
