"""Matches to review, played by plain bots."""

from __future__ import annotations

from typing import Any

from pioche.arena.records import simulate_match
from pioche.arena.simulate import Setup, Tally
from pioche.engine.game import Game
from pioche.engine.record import Record
from pioche.testing import sample_options

QUICK = 100_000
"""A small effort: rough figures, but all that must hold does."""


def played(game: Game, players: int, seed: int = 1, bot: str = "random", **options: Any) -> Record:
    """Return the record of a match between equal bots, as short as the game allows."""
    chosen = options or sample_options(game)[0]
    setup = Setup(game, players, [bot] * players, seed, chosen)
    return simulate_match(setup, 0, Tally(players)).record()
