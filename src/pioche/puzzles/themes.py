"""What a puzzle is about: when it happens, and whatever its game recognises."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Final, Protocol

from pioche.engine.game import Game
from pioche.engine.state import State
from pioche.puzzles.puzzle import Phase, Puzzle

GENERAL: Final = ("opening", "endgame")
"""The themes of every game."""


class GameThemes(Protocol):
    """`themes`: what puzzles of a game can be about. The module is optional."""

    @property
    def THEMES(self) -> tuple[str, ...]:  # noqa: N802
        """The themes, whose texts are `<id>-theme-<theme>`."""

    def themes(self, known: State, seat: int, best: int, obvious: int, /) -> list[str]:
        """Return the themes of a position, from what the seat knows, with the best decision and
        the one that the rule of thumb takes instead."""


@cache
def _own(package: str) -> GameThemes | None:
    """Return the module of a game's own themes, None for a game without it."""
    if not (files(package) / "themes.py").is_file():
        return None
    own: GameThemes = import_module(f"{package}.themes")
    return own


def phase_of(done: int, total: int) -> Phase:
    """Return the part of a round after so many of all its decisions."""
    if 3 * done < total:
        return "opening"
    return "middle" if 3 * done < 2 * total else "endgame"


def themes_of(game: Game) -> tuple[str, ...]:
    """Return all themes that puzzles of a game can have: their texts are `puzzles-theme-<theme>`,
    those of the game itself `<id>-theme-<theme>`."""
    own = _own(game.package)
    return (*GENERAL, *(own.THEMES if own else ()))


def themes_in(
    game: Game, known: State, seat: int, best: int, obvious: int, phase: Phase
) -> list[str]:
    """Return the themes of a position with this best and this obvious decision."""
    found: list[str] = [phase] if phase in GENERAL else []
    if own := _own(game.package):
        found += own.themes(known, seat, best, obvious)
    return found


def is_about(puzzle: Puzzle, theme: str | None) -> bool:
    """Return whether a puzzle has a theme; all have None."""
    return theme is None or theme in puzzle.themes
