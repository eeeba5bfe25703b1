"""Hearts: take tricks without hearts and without the queen of spades, or take them all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.engine.game import Game
from pioche.engine.options import Whole

STANDARD = 100
PRESETS = (("short", 50), ("standard", STANDARD))

END_REASONS = ("target", "rounds")
"""Why a match can end, as in a record."""


def settings(options: Mapping[str, Any]) -> list[int]:
    """The points that end the match (0: none) and the number of rounds (0: no limit)."""
    target = 0 if "rounds" in options else options.get("target", STANDARD)
    return [target, options.get("rounds", 0)]


GAME = Game(
    id="hearts",
    package=__name__,
    title="Hearts",
    players=range(4, 5),
    usual_players=4,
    settings=settings,
    minutes=(30, 60),
    end_reasons=END_REASONS,
    options=(
        Whole("target", STANDARD, PRESETS, low=30, high=500),
        Whole("rounds", low=1, high=50),
    ),
    one_of=frozenset({"target", "rounds"}),
    length_option="rounds",
    hooks=frozenset({"hides_decision", "public_move"}),
    rule_of={
        "passed-already": "passing",
        "not-yours": "trick",
        "two-of-clubs": "trick",
        "first-trick": "trick",
        "not-broken": "trick",
        "must-follow": "trick",
    },
)
