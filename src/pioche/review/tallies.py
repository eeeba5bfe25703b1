"""A review in one row for each seat, to add up over many matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from pioche.review.shape import Balance, Decision, ForSeats, Review, Step
from pioche.review.words import WORDS, Word

Phase: TypeAlias = Literal["opening", "middle", "endgame"]
PHASES: Final[tuple[Phase, ...]] = ("opening", "middle", "endgame")
"""The thirds of a round, by its moves."""


class Tally(Struct, kw_only=True):
    """What became of a seat in a match, in millionths as in the review. Decisions that were made
    for an absent player count among those of others."""

    seat: int
    chance: Balance | None
    points: Balance
    words: dict[Word, int]
    """How often each word was earned."""
    phases: dict[Phase, int]
    """What the seat's own decisions brought in each phase of the rounds, in points."""


def tallies(review: Review) -> list[Tally]:
    """Return the tally of each seat."""
    return [_tally(review, seat) for seat in range(len(review.players))]


def _tally(review: Review, seat: int) -> Tally:
    words: Counter[Word] = Counter()
    phases: dict[Phase, int] = dict.fromkeys(PHASES, 0)
    for phase, step in in_phases(review.steps):
        for decision in step.decisions:
            if is_own(decision, seat):
                phases[phase] += decision.skill.points[seat]
                if decision.word is not None:
                    words[decision.word] += 1
    changes = review.match[seat]
    return Tally(
        seat=seat,
        chance=changes.chance and _without_absence(review, seat, changes.chance, "chance"),
        points=_without_absence(review, seat, changes.points, "points"),
        words={word: words[word] for word in WORDS},
        phases=phases,
    )


def is_own(decision: Decision, seat: int) -> bool:
    """Return whether the player of a seat has made a decision, and nobody in their place."""
    return decision.seat == seat and not decision.auto


def in_phases(steps: list[Step]) -> Iterator[tuple[Phase, Step]]:
    """Yield the steps, each with its phase of the round."""
    lengths: dict[int, int] = {}
    for step in steps:
        lengths[step.round] = max(lengths.get(step.round, 1), step.move + 1)
    for step in steps:
        yield PHASES[len(PHASES) * step.move // lengths[step.round]], step


def _without_absence(review: Review, seat: int, balance: Balance, currency: str) -> Balance:
    """Return a balance in which decisions made for an absent player are those of others."""
    absent = sum(
        _amounts(decision.skill, currency)[seat]
        for step in review.steps
        for decision in step.decisions
        if decision.seat == seat and decision.auto
    )
    return Balance(balance.own - absent, balance.others + absent, balance.luck, balance.change)


def _amounts(amounts: ForSeats, currency: str) -> list[int]:
    found: list[int] = getattr(amounts, currency) or []
    return found
