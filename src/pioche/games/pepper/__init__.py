"""Pepper: take tricks without the peppers, or at least without their colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.engine.game import Game
from pioche.engine.options import Flag, Whole

ROUNDS = 5
PRESETS = (("short", 3), ("standard", ROUNDS), ("long", 9))

END_REASONS = ("rounds",)
"""Why a match can end, as in a record."""


def settings(options: Mapping[str, Any]) -> list[int]:
    """Return the number of rounds, and whether a pepper must follow (1) or may (0)."""
    return [options.get("rounds", ROUNDS), int(options.get("strict_follow", False))]


GAME = Game(
    id="pepper",
    package=__name__,
    title="Pepper",
    players=range(3, 10),
    usual_players=4,
    settings=settings,
    minutes=(30, 45),
    end_reasons=END_REASONS,
    options=(
        Whole("rounds", ROUNDS, PRESETS, low=1, high=20),
        Flag("strict_follow", False),
    ),
    length_option="rounds",
    review_effort={3: 2.5, 4: 2.0, 5: 1.8, 6: 1.8, 7: 1.2, 9: 0.9},
    hooks=frozenset({"take_back", "nudge", "note_moves", "move_of"}),
    rule_of={
        "not-in-the-deck": "cards",
        "not-before-you": "trick",
        "not-yours": "trick",
        "must-follow": "trick",
        "must-play-pepper": "readings",
    },
)
