"""Whole matches between plain bots in compiled code, called with the types it is compiled for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pioche.engine.game import Game
from pioche.engine.playout import BOTS, NO_LOG, Log, States, Totals, play_series

ROWS = 3
"""States that a series needs: the match, what a bot may see of it, and one that is all zero."""


def play_matches(
    game: Game,
    bots: Sequence[str],
    options: Mapping[str, Any],
    seed: int,
    first: int,
    end: int,
    *,
    totals: Totals | None = None,
    log: Log | None = None,
    states: States | None = None,
    time_after: int = 0,
) -> int:
    """Play matches `first` to `end` − 1 of a series and return the number of moves.

    `totals`, `log` and `time_after` are those of `play_series`. Pass `new_states` to see how the
    last match ended.
    """
    play: Any = play_series  # its Python types are wider than what it is compiled for
    return int(
        play(
            new_states(game) if states is None else states,
            np.int64(len(bots)),
            game.setting_numbers(options),
            np.array([BOTS.index(bot) for bot in bots], dtype=np.int8),
            np.int64(time_after),
            np.uint64(seed),
            np.array([first, end], dtype=np.int64),
            new_totals(len(bots)) if totals is None else totals,
            NO_LOG if log is None else log,
        )
    )


def new_states(game: Game) -> States:
    """Return room for the states of a series; the match is the first one."""
    return np.zeros(ROWS, game.rules.STATE)


def new_totals(players: int) -> Totals:
    """Return totals that nothing has been added to yet, a row a seat."""
    return np.zeros((players, 3), np.int64)
