"""Qwinto, the card game: write announced totals in three rising rows before the misses add up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.engine.game import Game


def settings(options: Mapping[str, Any]) -> list[int]:
    """There is nothing to set."""
    return []


GAME = Game(
    package=__name__,
    title="Qwinto, the card game",
    players=range(1, 5),
    settings=settings,
    minutes=(15, 25),
)
