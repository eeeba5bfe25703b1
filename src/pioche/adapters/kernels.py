"""Kernels for one match, for the environments that step it from Python.

numba notices a change only in the file of the function that is called (`engine.jit`). So kernels of
the adapters call those of the engine and of their own file: this one, `recall` for a match whose
seats remember what they have seen, `batch` for thousands of matches.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import lowest
from pioche.engine.contract import (
    Observation,
    Settings,
    actors,
    apply,
    deal,
    legal_count,
    legal_nth,
    observe,
    pool,
)
from pioche.engine.jit import number, rule
from pioche.engine.legality import is_legal
from pioche.engine.limits import MAX_CARDS
from pioche.engine.playout import begin
from pioche.engine.rewards import reward_of
from pioche.engine.rng import Rng, shuffle
from pioche.engine.state import OVER, PLAY, State

NOBODY: Final = -1
"""In place of a seat: nobody is to decide, since the match is over."""

REPLACED: Final = 1 << 16
"""Added to a result: the decision was not legal."""

STATE, BLANK = 0, 1
"""The rows of `states`: the true state, and one that stays all zero."""
ROWS: Final = 2

States = NDArray[Any]
Mask = NDArray[np.int8]


@rule
def deal_what_is_due(s: State, rng: Rng) -> None:
    """Shuffle and deal until a seat owes a decision, or the match is over.

    The array for the cards is made here, since deals are rare: passing one more array from Python
    costs 0.1 µs in every step.
    """
    while s.phase != OVER and s.phase < PLAY:
        cards = np.empty(MAX_CARDS, np.uint8)
        shuffle(rng, cards, pool(s, cards))
        deal(s, cards)


@rule
def write_mask(s: State, seat: int, mask: Mask) -> None:
    """Write 1 for every decision that the seat may take now, 0 for the others."""
    mask[:] = 0
    for k in range(legal_count(s, seat)):
        mask[legal_nth(s, seat, k)] = 1


@rule
def next_actor(s: State) -> int:
    """Return the lowest seat that owes a decision, `NOBODY` if none does."""
    owing = actors(s)
    return lowest(owing) if owing else NOBODY


@rule
def show_actor(s: State, observation: Observation, mask: Mask) -> int:
    """Write what the next seat to decide sees and may do; return the seat, or `NOBODY`."""
    seat = next_actor(s)
    if seat >= 0:
        observe(s, seat, observation)
        write_mask(s, seat, mask)
    return seat


@rule
def begin_only(states: States, players: int, settings: Settings, rng: Rng) -> int:
    """Begin a match and deal; return the seats that owe a decision."""
    states[STATE] = states[BLANK]
    s = states[STATE]
    begin(s, players, settings, np.empty(MAX_CARDS, np.uint8), rng)
    deal_what_is_due(s, rng)
    return actors(s)


@rule
def play_only(states: States, seat: int, decision: int, rng: Rng) -> int:
    """Carry out a decision and deal what is due; return the seats that owe a decision.

    A decision that is not legal is replaced by the lowest legal one, and `REPLACED` is added.
    """
    s = states[STATE]
    legal = is_legal(s, seat, decision)
    apply(s, seat, decision if legal else legal_nth(s, seat, 0))
    deal_what_is_due(s, rng)
    return actors(s) + (0 if legal else REPLACED)


@rule
def begin_and_show(
    states: States, players: int, settings: Settings, rng: Rng, shown: Any, mask: Mask
) -> int:
    """Begin a match, deal, and show it to the first seat to decide, which is returned."""
    begin_only(states, players, settings, rng)
    return show_actor(states[STATE], shown, mask)


@rule
def play_and_show(
    states: States, seat: int, decision: int, rng: Rng, shown: Any, mask: Mask
) -> int:
    """Carry out a decision, deal what is due, and show the match to the next seat to decide.

    Return 1 + that seat, or 0 when the match is over; `REPLACED` is added as in `play_only`.
    """
    replaced = play_only(states, seat, decision, rng) & REPLACED
    return 1 + show_actor(states[STATE], shown, mask) + replaced


@rule
def show(states: States, seat: int, shown: Observation, mask: Mask) -> None:
    """Write what a seat sees, and what it may do if it owes a decision."""
    s = states[STATE]
    observe(s, seat, shown)
    if actors(s) >> seat & 1:
        write_mask(s, seat, mask)
    else:
        mask[:] = 0


@rule
def show_everybody(states: States, shown: NDArray[np.int16], masks: NDArray[np.int8]) -> int:
    """Write what each seat sees and may do, a row a seat; return the seats that owe a decision."""
    s = states[STATE]
    for seat in range(number(s.players)):
        show(states, seat, shown[seat], masks[seat])
    return actors(s)


@rule
def show_all(states: States, shown: NDArray[np.int16]) -> None:
    """Write what each seat sees, a row a seat: for a critic."""
    for seat in range(shown.shape[0]):
        observe(states[STATE], seat, shown[seat])


@rule
def rewards_of(states: States, kind: int, rewards: NDArray[np.float64]) -> None:
    """Write each seat's reward for a finished match."""
    for seat in range(number(states[STATE].players)):
        rewards[seat] = reward_of(states[STATE], seat, kind)
