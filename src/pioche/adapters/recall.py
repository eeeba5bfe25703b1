"""Kernels for one match that remembers what each seat has seen, for `Position`.

As in `kernels`, nothing here calls kernels of another file of the adapters.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.adapters.kernels import NOBODY, States
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
from pioche.engine.legality import is_legal
from pioche.engine.limits import MAX_SEATS
from pioche.engine.rng import Rng, below, mix
from pioche.engine.state import OVER, PLAY, SPECTATOR, State

DEALER: Final = -2
"""In place of a seat: cards must be shuffled and dealt."""

REFUSED: Final = -3
"""In place of a seat: the decision was not legal, and nothing has changed."""

RECENT: Final = 64
"""How many of the latest decisions a position remembers one by one."""

KNOWN, BLANK, COMMON = 0, 1, 2
"""The rows of `scratch`: what a seat may see, one that stays all zero, and what everybody sees."""
ROWS: Final = 3


@cache
def memory_dtype(players: int) -> Any:
    """Return the dtype of what is remembered beside the state of a match with at most so many
    players, so that information states have perfect recall."""
    fields = [
        ("keys", np.uint64, (players, 2)),  # of all that each seat has seen
        ("common", np.uint64, (2,)),  # of all that everybody has seen
        ("own", np.uint64, (players, 2)),  # of all that each seat alone has seen
        ("holds", np.uint64, (players,)),  # of what each seat alone sees now
        ("open", np.uint64),  # digest of the decisions that all have seen since the last note
        ("decided", np.int64),  # decisions that all have seen
        ("hidden", np.int64),  # set of the seats whose choice is not revealed yet
        ("choice", np.int16, (players,)),  # what they have chosen
        ("log", np.int16, (RECENT, 2)),  # the latest open decisions, as a ring: seat, decision
    ]
    return np.dtype((np.record, fields))


_FIRST_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_SECOND_STEP: Final = np.uint64(0xD1B54A32D192ED03)
_FOLD: Final = np.uint64(32)
_ONE: Final = np.uint64(1)


@rule
def digest(first: Any, second: Any, words: NDArray[np.uint64]) -> tuple[Any, Any]:
    """Return a digest of two words with more words added to it."""
    for word in words:
        first = (first ^ word) * _FIRST_STEP
        first ^= first >> _FOLD
        second = (second + word) * _SECOND_STEP
        second ^= second >> _FOLD
    return mix(first), mix(second)


@rule
def note_own(memory: Any, seat: int, words: NDArray[np.uint64]) -> None:
    """Add what only the seat sees now to what it alone remembers, if that has changed: all words of
    its view in which it differs from what everybody sees."""
    first: Any = _ONE
    second: Any = _ONE
    for place in range(words.shape[1]):
        word = words[KNOWN, place] ^ words[COMMON, place]
        first = (first ^ word) * _FIRST_STEP
        first ^= first >> _FOLD
        second = (second + word) * _SECOND_STEP
        second ^= second >> _FOLD
    if first != memory.holds[seat]:
        memory.holds[seat] = first
        memory.own[seat, 0] = mix((memory.own[seat, 0] ^ first) * _FIRST_STEP)
        memory.own[seat, 1] = mix((memory.own[seat, 1] + second) * _SECOND_STEP)


@rule
def reveal(memory: Any, seat: int, decision: int) -> None:
    """Note a decision that all seats have seen."""
    word: Any = np.uint64(decision * MAX_SEATS + seat + 1)
    memory.open = mix(memory.open * _FIRST_STEP + word)
    place = memory.decided % RECENT
    memory.log[place, 0] = seat
    memory.log[place, 1] = decision
    memory.decided += 1


@rule
def take_note(states: States, memory: Any, scratch: States, words: NDArray[np.uint64]) -> None:
    """Add what each seat sees now to what it remembers, and what everybody sees likewise.

    `scratch` has the rows named above; `words` is the same memory as words of 64 bits.
    """
    s = states[0]
    scratch[COMMON] = scratch[BLANK]
    redact(s, SPECTATOR, scratch[COMMON])
    first, second = digest(memory.common[0] ^ memory.open, memory.common[1], words[COMMON])
    memory.common[0] = first
    memory.common[1] = second
    for seat in range(number(s.players)):
        scratch[KNOWN] = scratch[BLANK]
        redact(s, seat, scratch[KNOWN])
        first = memory.keys[seat, 0] ^ memory.open
        first, second = digest(first, memory.keys[seat, 1], words[KNOWN])
        memory.keys[seat, 0] = first
        memory.keys[seat, 1] = second
        note_own(memory, seat, words)
    memory.open = _ONE


@rule
def next_seat(s: State) -> int:
    """Return the seat to decide next, `DEALER` or `NOBODY`."""
    if s.phase == OVER:
        return NOBODY
    if s.phase < PLAY:
        return DEALER
    return lowest(actors(s))


@rule
def begin_remembered(
    states: States,
    memories: States,
    scratch: States,
    words: NDArray[np.uint64],
    players: int,
    first: int,
    settings: Settings,
) -> int:
    """Set up a match, with nothing remembered yet; it waits for the dealer."""
    states[0] = scratch[BLANK]
    start(states[0], players, first, settings)
    memories[0].open = _ONE
    take_note(states, memories[0], scratch, words)
    return next_seat(states[0])


@rule
def deal_remembered(
    states: States, memories: States, scratch: States, words: NDArray[np.uint64], cards: Cards
) -> int:
    """Deal cards that the caller has shuffled; return the next seat."""
    deal(states[0], cards)
    take_note(states, memories[0], scratch, words)
    return next_seat(states[0])


@rule
def play_remembered(
    states: States,
    memories: States,
    scratch: States,
    words: NDArray[np.uint64],
    seat: int,
    decision: int,
) -> int:
    """Carry out a decision; return the next seat, or `REFUSED`.

    A choice made while others still owe theirs is revealed together with the last of them; one that
    stays hidden is not revealed, and its seat knows it by what it sees then.
    """
    s, memory = states[0], memories[0]
    if seat < 0 or not is_legal(s, seat, decision):
        return REFUSED
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
    take_note(states, memory, scratch, words)
    return next_seat(s)


@rule
def imagine(
    states: States,
    memories: States,
    scratch: States,
    words: NDArray[np.uint64],
    seat: int,
    rng: Rng,
) -> None:
    """Turn a match into one that its seat must hold possible, given all that it knows.

    The seat remembers what it has seen. What the others have seen follows from the imagined world
    alone, since their true memory would depend on their true cards. Seats whose choice is still
    hidden choose again.
    """
    memory = memories[0]
    first, second = memory.keys[seat, 0], memory.keys[seat, 1]
    common_first, common_second = memory.common[0], memory.common[1]
    scratch[KNOWN] = scratch[BLANK]
    redact(states[0], seat, scratch[KNOWN])
    states[0] = scratch[KNOWN]
    s = states[0]
    determinize(s, seat, rng)
    for p in range(number(s.players)):
        memory.keys[p, 0] = first
        memory.keys[p, 1] = second
        if p == seat:
            continue
        memory.own[p, 0] = first
        memory.own[p, 1] = second
        memory.holds[p] = 0
        if memory.hidden >> p & 1:
            decision = legal_nth(s, p, below(rng, legal_count(s, p)))
            memory.choice[p] = decision
            apply(s, p, decision)
    take_note(states, memory, scratch, words)
    memory.keys[seat, 0] = first
    memory.keys[seat, 1] = second
    memory.common[0] = common_first
    memory.common[1] = common_second


@rule
def seat_now(states: States) -> int:
    return next_seat(states[0])


@rule
def cards_to_shuffle(states: States, cards: Cards) -> int:
    return pool(states[0], cards)


@rule
def observe_one(states: States, seat: int, shown: Observation) -> None:
    observe(states[0], seat, shown)


@rule
def observe_common(states: States, scratch: States, seat: int, shown: Observation) -> None:
    """Write what a seat would see that knows nothing but what everybody knows."""
    scratch[COMMON] = scratch[BLANK]
    redact(states[0], SPECTATOR, scratch[COMMON])
    observe(scratch[COMMON], seat, shown)


@rule
def legal_of(states: States, seat: int, decisions: NDArray[np.int64]) -> int:
    """Write the legal decisions of a seat, in ascending order; return how many."""
    s = states[0]
    n = legal_count(s, seat)
    for k in range(n):
        decisions[k] = legal_nth(s, seat, k)
    return n
