"""Finding the games: each folder of `pioche.games` is one, and nothing else needs to name it."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from pioche.engine.errors import UnknownGame

if TYPE_CHECKING:
    from pioche.engine.game import Game

GAMES = "pioche.games"


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, such as `dicht-dran`."""
    folder = import_module(GAMES).__path__
    return tuple(sorted(m.name.replace("_", "-") for m in pkgutil.iter_modules(folder) if m.ispkg))


def package_of(game_id: str) -> str:
    """The package of a game, such as `pioche.games.dicht_dran`."""
    if game_id not in game_ids():
        raise UnknownGame("game/unknown", game=game_id[:40], games=game_ids())
    return f"{GAMES}.{game_id.replace('-', '_')}"


def find_game(game_id: str) -> Game:
    """The description of a game."""
    game: Game = import_module(package_of(game_id)).GAME
    return game


def all_games() -> list[Game]:
    return [find_game(game_id) for game_id in game_ids()]
