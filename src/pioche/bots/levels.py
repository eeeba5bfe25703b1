"""The names of the bots, without the bots: known without compiling or loading anything."""

from __future__ import annotations

from typing import Final

from pioche.bots.player import Budget

LEVELS: Final = {
    "beginner": Budget(4, 0.1),
    "casual": Budget(12, 0.2),
    "skilled": Budget(36, 0.5),
    "expert": Budget(110, 1.0),
    "master": Budget(6000, 2.0),
}
"""The levels, from a friendly beginner to one that is hard to beat: the same bot with more time to
think. With only a few simulations it makes the mistakes that people make."""

PLAIN: Final = ("random", "heuristic")
"""Bots that do not search."""
POLICY: Final = "policy"
"""Plays what a network has learned, in games that bring one."""
BOTS: Final = (*PLAIN, *LEVELS, "search", POLICY)
