"""Adds the kernels of series of matches to the warm-up when it is imported.

`pioche compile` imports it; no table needs them.
"""

from __future__ import annotations

from pioche.bots.playouts import play_matches
from pioche.bots.warm import also_warm
from pioche.engine.game import Game


@also_warm
def warm_series(game: Game) -> None:
    """Start a series without matches."""
    play_matches(game, ["heuristic"] * game.players[-1], {}, 0, 0, 0)
