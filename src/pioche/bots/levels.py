"""The names of the bots, without the bots: known without compiling or loading anything."""

from __future__ import annotations

from typing import Final

from pioche.bots.player import Budget

LEVELS: Final = {
    "beginner": Budget(4, 0.1),
    "casual": Budget(12, 0.2),
    "skilled": Budget(36, 0.5),
    "expert": Budget(110, 1.0),
    "master": Budget(2000, 1.0),
}
"""The levels, from a friendly beginner to one that is hard to beat. All but the last are the same
search with more and more time to think: with only a few simulations it makes the mistakes that
people make. `master` looks ahead with a learned policy."""
MASTER: Final = "master"
MASTER_WITHOUT_POLICY: Final = Budget(6000, 1.0)
"""Of its search, where no policy was learned."""

PLAIN: Final = ("random", "heuristic")
"""Bots that do not search."""
POLICY: Final = "policy"
"""Plays what a network has learned, in games that bring one."""
SEARCH: Final = "search"
LOOKAHEAD: Final = "lookahead"
BOTS: Final = (*PLAIN, *LEVELS, SEARCH, LOOKAHEAD, POLICY)
