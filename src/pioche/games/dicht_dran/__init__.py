"""Dicht dran: come nearest to the target, or get rid of a card in the gap beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.engine.game import Game
from pioche.engine.options import NumberList, Whole

CYCLES = 2
PRESETS = (("short", 1), ("standard", CYCLES), ("long", 4))
PEPPERS = tuple((number + 1) % 3 + 1 for number in range(1, 101))
"""The peppers on each card, from the 1 to the 100, unless an option says otherwise."""

END_REASONS = ("rounds",)
"""Why a match can end, as in a record."""


def settings(options: Mapping[str, Any]) -> list[int]:
    """Return the number of cycles, then the peppers of the cards in rising order."""
    return [options.get("cycles", CYCLES), *options.get("peppers", PEPPERS)]


GAME = Game(
    id="dicht-dran",
    package=__name__,
    title="Dicht dran",
    players=range(2, 6),
    usual_players=4,
    settings=settings,
    minutes=(20, 30),
    end_reasons=END_REASONS,
    options=(
        Whole("cycles", CYCLES, PRESETS, low=1, high=10),
        NumberList("peppers", PEPPERS, length=100, low=1, high=3),
    ),
    length_option="cycles",
    review_effort={2: 2.0, 3: 1.7, 4: 1.4},
    draws_starter=False,
    hooks=frozenset({"take_back", "shuffle_stock", "rollout", "nudge", "note_moves", "move_of"}),
    rule_of={"not-in-hand": "turn"},
)
