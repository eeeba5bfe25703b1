"""The tutorial meets every rule that it explains, at the step that explains it."""

from __future__ import annotations

from typing import Any

from pioche.engine.facts import Line
from pioche.engine.tutorial import LEARNER, play, script_of
from pioche.games.dicht_dran import GAME, PEPPERS


def stories_and_views() -> tuple[dict[str, list[Line]], dict[str, dict[str, Any]]]:
    """The stories and the learner's view, by the step that is said after them."""
    script = script_of(GAME)
    assert script is not None
    stories: dict[str, list[Line]] = {}
    views: dict[str, dict[str, Any]] = {}
    for played in play(GAME, script):
        say = script.steps[played.step].say
        if played.moves and played.shown:
            before, after = played.match.last_turn
            stories.setdefault(say, []).extend(GAME.story.story(before, played.moves, after))
        views[say] = played.match.view(LEARNER)
    return stories, views


def of(lines: list[Line], name: str) -> dict[int, Any]:
    """The facts of the lines with a name, by seat."""
    key = f"dicht-dran/story-{name}"
    return {facts["seat"]: facts for found, facts in lines if found == key}


def test_each_fate_of_a_card_happens() -> None:
    stories, _ = stories_and_views()
    first = stories["won"]
    assert list(of(first, "wins")) == [LEARNER]
    assert list(of(first, "free")) == [1], "in the gap"
    assert list(of(first, "draws")) == [2], "outside, as many cards as peppers"
    assert PEPPERS[85 - 1] == 3
    assert LEARNER in of(stories["outside"], "free"), "the learner uses the gap"
    assert LEARNER in of(stories["drew"], "draws"), "the learner draws one card"
    assert PEPPERS[17 - 1] == 1
    assert list(of(stories["tie"], "wins")) == [LEARNER], "the higher of two that are equally close"
    assert abs(34 - 30) == abs(26 - 30)


def test_the_views_are_as_they_are_told() -> None:
    _, views = stories_and_views()
    assert (views["closest"]["target"], views["closest"]["gap"]) == ("40", ["1", "70"])
    assert (views["free"]["target"], views["free"]["gap"]) == ("70", ["42", "100"])
    assert (views["outside"]["target"], views["outside"]["gap"]) == ("100", ["30", "71"])
    assert not any(views["outside"]["in_gap"]), "nothing lands in the gap"
    assert "34" in views["drew"]["hand"]
    assert (views["end"]["target"], views["end"]["hands"][1]) == ("71", 1)
    end = views["score"]
    assert end["over"]
    mine = end["counted"][LEARNER]
    assert (mine["plus"], mine["minus"], mine["hand"]) == (9, 2, ["81"])
    assert end["winners"] == [LEARNER]
