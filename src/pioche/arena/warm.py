"""Adds the kernels of records in bulk to the warm-up when imported, as `pioche compile` does."""

from __future__ import annotations

from pioche.arena.quick_check import right_beyond_doubt
from pioche.arena.records import SeriesWriter
from pioche.arena.simulate import Setup
from pioche.bots.warm import also_warm
from pioche.engine.game import Game


@also_warm
def warm_records(game: Game) -> None:
    """Write the record of a match, and check it."""
    if game.notes_moves:
        players = game.players[-1]
        written = SeriesWriter(Setup(game, players, ["random"] * players, seed=0)).written((0, 1))
        right_beyond_doubt(b"".join(written.lines).splitlines())
