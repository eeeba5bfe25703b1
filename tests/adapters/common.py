"""Helpers of the tests of the adapters."""

from __future__ import annotations

import random
from typing import Any

from pioche.adapters.position import Position
from pioche.adapters.variant import Variant
from pioche.engine.game import Game
from pioche.engine.registry import all_games


def short_options(game: Game) -> dict[str, Any]:
    """Return options for a short match, as far as the game has such options."""
    return {game.length_option: 1} if game.length_option else {}


SMALL = {game.id: (game.usual_players, short_options(game)) for game in all_games()}
"""The players and options of a short match of each game."""

GAMES = list(SMALL)


def small(game: str) -> Variant:
    players, options = SMALL[game]
    return Variant(game, players, **options)


def go_on(position: Position, chance: random.Random, decisions: int) -> int:
    """Play at random, deals included, for this many decisions or until the match is over."""
    taken = 0
    while not position.over and taken < decisions:
        if position.awaits_deal:
            position.shuffle(chance.getrandbits(60))
        else:
            position.play(chance.choice(position.legal()))
            taken += 1
    return taken
