"""Views of Qwinto, whole: what each seat sees before the deal, in its turn, and while all write."""

from __future__ import annotations

from typing import Any

from pioche.engine.board import Face
from pioche.engine.match import Match
from pioche.games.qwinto import GAME
from pioche.games.qwinto.tests.positions import position

BLANK: dict[str, Any] = {
    "rows": {
        "orange": [None, None, 0, 0, 0, None, 0, 0, 0, 0, 0, 0],
        "yellow": [None, 0, 0, 0, 0, 0, None, 0, 0, 0, 0, None],
        "purple": [0, 0, 0, 0, None, 0, 0, 0, 0, 0, None, None],
    },
    "misses": 0,
    "points": 0,
}
NOT_DEALT: dict[str, Any] = {
    "phase": None,
    "turn": None,
    "hands": [0, 0],
    "grid": [],
    "covered": 0,
    "stock": 0,
    "total": None,
    "colours": [],
    "chosen": [],
    "sheets": [BLANK, BLANK],
    "bonus": [["purple", 2], ["orange", 3], ["orange", 7], ["yellow", 8], ["purple", 9]],
    "hand": [],
    "choice": None,
}


def board(match: Match, seat: int) -> dict[str, Any]:
    """The view of a seat, without the parts that all games have."""
    return {key: value for key, value in match.view(seat).items() if key in NOT_DEALT}


def test_before_the_deal_there_is_nothing() -> None:
    assert board(Match(GAME, 2, first=1), 0) == NOT_DEALT


def test_everybody_sees_the_table_and_their_own_hand_and_choice() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"], first=0)
    table = NOT_DEALT | {
        "phase": "place",
        "turn": 0,
        "hands": [3, 3],
        "grid": ["o0", "y3", "p5", "g3"],
        "stock": 22,
    }
    hands = [["o4", "y1", "p2"], ["o1", "y2", "p0"]]
    for seat, hand in (*enumerate(hands), (-1, [])):
        assert board(match, seat) == table | {"hand": hand}
    match.play(0, "o4@2")
    writing = table | {
        "phase": "write",
        "hands": [2, 3],
        "grid": ["o0", "y3", "o4", "g3"],
        "covered": 1,
        "total": 10,
        "colours": ["orange", "yellow"],
    }
    hands[0].remove("o4")
    for seat, hand in (*enumerate(hands), (-1, [])):
        assert board(match, seat) == writing | {"hand": hand}
    match.play(1, "orange 7")
    chosen = writing | {"chosen": [1]}
    assert board(match, 0) == chosen | {"hand": hands[0]}
    assert board(match, 1) == chosen | {"hand": hands[1], "choice": "orange 7"}
    assert board(match, -1) == chosen
    match.play(0, "pass")
    first, second = match.view()["sheets"]
    assert first == BLANK | {"misses": 1, "points": -5}
    rows = BLANK["rows"] | {"orange": [None, None, 0, 0, 0, None, 0, 10, 0, 0, 0, 0]}
    assert second == BLANK | {"rows": rows, "points": 1}


def test_faces_show_colour_and_value() -> None:
    assert GAME.view.face("p-2") == Face("violet", "−2")
    assert GAME.view.face("g6") == Face("grey", "6")
