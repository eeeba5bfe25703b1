"""Compiled code of several games in one cache."""

from __future__ import annotations

import subprocess
import sys

from pioche import all_games

NAMES = """
import numba, sys
from pioche.engine.registry import find_game
for game_id in sys.argv[1:]:
    print(game_id, numba.from_dtype(find_game(game_id).rules.STATE).mangling_args)
"""


def names_of(*game_ids: str) -> dict[str, str]:
    """How the states of games are called in compiled code, in a process that meets the games in
    this order."""
    command = [sys.executable, "-c", NAMES, *game_ids]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return dict(line.split(" ", 1) for line in out.splitlines())


def test_games_compiled_in_different_processes_do_not_share_names() -> None:
    ids = [game.id for game in all_games()]
    together, backwards = names_of(*ids), names_of(*reversed(ids))
    assert together == backwards
    assert len(set(together.values())) == len(ids)
    assert names_of(ids[-1])[ids[-1]] == together[ids[-1]]
