"""HTTP bodies: how far a review is, and what reviews say about a person's matches."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pioche.protocol.errors import Problem

UNDER_WAY: Final = "reviews/under-way"
"""The code of a refusal because a review is still being made: ask again."""


class ReviewProgress(msgspec.Struct, omit_defaults=True):
    """How far a review is: a line of `GET /api/tables/KEY/review/progress`. The last line has
    `ready`, or a `problem`."""

    done: float
    """From 0 to 1."""
    waiting: int = 0
    """How many other reviews are made first."""
    steps: list[Any] = []
    """Steps of the review that have been added since the line before."""
    ready: bool = False
    """Whether the whole review can be asked for now."""
    problem: Problem | None = None


class Parts(msgspec.Struct):
    """Where a change comes from, on average per match: own decisions, those of others, luck."""

    own: float
    others: float
    luck: float
    luck_error: float
    """The standard error of `luck`."""


class ReviewedGame(msgspec.Struct):
    """What the reviews of a person's matches in a game say, on average per match. In solo play
    there is no `chance`."""

    game: str
    solo: bool
    matches: int
    """That are reviewed, and counted here."""
    played: int
    """All that the person has finished."""
    chance: Parts | None
    """In matches won."""
    points: Parts
    """In points ahead of the others; in solo play in points."""
    phases: dict[str, float]
    """What own decisions brought in the thirds of a round: opening, middle, endgame; in points."""
    words: dict[str, int]
    """How often each word was earned, in all matches."""
