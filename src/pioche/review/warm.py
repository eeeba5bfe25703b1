"""Adds the kernels of reviews to the warm-up when it is imported, as `pioche compile` does."""

from __future__ import annotations

from pioche.bots.warm import also_warm
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.review.review import review


@also_warm
def warm_review(game: Game) -> None:
    """Review the first turns of a match, until somebody had a choice: with opponents, and alone if
    the game can be played so."""
    for players in (game.players[0], game.players[-1]):
        match = Match(game, players, shuffles=seeded(0))
        match.deal()
        chosen = finished = False
        while not (chosen and finished):
            seat = match.actors[0]
            legal = match.legal(seat)
            chosen |= len(legal) > 1
            finished = bool(match.play(seat, legal[0]))
        match.break_off()
        review(match.record(), effort=1)
