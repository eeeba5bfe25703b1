"""Qwinto, the card game: write announced totals in three rising rows before the misses add up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.engine.game import Game

END_REASONS = ("two-rows", "misses", "cards-out")
"""Why a match can end, as in a record."""


def settings(options: Mapping[str, Any]) -> list[int]:
    """There is nothing to set."""
    return []


GAME = Game(
    id="qwinto",
    package=__name__,
    title="Qwinto, the card game",
    players=range(1, 5),
    usual_players=2,
    settings=settings,
    minutes=(15, 25),
    end_reasons=END_REASONS,
    review_effort={1: 1.3, 2: 1.3, 3: 1.0, 4: 0.7},
    hooks=frozenset(
        {
            "shuffle_stock",
            "rollout",
            "quick_decision",
            "plays_solo",
            "solo_utility",
            "late_decision",
            "remark",
            "nudge",
            "note_moves",
            "move_of",
        }
    ),
    rule_of={
        "place-first": "turn",
        "write-now": "turn",
        "not-in-hand": "turn",
        "no-such-cell": "cards",
        "wrong-colour": "turn",
        "cell-taken": "writing",
        "row-not-rising": "writing",
        "column-twice": "writing",
    },
)
