"""Adds the kernels of series of matches, and of the policy bot, to the warm-up when it is imported.

`pioche compile` imports it; no table needs them.
"""

from __future__ import annotations

from pioche.bots.playouts import play_matches
from pioche.bots.policy import Policy
from pioche.bots.policy_file import has_policy
from pioche.bots.warm import also_warm
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded


@also_warm
def warm_series(game: Game) -> None:
    """Start a series without matches."""
    play_matches(game, ["heuristic"] * game.players[-1], {}, 0, 0, 0)


@also_warm
def warm_policy(game: Game) -> None:
    """Let the learned policy decide once."""
    if has_policy(game):
        match = Match(game, game.players[-1], shuffles=seeded(0))
        match.deal()
        seat = match.actors[0]
        Policy(0).think(match.redacted(seat), seat)
