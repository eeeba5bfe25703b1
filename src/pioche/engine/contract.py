"""The contract of a game: what its rules module defines, written once.

A game is a record dtype, `STATE`, and the functions below, compiled by `jit.rule`. Kernels that work
for every game call the functions of this module; which game's code runs is decided by the dtype of
the record, at compile time in a kernel and by a look-up from Python. Rules never draw random numbers
and never check: what they are given is legal, because `Match` has asked `legal_count` and
`legal_nth`, or because the caller has picked from them.

Conventions: seats count from 0 clockwise; a set of seats or cards is the bits of an `int64`; a
decision is a number from 0 to `DECISIONS` − 1 that means the same throughout the game.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, TypeVar

import numpy as np
from numba import from_dtype
from numba.extending import overload
from numpy.typing import NDArray

from pioche.engine.rng import Rng
from pioche.engine.state import State

Cards = NDArray[np.uint8]
Settings = NDArray[np.int64]
Observation = NDArray[np.int16]

_modules: dict[Any, ModuleType] = {}
_record_types: dict[Any, ModuleType] = {}

Function = TypeVar("Function")


def register(rules: Any) -> None:
    """Make the rules of a game known to the functions of this module. Harmless when repeated."""
    known = _modules.get(rules.STATE)
    if known is rules:
        return
    record_type = from_dtype(rules.STATE)
    if record_type in _record_types:
        # numba sees only the fields: it could not tell the two games apart
        other = _record_types[record_type].__name__
        raise ValueError(f"{rules.__name__} and {other} have states with identical fields")
    _modules[rules.STATE] = rules
    _record_types[record_type] = rules


def rules_of(s: State) -> Any:
    """The rules module whose state this is."""
    return _modules[s.dtype]


def _dispatched(function: Function) -> Function:
    """Let kernels reach the game's own function of the same name, by the type of the record."""
    name = function.__name__  # type: ignore[attr-defined]

    def choose(s: Any, *arguments: Any) -> Any:
        rules = _record_types.get(s)
        own = rules and getattr(rules, name)
        return getattr(own, "py_func", own)

    overload(function, strict=False)(choose)
    return function


@_dispatched
def start(s: State, players: int, first: int, settings: Settings) -> None:
    """Set up a match on a state that is all zero: it then waits in phase `DEAL` for its first cards.

    `first` is the seat that starts round one. `settings` are the options as numbers, made by the
    `settings` function of the game's description.
    """
    rules_of(s).start(s, players, first, settings)


@_dispatched
def pool(s: State, cards: Cards) -> int:
    """Write the cards that must be shuffled now into `cards`, in their fixed order; return how many.

    0 when nothing waits for a shuffle. At the start of a round it is the whole deck, within a round
    the cards that become a new stock.
    """
    return int(rules_of(s).pool(s, cards))


@_dispatched
def deal(s: State, cards: Cards) -> None:
    """Take the cards of `pool`, shuffled by the caller, and go on: deal a round, or renew the stock."""
    rules_of(s).deal(s, cards)


@_dispatched
def actors(s: State) -> int:
    """The set of seats that owe a decision now; several where all choose at once; none when no
    decision is awaited (a shuffle is due, or the match is over)."""
    return int(rules_of(s).actors(s))


@_dispatched
def legal_count(s: State, seat: int) -> int:
    """How many decisions the seat may take now.

    Where all choose at once, a seat that has chosen may still choose otherwise, so its count stays.
    0 for a seat that has nothing to decide.
    """
    return int(rules_of(s).legal_count(s, seat))


@_dispatched
def legal_nth(s: State, seat: int, k: int) -> int:
    """The k-th legal decision of the seat, counted from 0, in rising order."""
    return int(rules_of(s).legal_nth(s, seat, k))


@_dispatched
def apply(s: State, seat: int, decision: int) -> None:
    """Carry out a legal decision of a seat, and all that follows from it: the turn's outcome, the
    end of the round with its scores, the end of the match with its reason and winners."""
    rules_of(s).apply(s, seat, decision)


@_dispatched
def call_time(s: State) -> None:
    """The time limit of the match is reached. Only for games that have one; others ignore it."""
    rules_of(s).call_time(s)


@_dispatched
def redact(s: State, seat: int, out: State) -> None:
    """Copy what the seat can know into `out`, which is all zero: the one redaction point.

    An allow-list: what is not copied stays hidden. For a `SPECTATOR` only what everybody sees.
    """
    rules_of(s).redact(s, seat, out)


@_dispatched
def determinize(s: State, seat: int, rng: Rng) -> None:
    """Fill what is hidden in a redacted state with one world that the seat must hold possible.

    Every world that agrees with all public knowledge and with the seat's own is equally likely. A
    hidden choice of another seat becomes one of that seat's legal ones.
    """
    rules_of(s).determinize(s, seat, rng)


@_dispatched
def observe(s: State, seat: int, out: Observation) -> None:
    """Write what the seat knows as numbers for a learner, `OBSERVATION` telling what stands where.

    Other seats stand in turn order after the observer. The true and the redacted state give the
    same numbers.
    """
    rules_of(s).observe(s, seat, out)


@_dispatched
def heuristic(s: State, seat: int, rng: Rng) -> int:
    """The decision of the game's rule of thumb, from a redacted state."""
    return int(rules_of(s).heuristic(s, seat, rng))


FUNCTIONS = (
    start,
    pool,
    deal,
    actors,
    legal_count,
    legal_nth,
    apply,
    call_time,
    redact,
    determinize,
    observe,
    heuristic,
)
"""All functions of the contract."""
