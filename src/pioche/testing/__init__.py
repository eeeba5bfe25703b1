"""The conformance kit: what every game must hold to, checked by playing it.

`check_game(find_game("gap"))` runs all checks, as does `python -m pioche.testing check gap`. A new
game passes before anything else is built on it. The checks need no code for the game: they know it
through the contract, the match, the record and the views.
"""

from __future__ import annotations

from pioche.testing.cases import Case, ConformanceError, cases, sample_options, walk
from pioche.testing.kit import CHECKS, GAME_CHECKS, MATCH_CHECKS, check_case, check_game

__all__ = [
    "CHECKS",
    "GAME_CHECKS",
    "MATCH_CHECKS",
    "Case",
    "ConformanceError",
    "cases",
    "check_case",
    "check_game",
    "sample_options",
    "walk",
]
