"""Warm up all games before the first player comes, so that nobody at a table waits for it."""

from __future__ import annotations

from pioche.bots.warm import warm
from pioche.engine.registry import all_games


def warm_up() -> None:
    for game in all_games():
        warm(game)
