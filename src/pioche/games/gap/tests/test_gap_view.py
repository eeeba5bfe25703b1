"""Views of GAP, whole: what each seat sees before the deal, in its turn and while one chooses."""

from __future__ import annotations

from typing import Any

import numpy as np

from pioche.engine.board import Face
from pioche.engine.match import Match
from pioche.games.gap import GAME
from pioche.games.gap.tests.test_gap_rules import cards, position

NOTHING: dict[str, Any] = {
    "phase": None,
    "hands": [0, 0, 0],
    "middle": [],
    "columns": [{"r": [], "y": [], "g": [], "b": []}] * 3,
    "marks": [["0", "0", "0", "0"]] * 3,
    "stock": 0,
    "played": None,
    "choice": [],
    "contenders": [],
    "last_round": False,
    "hand": [],
}
EMPTY: dict[str, list[str]] = {"r": [], "y": [], "g": []}


def board(match: Match, seat: int) -> dict[str, Any]:
    """The view of a seat, without the parts that all games have."""
    return {key: value for key, value in match.view(seat).items() if key in NOTHING}


def test_before_the_deal_there_is_nothing() -> None:
    assert board(Match(GAME, 3, first=0), 0) == NOTHING


def test_everybody_sees_the_table_and_their_own_hand() -> None:
    match = position("r1 g1 y4 y6", ["y0 r5", "r0 r7"], stock="b3 v2")
    table = {
        "phase": "play",
        "hands": [2, 2],
        "middle": ["r1", "y4", "y6", "g1"],
        "columns": [EMPTY, EMPTY],
        "marks": [["0", "0", "0"]] * 2,
        "stock": 2,
        "played": None,
        "choice": [],
        "contenders": [],
        "last_round": False,
    }
    for seat, hand in ((0, ["r5", "y0"]), (1, ["r0", "r7"]), (-1, [])):
        assert board(match, seat) == table | {"hand": hand}
    match.play(0, "y0")
    choosing = table | {
        "phase": "choose",
        "hands": [1, 2],
        "columns": [EMPTY | {"y": ["y0"]}, EMPTY],
        "marks": [["0", "+", "0"], ["0", "0", "0"]],
        "played": "y0",
        "choice": ["r1", "g1"],
    }
    for seat, hand in ((0, ["r5"]), (1, ["r0", "r7"]), (-1, [])):
        assert board(match, seat) == choosing | {"hand": hand}
    match.play(0, "g1")
    assert board(match, 0) == table | {
        "hands": [1, 2],
        "middle": ["r1", "y4", "y6", "b3"],
        "columns": [{"r": [], "y": ["y0"], "g": ["g1"]}, EMPTY],
        "marks": [["0", "+", "+"], ["0", "0", "0"]],
        "stock": 1,
        "hand": ["r5"],
    }


def test_columns_are_marked_as_they_would_count() -> None:
    match = position("r1 g1 y4 y6", ["y0 r5", "r0 r7"])
    match.state.won[0] = cards("r2 r3 r4 y5 g6 g7")
    assert match.view()["marks"][0] == ["+", "-", "0"]


def test_the_last_round_and_a_tie_are_shown() -> None:
    match = position("r1", ["y0", "r0", "g0"])
    match.state.time_up = 1
    match.state.extra, match.state.contenders = 1, 0b101
    view = match.view()
    assert (view["last_round"], view["contenders"]) == (True, [0, 2])
    match.state.extra = 0
    assert match.view()["contenders"] == []


def test_faces_show_colour_and_value() -> None:
    assert GAME.view.face("r1") == Face("red", "1")
    assert GAME.view.face("v15") == Face("violet", "15")


def test_at_the_end_everybody_sees_who_has_won() -> None:
    match = position("r1", ["r2", "y9"], turn=1)
    assert match.view()["first"] == 1
    match.play(1, "y9")
    match.play(0, "r2")
    view = match.view(1)
    assert (view["over"], view["reason"], view["winners"]) == (True, "rounds", match.winners)
    assert (view["scores"], view["round"], len(match.winners)) == (match.scores, 1, 1)
    known, truth = match.redacted(1), match.state
    for field in ("score", "gained", "rounds", "winners", "phase", "reason", "players", "first"):
        assert np.array_equal(known[field], truth[field])
    assert truth.gained[:2].tolist() == match.scores
