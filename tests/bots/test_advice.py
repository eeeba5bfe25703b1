"""The good decisions in a hint are ordered by what is shown of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pioche.bots.advice import Prospect, prospects
from pioche.bots.player import Considered, Thought
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded

Worth = tuple[float, float]
MANY = 2000
"""Visits that are enough for a tenth of a point."""
FEW = 200
"""Visits that are not, but enough for a decision to be listed."""


def listed(
    game: str, players: int, *worths: Worth, visits: Sequence[int] = (MANY,) * 9
) -> tuple[list[int], list[Prospect]]:
    """Return the places of the listed decisions among those with these utilities and points, of
    which the first was chosen, and what is said of them."""
    match = Match(find_game(game), players, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    legal = match.legal(seat)
    considered = tuple(
        Considered(decision, tries, *worth)
        for decision, tries, worth in zip(legal, visits, worths, strict=False)
    )
    thought = Thought(legal[0], considered, sum(one.visits for one in considered))
    found = prospects(match.game, match.redacted(seat), seat, thought)
    texts = [match.game.notation.decision_text(decision) for decision in legal]
    return [texts.index(one.decision) for one in found], found


def test_with_others_decisions_are_ordered_by_their_value_whatever_their_points() -> None:
    places, found = listed("qwinto", 2, (0.70, 51.0), (0.63, 57.0), (0.66, 40.0), (0.4, 60.0))
    assert places == [0, 2, 1], "the fourth is no good decision"
    assert [one.value for one in found] == [0.70, 0.66, 0.63]


def test_what_seems_better_but_was_not_chosen_counts_as_equal() -> None:
    """The bot is not sure enough of it."""
    places, found = listed("gap", 3, (0.70, 5.0), (0.72, 5.0), (0.69, 5.0))
    assert places == [0, 1, 2]
    assert [one.value for one in found] == [0.70, 0.70, 0.69]


@pytest.mark.parametrize("second", [20.0, 31.0])
def test_alone_decisions_are_ordered_by_points_and_have_no_value(second: float) -> None:
    places, found = listed("qwinto", 1, (0.70, 30.0), (0.69, second), (0.68, 25.0))
    assert {one.value for one in found} == {None}
    assert places[0] == 0
    points = [one.points for one in found]
    assert points == sorted(points, reverse=True)
    assert points[0] == 30.0


@pytest.mark.parametrize("visits", [(MANY, FEW, MANY), (MANY, MANY, FEW), (FEW, MANY, MANY)])
def test_alone_the_points_shown_never_contradict_their_order(visits: tuple[int, ...]) -> None:
    """30.9 and 30.6 would be 30.9 and 31, rounded as exactly as each is known."""
    places, found = listed("qwinto", 1, (0.7, 30.9), (0.7, 30.6), (0.7, 30.4), visits=visits)
    assert places == [0, 1, 2]
    assert [one.points for one in found] == [31.0, 31.0, 30.0]


def test_points_are_as_exact_as_the_least_certain_of_them() -> None:
    exact = listed("qwinto", 1, (0.7, 30.9), (0.7, 30.6), visits=(MANY, MANY))[1]
    assert [one.points for one in exact] == [30.9, 30.6]
