"""Finding the games: the packages in `pioche.games`, and those that other distributions offer as
entry points of the group `pioche.games` (name: the id, value: the package)."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pioche.engine.errors import BadGame, UnknownGame, shown

if TYPE_CHECKING:
    from pioche.engine.game import Game

GAMES: Final = "pioche.games"
"""The package of the games that come with Pioche, and the group of entry points of others."""
OWN: Final = "pioche"


@cache
def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, such as `dicht-dran`; `BadGame` if two claim the same."""
    offered: dict[str, str] = dict.fromkeys(_own_games(), OWN)
    for point in _offers():
        other = offered.setdefault(point.name, _distribution(point))
        if other != _distribution(point):
            raise BadGame("game/clash", game=point.name, first=other, second=_distribution(point))
    return tuple(sorted(offered))


def own_game_ids() -> tuple[str, ...]:
    """Return the ids of the games that come with Pioche."""
    return tuple(sorted(_own_games()))


def find_game(game_id: str) -> Game:
    """Return the description of a game; `UnknownGame` or `BadGame` if it cannot be had."""
    if game_id not in game_ids():
        raise UnknownGame("game/unknown", game=shown(game_id), games=game_ids())
    package = _own_games().get(game_id)
    if package is not None:
        game: Game = import_module(package).GAME
        return game
    return _load(next(point for point in _offers() if point.name == game_id))


def all_games() -> list[Game]:
    """Return the descriptions of all games, in the order of their ids."""
    return [find_game(game_id) for game_id in game_ids()]


def outside_folders() -> list[Path]:
    """Return the folders of games that do not come with Pioche; nothing is imported for it."""
    folders = []
    for point in _offers():
        try:
            spec = find_spec(point.module)
        except (ImportError, ValueError):
            continue  # `find_game` says what is wrong
        folders += [Path(folder) for folder in (spec and spec.submodule_search_locations) or ()]
    return folders


@cache
def _own_games() -> dict[str, str]:
    """Return the package of each game that comes with Pioche."""
    folder = import_module(GAMES).__path__
    names = [module.name for module in pkgutil.iter_modules(folder) if module.ispkg]
    return {name.replace("_", "-"): f"{GAMES}.{name}" for name in names}


@cache
def _offers() -> tuple[EntryPoint, ...]:
    return tuple(sorted(entry_points(group=GAMES), key=lambda point: point.name))


@cache
def _load(point: EntryPoint) -> Game:
    from pioche.engine.game import Game

    facts = {"game": point.name, "distribution": _distribution(point), "package": point.value}
    try:
        game = getattr(import_module(point.value), "GAME", None)
    except Exception as error:  # whatever the code of others raises
        problem = f"{type(error).__name__}: {error}"[:200]
        raise BadGame("game/broken", problem=problem, **facts) from error
    if not isinstance(game, Game):
        raise BadGame("game/no-description", **facts)
    if game.id != point.name or game.package != point.value:
        raise BadGame("game/wrong-name", found=game.id, in_package=game.package, **facts)
    return game


def _distribution(point: EntryPoint) -> str:
    return point.dist.name if point.dist else "?"
