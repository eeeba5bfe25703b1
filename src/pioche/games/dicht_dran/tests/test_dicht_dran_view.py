"""Views of Dicht dran, whole: what each seat sees before the deal, while all choose, and after."""

from __future__ import annotations

from typing import Any

from pioche.engine.board import Face
from pioche.engine.match import Match
from pioche.engine.state import RESHUFFLE
from pioche.games.dicht_dran import GAME
from pioche.games.dicht_dran.tests.positions import position

NOTHING: dict[str, Any] = {
    "phase": None,
    "cycles": 2,
    "ring": [],
    "place": None,
    "target": None,
    "gap": [],
    "chosen": [],
    "hands": [0, 0],
    "won": [0, 0],
    "owed": [0, 0],
    "stock": 0,
    "discard": 0,
    "counted": [],
    "hand": [],
    "away": [],
    "in_gap": [],
    "choice": None,
}


def board(match: Match, seat: int) -> dict[str, Any]:
    """The view of a seat, without the parts that all games have."""
    return {key: value for key, value in match.view(seat).items() if key in NOTHING}


def test_before_the_deal_there_is_nothing() -> None:
    match = Match(GAME, 2)
    assert board(match, 0) == NOTHING
    assert match.view()["peppers"][:7] == [3, 1, 2, 3, 1, 2, 3]
    assert len(match.view()["peppers"]) == 100


def test_a_choice_is_seen_by_its_seat_alone() -> None:
    ring = "5 20 40 60 80 90"
    match = position(ring, ["21 22 9", "19 50 88"], stock="3 4", won=["7", "8 11"])
    match.state.owed[1] = 2
    table = {
        "phase": "play",
        "cycles": 1,
        "ring": ring.split(),
        "place": 1,
        "target": "20",
        "gap": ["5", "40"],
        "chosen": [],
        "hands": [3, 3],
        "won": [1, 2],
        "owed": [0, 2],
        "stock": 2,
        "discard": 83,
        "counted": [],
    }
    nobody: dict[str, Any] = {"hand": [], "away": [], "in_gap": [], "choice": None}
    one = {"hand": ["9", "21", "22"], "away": [11, 1, 2], "in_gap": [True] * 3, "choice": None}
    two = {
        "hand": ["19", "50", "88"],
        "away": [1, 30, 68],
        "in_gap": [True, False, False],
        "choice": None,
    }
    for seat, own in ((0, one), (1, two), (-1, nobody)):
        assert board(match, seat) == table | own
    match.play(1, "50")
    for seat, own in ((0, one), (1, two | {"choice": "50"}), (-1, nobody)):
        assert board(match, seat) == table | {"chosen": [1]} | own


def test_while_the_discard_is_shuffled_the_cards_stay_where_they_are() -> None:
    match = position("5 20 40 60 80 90", ["21 22", "19 50"])
    before = match.view(1)
    match.state.phase = RESHUFFLE
    after = match.view(1)
    for key in ("ring", "place", "target", "gap", "stock", "counted", "hand", "away", "in_gap"):
        assert after[key] == before[key]
    assert (after["target"], after["hand"]) == ("20", ["19", "50"])


def test_after_a_cycle_all_cards_are_shown_and_counted() -> None:
    match = position("5 20 40 60 80 90", ["21", "19"], won=["7", "8 11"])
    match.play(0, "21")
    match.play(1, "19")
    counted = [
        {"won": ["7", "20"], "hand": [], "plus": 4, "minus": 0, "points": 4},
        {"won": ["8", "11"], "hand": [], "plus": 2, "minus": 0, "points": 2},
    ]
    seen = {"cycles": 1, "won": [2, 2], "discard": 90, "counted": counted}
    assert board(match, 0) == NOTHING | seen


def test_faces_show_the_peppers() -> None:
    assert GAME.view.face("1") == Face("violet", "1", pips=3)
    assert GAME.view.face("50") == Face("green", "50", pips=1)
    assert GAME.view.face("99") == Face("orange", "99", pips=2)
