"""What the tests of the adapters share."""

from __future__ import annotations

import random
from typing import Any

from pioche.adapters.position import Position
from pioche.adapters.variant import Variant

SMALL: dict[str, tuple[int, dict[str, Any]]] = {
    "dicht-dran": (3, {"cycles": 1}),
    "gap": (4, {"rounds": 1}),
    "pepper": (3, {"rounds": 1}),
    "qwinto": (2, {}),
}
"""A short match of each game."""

GAMES = sorted(SMALL)


def small(game: str) -> Variant:
    players, options = SMALL[game]
    return Variant(game, players, **options)


def go_on(position: Position, chance: random.Random, decisions: int) -> int:
    """Play at random, deals included, until so many decisions are taken or the match is over."""
    taken = 0
    while not position.over and taken < decisions:
        if position.awaits_deal:
            position.shuffle(chance.getrandbits(60))
        else:
            position.play(chance.choice(position.legal()))
            taken += 1
    return taken
