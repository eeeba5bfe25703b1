"""GAP: collect cards so that your tallest and your shortest column differ by a lot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.engine.game import Game
from pioche.engine.options import Whole

STANDARD = 30
PRESETS = (("short", 15), ("standard", STANDARD), ("long", 70))

END_REASONS = ("target", "rounds", "time")
"""Why a match can end, as in a record."""


def settings(options: Mapping[str, Any]) -> list[int]:
    """Return the target (0: none) and the number of rounds (0: no limit)."""
    timed_or_counted = "rounds" in options or "minutes" in options
    target = 0 if timed_or_counted else options.get("target", STANDARD)
    return [target, options.get("rounds", 0)]


GAME = Game(
    id="gap",
    package=__name__,
    title="GAP",
    players=range(2, 7),
    usual_players=4,
    settings=settings,
    minutes=(10, 10),
    end_reasons=END_REASONS,
    options=(
        Whole("target", STANDARD, PRESETS, low=1, high=500),
        Whole("rounds", low=1, high=100),
        Whole("minutes", low=1, high=240),
    ),
    one_of=frozenset({"target", "rounds", "minutes"}),
    length_option="rounds",
    time_option="minutes",
    hooks=frozenset(
        {
            "take_back",
            "shuffle_stock",
            "quick_decision",
            "nudge",
            "note_moves",
            "move_of",
            "is_extra",
        }
    ),
    rule_of={"not-in-hand": "turn", "choose-a-neighbour": "turn"},
)
