"""Answers to puzzles: whether one is right, and when a mistake comes back."""

from __future__ import annotations

from typing import Final

from pioche.engine import contract
from pioche.engine.match import Match
from pioche.puzzles.puzzle import Puzzle

GOOD: Final = 0.05
"""A decision that costs less, in standard deviations of a round's points, counts as the best: the
limit of reviews for this word."""
DAY: Final = 86_400.0
INTERVALS: Final = (3 * DAY, 7 * DAY, 21 * DAY)
"""When a mistake comes back: three days after the match, then later each time it was avoided."""


def is_solved(puzzle: Puzzle, match: Match, decision: str) -> bool:
    """Return whether a decision solves a puzzle, in the match at its position."""
    if decision not in {choice.decision for choice in puzzle.choices}:
        return False
    spread = contract.round_spread(match.redacted(puzzle.position.seat))
    return puzzle.cost(decision) < GOOD * spread


def next_due(solved: int, now: float) -> float | None:
    """Return when a mistake comes back that was avoided so many times in a row; None if it is
    learned."""
    return now + INTERVALS[solved] if solved < len(INTERVALS) else None
