"""The games whose stock can be renewed in the middle of a round."""

from __future__ import annotations

from pioche.engine.game import Game
from pioche.engine.registry import all_games
from pioche.testing import golden


def renewing() -> list[str]:
    """Return the ids of the games in whose golden playthroughs that happens."""
    return [game.id for game in all_games() if _renews(game)]


def _renews(game: Game) -> bool:
    return any(
        'move: {"shuffle"' in path.read_text(encoding="utf-8")
        for path in golden.folder(game).glob("*.txt")
    )
