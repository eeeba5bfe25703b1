"""All checks by name, and running them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pioche.engine.game import Game
from pioche.testing import (
    board,
    conservation,
    histories,
    kernels,
    knowledge,
    play,
    space,
    stories,
    tutorials,
)
from pioche.testing.cases import Case, ConformanceError, cases

GAME_CHECKS: Final[dict[str, Callable[[Game], None]]] = {
    "modules": space.check_modules,
    "description": board.check_description,
    "board": board.check_board,
    "state": space.check_state,
    "decision-space": space.check_decisions,
    "cards": space.check_cards,
    "nonsense": space.check_nonsense,
    "observation-layout": space.check_observation,
    "options": space.check_options,
    "texts": space.check_texts,
    "tutorial": tutorials.check_tutorial,
    "rule-of": tutorials.check_rule_of,
    "plain-python": kernels.check_plain_python,
}
"""Checks of a game as a whole."""

MATCH_CHECKS: Final[dict[str, Callable[[Case], None]]] = {
    "end": play.check_end,
    "points": play.check_points,
    "legal": play.check_legal,
    "copies": play.check_copies,
    "changed-choices": play.check_choices_can_be_changed,
    "record": play.check_record,
    "conservation": conservation.check_conservation,
    "redaction": knowledge.check_redaction,
    "observation": knowledge.check_observation,
    "features": knowledge.check_features,
    "known-choices": knowledge.check_known_choices,
    "heuristic": knowledge.check_heuristic,
    "views": knowledge.check_views,
    "worlds": knowledge.check_worlds,
    "stock": knowledge.check_stock,
    "histories": histories.check_histories,
    "kernel": kernels.check_kernel,
    "zones": board.check_zones,
    "deal": board.check_deal,
    "starter": board.check_starter,
    "tie-breaks": board.check_tie_breaks,
    "story": stories.check_story,
    "preview": stories.check_preview,
    "drawing": stories.check_drawing,
}
"""Checks that play matches."""

CHECKS: Final = (*GAME_CHECKS, *MATCH_CHECKS)
"""The names of all checks."""


def check_case(name: str, case: Case) -> None:
    """Run one of the checks that play; whatever goes wrong names the case."""
    _named(f"{case}: {name}", lambda: MATCH_CHECKS[name](case))


def check_game(game: Game, seed: int = 0) -> None:
    """Run all checks of a game, with every number of players and its options."""
    for name, check in GAME_CHECKS.items():
        _named(f"{game.id}: {name}", lambda check=check: check(game))  # type: ignore[misc]
    for case in cases(game, seed):
        for name in MATCH_CHECKS:
            check_case(name, case)


def _named(what: str, check: Callable[[], None]) -> None:
    try:
        check()
    except ConformanceError:
        raise
    except Exception as error:
        raise ConformanceError(f"{what}: {type(error).__name__}: {error}") from error
