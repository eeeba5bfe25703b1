"""The word for a decision: how much it cost, compared with the spread of a round's points."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Word: TypeAlias = Literal["best", "good", "slip", "mistake", "blunder"]

LIMITS: Final[tuple[tuple[Word, float], ...]] = (
    ("best", 0.05),
    ("good", 0.12),
    ("slip", 0.25),
    ("mistake", 0.5),
)
"""Up to which cost a decision has which word, in standard deviations of a player's points in a
round (`round_spread`): the same for all games. A higher cost is a blunder."""
WORDS: Final[tuple[Word, ...]] = (*(word for word, _ in LIMITS), "blunder")


def word_for(cost: float, error: float, spread: float) -> Word:
    """Return the word for a cost in points that was measured with a standard error. Only what
    chance does not explain counts: the cost minus the error."""
    counted = (cost - error) / spread
    for word, limit in LIMITS:
        if counted < limit:
            return word
    return "blunder"
