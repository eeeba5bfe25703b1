"""Views of Pepper, whole: what each seat sees in the middle of a trick, and between rounds."""

from __future__ import annotations

from typing import Any

from pioche.engine.board import Face
from pioche.engine.match import Match
from pioche.games.pepper import GAME
from pioche.games.pepper.tests.positions import play, position

NOT_DEALT: dict[str, Any] = {
    "phase": None,
    "hands": [0, 0, 0, 0],
    "peppers": [[], [], [], []],
    "piles": [0, 0, 0, 0],
    "leader": 0,
    "trick": [],
    "led": None,
    "winning": None,
    "out_of": [[], [], [], []],
    "last_trick": False,
    "counted": [],
    "letters": "rygb",
    "highest": 12,
    "rounds": 3,
    "strict_follow": True,
    "hand": [],
}


def board(match: Match, seat: int) -> dict[str, Any]:
    """The view of a seat, without the parts that all games have."""
    return {key: value for key, value in match.view(seat).items() if key in NOT_DEALT}


def test_before_the_deal_there_is_nothing() -> None:
    match = Match(GAME, 4, {"rounds": 3, "strict_follow": True}, first=1)
    assert board(match, 0) == NOT_DEALT


def test_in_a_trick_everybody_sees_the_table_and_their_own_hand() -> None:
    match = position(["r1 r5 y3 b2", "y1 y9 g4 b3", "g1 g2 r7 b4"], rounds=2)
    play(match, "r5 y9 r7 g2")
    table = {
        "phase": "play",
        "hands": [2, 2, 1],
        "peppers": [["r1"], ["y1"], ["g1"]],
        "piles": [0, 0, 3],
        "leader": 2,
        "trick": [{"seat": 2, "card": "g2"}],
        "led": "g",
        "winning": 2,
        "out_of": [[], ["r"], []],
        "last_trick": False,
        "counted": [],
        "letters": "rygb",
        "highest": 9,
        "rounds": 2,
        "strict_follow": False,
    }
    for seat, hand in enumerate((["y3", "b2"], ["g4", "b3"], ["b4"])):
        assert board(match, seat) == table | {"hand": hand}
    assert board(match, -1) == table | {"hand": []}
    play(match, "b2")
    view = match.view()
    assert view["trick"] == [{"seat": 2, "card": "g2"}, {"seat": 0, "card": "b2"}]
    assert view["out_of"] == [["g"], ["r"], []]


def test_between_rounds_piles_have_what_was_left_in_the_hands() -> None:
    match = position(["r1 r3 r5 y4", "y1 y9", "g1 r7 b4"], rounds=2)
    play(match, "r5 y9")
    assert match.view()["last_trick"], "a hand is empty"
    assert match.view()["piles"] == [0, 0, 0]
    play(match, "r7")
    assert board(match, 0) == {
        "phase": None,
        "hands": [0, 0, 0],
        "peppers": [["r1"], ["y1"], ["g1"]],
        "piles": [2, 0, 4],
        "leader": 2,
        "trick": [],
        "led": None,
        "winning": None,
        "out_of": [[], [], []],
        "last_trick": False,
        "counted": [{"r": 1}, {"y": 0}, {"g": 0}],
        "letters": "rygb",
        "highest": 9,
        "rounds": 2,
        "strict_follow": False,
        "hand": [],
    }
    match.deal()
    assert match.view()["counted"] == [], "a new round is under way"


def test_faces_show_colour_and_value() -> None:
    assert GAME.view.face("r1") == Face("red", "1")
    assert GAME.view.face("b12") == Face("blue", "12")
