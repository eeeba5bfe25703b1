"""The names of the bots, without the bots: known without compiling or loading anything."""

from __future__ import annotations

from typing import Final

from pioche.bots.player import Budget, Mistakes

LEVELS: Final = {
    "beginner": Budget(4, 0.1),
    "casual": Budget(12, 0.2),
    "skilled": Budget(36, 0.5),
    "expert": Budget(110, 1.0),
    "master": Budget(6000, 1.0),
}
"""The levels, from a friendly beginner to one that is hard to beat, with the budgets of their
search. They search only where no policy was learned: with a few simulations they make the mistakes
that people make. Elsewhere `MISTAKES` makes them what they are, and `master` looks ahead."""
MISTAKES: Final = {
    "beginner": Mistakes(overlooks=0.6, short_sighted=0.3, hesitates=3.0),
    "casual": Mistakes(overlooks=0.4, short_sighted=0.2, hesitates=2.0),
    "skilled": Mistakes(overlooks=0.2, short_sighted=0.1, hesitates=1.4),
    "expert": Mistakes(overlooks=0.0, short_sighted=0.0, hesitates=0.5),
}
"""How the first four levels play what was learned."""
MASTER: Final = "master"
MASTER_AHEAD: Final = Budget(2000, 1.0)
"""How long `master` looks ahead."""

PLAIN: Final = ("random", "heuristic")
"""Bots that do not search."""
POLICY: Final = "policy"
"""Plays what a network has learned, in games that bring one."""
SEARCH: Final = "search"
LOOKAHEAD: Final = "lookahead"
BOTS: Final = (*PLAIN, *LEVELS, SEARCH, LOOKAHEAD, POLICY)
