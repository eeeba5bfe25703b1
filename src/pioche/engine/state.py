"""The fields that the state of every game begins with.

A state is one NumPy record of a few hundred bytes that holds a whole match: the round under way,
the scores so far, the settings. Copying it is copying bytes.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from pioche.engine.code_cache import unit_digest, unit_of

State: TypeAlias = Any
"""A record of a game's dtype: `np.record` from Python, a reference into an array in kernels."""

OVER: Final = 0
"""The match has ended: `reason` and `winners` are set, and nothing is left to decide."""
DEAL: Final = 1
"""The next round waits for a shuffled deck."""
RESHUFFLE: Final = 2
"""The round under way waits for a renewed stock."""
PLAY: Final = 3
"""Seats decide. A game may use this phase and any higher number for its kinds of decision."""

SPECTATOR: Final = -1
"""In place of a seat: somebody who watches and sees only what is public."""


def state_dtype(module: str, max_players: int, fields: list[tuple[Any, ...]]) -> Any:
    """Return the dtype of a game's states: the fields that all games share, then the game's own.

    `module` is the `__name__` of the game's rules. The last field is never used; its name holds the
    digest of their sources. So kernels compiled for other rules are of another type, and numba
    never finds them in its cache.
    """
    digest = (f"rules_{unit_digest(unit_of(module))}", np.uint8)
    shared: list[tuple[Any, ...]] = [
        ("score", np.int32, (max_players,)),  # points of the match so far
        ("gained", np.int32, (max_players,)),  # points of the last finished round
        ("rounds", np.int32),  # finished rounds
        ("winners", np.int32),  # set of the winning seats, once the match is over
        ("phase", np.uint8),
        ("reason", np.uint8),  # 0 while the match goes on, then 1 + the index of its end reason
        ("players", np.uint8),
        ("first", np.uint8),  # the seat that starts the round
    ]
    return np.dtype((np.record, np.dtype([*shared, *fields, digest], align=True)))


def new_state(dtype: Any) -> State:
    """Return a state with everything zero, to be filled by `start` or `redact`."""
    return np.zeros(1, dtype)[0]


def copy_state(s: State) -> State:
    """Return a copy of a state. It copies bytes: NumPy copies field by field, which takes ten times
    as long."""
    return state_of(s.tobytes(), s.dtype)


def state_of(data: bytes, dtype: Any) -> State:
    """Return a new state with this content."""
    return np.frombuffer(bytearray(data), dtype)[0]
