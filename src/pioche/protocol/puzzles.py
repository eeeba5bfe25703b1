"""HTTP bodies: puzzles."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from pioche.protocol.matches import ReplayStep

Line = tuple[str, dict[str, Any]]
Decision = Annotated[str, msgspec.Meta(max_length=40)]


class Solver(msgspec.Struct):
    """How you fare with puzzles. Only your first try at a puzzle counts."""

    tried: int
    solved: int
    streak: int
    """Puzzles solved in a row, up to the last one."""
    longest: int
    rating: float | None
    """Null before the first try, and for all games together."""


class PuzzleGame(msgspec.Struct):
    """The puzzles of a game: how many there are, their themes, how you fare, and how many of your
    own mistakes are due."""

    game: str
    puzzles: int
    themes: dict[str, int]
    """How many puzzles have each theme."""
    mistakes: int
    you: Solver


class PuzzleOverview(msgspec.Struct):
    """All games with puzzles, and how you fare with all of them together."""

    games: list[PuzzleGame]
    you: Solver


class PuzzleView(msgspec.Struct):
    """A puzzle, as the seat that has to decide sees it. `position` is its view, as the first update
    of a table. What is best is said after the answer."""

    puzzle: str
    game: str
    players: int
    options: dict[str, Any]
    seat: int
    position: ReplayStep
    stake: float
    """How many points the difference is about."""
    mistake: bool
    """Whether it is a mistake of your own."""
    seen: bool
    """Whether you have tried it before, so that it does not count."""


class PuzzleTry(msgspec.Struct):
    """Your answer to a puzzle, in the game's notation."""

    decision: Decision


class PuzzleChoice(msgspec.Struct):
    """A decision, the cards named in it, and the points that its seat can expect in the round."""

    decision: str
    cards: list[str]
    points: float


class PuzzleSolution(msgspec.Struct):
    """Whether your answer was right, and why."""

    solved: bool
    best: str
    obvious: str
    """The decision of a rule of thumb, or, in a mistake of your own, what you played."""
    choices: list[PuzzleChoice]
    """The best first."""
    lines: list[Line]
    """Why the best decision is the best: keys and facts of sentences."""
    themes: list[str]
    counted: bool
    """Whether it changed your rating and your streak."""
    you: Solver
    """How you fare with the game now."""
    everything: Solver
    """And with all games."""
    change: float | None
    """Of your rating."""
    due: float | None
    """When a mistake of your own comes back, in seconds since 1970; null if it does not."""
