"""The story of a turn, the view, the drawing."""

from __future__ import annotations

import io
import unicodedata
from importlib.resources import files
from typing import Any

import pytest
from rich.console import Console

from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.texts import sentence
from pioche.games.qwinto import GAME
from pioche.games.qwinto.drawing import SYMBOLS
from pioche.games.qwinto.tests.positions import SARAH, position, put

NAMES = ["Tim", "Sarah", "Ada", "Bo"]


def sentences(match: Match, seat: int, decision: str, language: str = "en") -> list[str]:
    """The sentences about the turn, or the part of it, that a decision completes."""
    moves = match.play(seat, decision)
    before, now = match.last_turn
    lines = GAME.story.story(before, moves, now) if moves else []
    return [
        sentence(language, key, facts | {"player": NAMES[facts["seat"]]}) for key, facts in lines
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_the_symbols_that_cards_have(language: str) -> None:
    page = files("pioche.games.qwinto").joinpath("pages", f"{language}.md").read_text("utf-8")
    (about,) = [line for line in page.splitlines() if " 32 " in line]
    symbols = [letter for letter in about if unicodedata.category(letter) == "So"]
    assert symbols == list(SYMBOLS.values())


def test_the_story_of_a_turn_has_two_parts() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    assert sentences(match, 0, "o4@2") == [
        "Tim lays o4 at the bottom right.",
        "Tim announces 10 in orange or yellow.",
    ]
    assert sentences(match, 0, "pass") == []
    assert sentences(match, 1, "yellow 7") == [
        "Sarah writes 10 in the yellow row, column 7.",
        "Tim takes a miss, 1 of 4.",
    ]


def test_the_story_names_two_cards_in_order() -> None:
    match = position("o0 y3 o2 g3", ["p1 o1 p2", "o4 y2 p0"])
    assert sentences(match, 0, "p1@3 o1@2") == [
        "Tim lays p1, o1: the first at the bottom left, the second at the bottom right.",
        "Tim announces 5 in orange, yellow or purple.",
    ]


def test_the_story_names_players_who_write_nothing() -> None:
    match = position("o0 y3 o2 g3", ["p1 o1 p2", "o4 y2 p0"])
    match.play(0, "p1@3 o1@2")
    match.play(1, "pass")
    assert sentences(match, 0, "purple 2") == [
        "Tim writes 5 in the purple row, column 2.",
        "Sarah writes nothing.",
    ]


@pytest.mark.parametrize(
    ("grid", "card", "sentence_told"),
    [
        ("g6 y3 g5 p0", "g4@3", "The three cards are all grey: nobody can write."),
        ("y0 p6 p0 o0", "g-2@1", "The total is −2, too low to write."),
    ],
)
def test_a_total_that_nobody_can_write(grid: str, card: str, sentence_told: str) -> None:
    match = position(grid, ["g4 g-2 p2", "o1 y2 p3"])
    lines = sentences(match, 0, card)
    assert lines[1:] == [sentence_told, "Tim takes a miss, 1 of 4."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebook_the_story_of_the_scoring_example_has_all_numbers(language: str) -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 0, {}, misses=3)
    put(match, 1, SARAH, misses=2)
    match.play(0, "o4@2")
    lines = sentences(match, 0, "pass", language)
    assert "4 + 16 + 6 + 27 (5, 10, 12) − 10 = 43" in lines[-1]
    assert "0 + 0 + 0 + 0 − 20 = −20" in lines[-2]


def test_a_view_shows_sheets_with_blanks_and_empty_cells() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 1, {"orange": {3: 5}}, misses=1)
    view = match.view(0)
    assert view["sheets"][1] == {
        "rows": {
            "orange": [None, None, 0, 5, 0, None, 0, 0, 0, 0, 0, 0],
            "yellow": [None, 0, 0, 0, 0, 0, None, 0, 0, 0, 0, None],
            "purple": [0, 0, 0, 0, None, 0, 0, 0, 0, 0, None, None],
        },
        "misses": 1,
        "points": -4,
    }
    assert view["bonus"] == [
        ["purple", 2],
        ["orange", 3],
        ["orange", 7],
        ["yellow", 8],
        ["purple", 9],
    ]
    assert (view["phase"], view["turn"], view["total"], view["colours"]) == ("place", 0, None, [])


def drawn(view: dict[str, Any], language: str = "en") -> list[str]:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    names = NAMES[: len(view["hands"])]
    console.print(
        GAME.drawing.draw(view, names, lambda key, **facts: sentence(language, key, facts))
    )
    file = console.file
    assert isinstance(file, io.StringIO)
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_four_sheets_are_drawn_two_by_two_in_80_columns() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0", "g0 g1 g2", "g4 g5 g6"])
    put(match, 1, SARAH, misses=2)
    match.play(0, "o4@2")
    match.play(0, "orange 7")
    lines = drawn(match.view(0))
    assert max(map(len, lines)) <= 80
    assert any("Tim" in line and "Sarah" in line and "✗✗··" in line for line in lines)
    assert any(line.startswith("Announced: 10 in orange or yellow") for line in lines)
    assert any("Your choice so far" in line and "orange 7" in line for line in lines)
    assert any("Your hand" in line and "y1" in line for line in lines)
    assert " 0  ● o0    1  ☀ y3" in lines[0]
    assert " 3  ○ g3    2  ● o4" in lines[1]


def test_a_table_before_the_deal_can_be_drawn() -> None:
    assert drawn(Match(GAME, 2).view(), "fr")


def test_decisions_are_drawn_as_they_are_typed() -> None:
    for text in ("o4@2", "p1@3 o1@2", "yellow 7", "pass"):
        shown = GAME.drawing.decision(text).plain
        for part in text.replace("@", " ").split():
            assert part in shown
