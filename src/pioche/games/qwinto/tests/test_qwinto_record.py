"""Records of Qwinto: written, played again, and refused where they break a rule."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pioche.engine import rng
from pioche.engine.errors import BadRecord
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.record import Shuffle, read_record, write_record
from pioche.engine.replay import verify
from pioche.engine.shuffles import seeded
from pioche.games.qwinto import GAME
from pioche.games.qwinto.tests.positions import play_step, position, put


def played(players: int, seed: int) -> Match:
    """A whole match, long enough for stocks to run out."""
    match = Match(GAME, players, shuffles=seeded(seed))
    generator = rng.generator(seed)
    while not match.over:
        play_step(match, generator)
    return match


def plain(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(write_record(match.record()))
    return data


def turn_of_two() -> Match:
    """Two players, one turn: seat 0 lays, both write."""
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    match.play(0, "o4@2")
    match.play(1, "yellow 4")
    match.play(0, "orange 7", auto=True)
    return match


@pytest.mark.parametrize("players", GAME.players)
def test_a_record_with_shuffles_is_the_same_when_played_again(players: int) -> None:
    match = played(players, 6)
    shuffles = [move for move in match.rounds[0].moves if isinstance(move, Shuffle)]
    assert bool(shuffles) == (players > 1), "this seed is to have a shuffle"
    written = write_record(match.record())
    again = Match.replay(read_record(written))
    assert write_record(again.record()) == written
    assert again.state.tobytes() == match.state.tobytes()


def test_the_shape_of_deals_and_moves() -> None:
    record = plain(turn_of_two())
    assert record["game"] == "qwinto"
    deal = record["rounds"][0]["deal"]
    assert deal["grid"] == ["o0", "y3", "p5", "g3"]
    assert deal["hands"] == [["o4", "y1", "p2"], ["o1", "y2", "p0"]]
    assert len(deal["stock"]) == 22
    assert record["rounds"][0]["moves"] == [
        {"seat": 0, "place": [["o4", 2]]},
        {"seat": 0, "write": ["orange", 7], "auto": True},
        {"seat": 1, "write": ["yellow", 4]},
    ]


def test_two_cards_are_two_pairs_of_card_and_place() -> None:
    match = position("o0 y3 o2 g3", ["p1 o1 p2", "o4 y2 p0"])
    match.play(0, "p1@3 o1@2")
    assert plain(match)["rounds"][0]["moves"] == [{"seat": 0, "place": [["p1", 3], ["o1", 2]]}]


def test_writing_nothing_is_null_for_every_seat_that_could_have_been_asked() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    match.play(0, "o4@2")
    match.play(1, "yellow 4")
    match.play(1, "pass")
    match.play(0, "pass")
    nothing = [{"seat": 0, "write": None}, {"seat": 1, "write": None}]
    assert plain(match)["rounds"][0]["moves"][1:] == nothing
    verify(match.record())


def test_writes_are_left_out_where_nobody_can_write_by_rule() -> None:
    match = position("y0 p6 p0 g4", ["o0 y1 p2", "o1 y2 p3"])
    match.play(0, "o0@1")
    match.play(1, "o1@1")
    assert [set(move) for move in plain(match)["rounds"][0]["moves"]] == [{"seat", "place"}] * 2
    verify(match.record())


def reread(match: Match, change: Callable[[list[Any]], object]) -> BadRecord:
    """What is wrong with the record of a match after its moves were changed."""
    data = plain(match)
    change(data["rounds"][0]["moves"])
    with pytest.raises(BadRecord) as refused:
        verify(read_record(json.dumps(data)))
    for language in LANGUAGES:
        assert refused.value.sentence(language)
    return refused.value


def test_a_move_has_either_place_or_write() -> None:
    def both(moves: list[Any]) -> None:
        moves[1]["place"] = [["y1", 0]]

    def neither(moves: list[Any]) -> None:
        del moves[1]["write"]

    for change in (both, neither):
        error = reread(turn_of_two(), change)
        assert (error.code, error.move) == ("record/shape", 2)
        assert "either `place` or `write`" in str(error)


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ([], "record/shape"),
        ([["o4", 2], ["o1", 1], ["g3", 0]], "record/shape"),
        ([["o4", "2"]], "record/shape"),
        ([["o4"]], "record/shape"),
        (None, "record/shape"),
        ([["o4", 7]], "qwinto/no-such-place"),
        ([["o9", 2]], "qwinto/no-such-card"),
        ([["o6", 2]], "qwinto/not-in-hand"),
        ([["o4", 2], ["y1", 1]], "qwinto/not-equal"),
        ([["o4", 2], ["y4", 0]], "qwinto/not-neighbours"),
        ([["O4", 2]], "record/wrong-move"),
    ],
)
def test_bad_placements_are_refused(place: Any, code: str) -> None:
    error = reread(turn_of_two(), lambda moves: moves[0].update(place=place))
    assert (error.code, error.round, error.move) == (code, 1, 1)


@pytest.mark.parametrize(
    ("write", "code"),
    [
        (["grey", 3], "qwinto/no-such-cell"),
        (["orange", 12], "qwinto/no-such-cell"),
        (["orange", 5], "qwinto/no-such-cell"),
        (["purple", 3], "qwinto/wrong-colour"),
        (["orange"], "record/shape"),
        ([7, "orange"], "record/shape"),
    ],
)
def test_bad_writes_are_refused(write: Any, code: str) -> None:
    error = reread(turn_of_two(), lambda moves: moves[2].update(write=write))
    assert (error.code, error.move) == (code, 3)


def test_writes_stand_in_the_order_of_seats() -> None:
    error = reread(turn_of_two(), lambda moves: moves.append(moves.pop(1)))
    assert (error.code, error.move) == ("record/missing-decision", 2)


def test_no_seat_chooses_twice_and_none_is_left_out() -> None:
    assert reread(turn_of_two(), lambda m: m.insert(1, m[1])).code == "record/second-choice"
    assert reread(turn_of_two(), lambda m: m.pop()).code == "record/unfinished-turn"


def test_a_write_without_a_placement_and_a_placement_without_writes_are_refused() -> None:
    assert reread(turn_of_two(), lambda moves: moves.pop(0)).code == "qwinto/place-first"
    second = {"seat": 0, "place": [["y1", 0]]}
    assert reread(turn_of_two(), lambda moves: moves.insert(1, second)).code == "qwinto/write-now"
    strange = {"seat": 5, "write": None}
    assert reread(turn_of_two(), lambda moves: moves.insert(1, strange)).code == (
        "match/no-such-seat"
    )


def without_room() -> dict[str, dict[int, int]]:
    """Numbers between which no 10 fits in orange or yellow."""
    return {"orange": {7: 10}, "yellow": {4: 10}}


def test_a_write_of_a_seat_without_a_cell_names_the_rule() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 0, without_room())
    match.play(0, "o4@2")
    move = GAME.records.Move
    assert GAME.records.decision_of(match.state, move(0, write=None)) is None
    with pytest.raises(BadRecord) as refused:
        GAME.records.decision_of(match.state, move(0, write=("orange", 8)))
    assert refused.value.code == "qwinto/row-not-rising"


def test_a_write_where_the_total_fits_on_no_sheet_is_refused() -> None:
    match = position("o0 y3 p5 g3", ["o4 y4 g4"])
    for decision in (
        "o4@2",
        "orange 7",
        "y4@2",
        "yellow 4",
        "g4@2",
    ):  # always 10, at last in yellow
        match.play(0, decision)
    assert plain(match)["rounds"][0]["moves"][-1] == {"seat": 0, "write": None}
    verify(match.record())
    error = reread(match, lambda moves: moves[-1].update(write=["yellow", 5]))
    assert (error.code, error.move) == ("qwinto/nobody-can-write", 6)


def test_bad_deals_are_refused() -> None:
    def refuse(key: str, value: Any) -> str:
        data = plain(turn_of_two())
        data["rounds"][0]["deal"][key] = value
        with pytest.raises(BadRecord) as refused:
            verify(read_record(json.dumps(data)))
        assert refused.value.sentence("de")
        return refused.value.code

    assert refuse("grid", ["o0", "y3", "p5"]) == "qwinto/grid-size"
    assert refuse("hands", [["o4", "y1", "p2"]]) == "record/hands"
    assert refuse("hands", [["o4", "y1"], ["o1", "y2", "p0"]]) == "record/hand-size"
    assert refuse("stock", ["o4"]) == "record/wrong-cards"


def test_a_shuffle_must_stand_where_the_stock_ran_out() -> None:
    match = played(4, 6)
    moves = match.rounds[0].moves
    at = next(index for index, move in enumerate(moves) if isinstance(move, Shuffle))
    assert reread(match, lambda moves: moves.pop(at)).code == "record/missing-shuffle"
    early = reread(match, lambda moves: moves.insert(at - 1, moves.pop(at)))
    assert early.code == "record/unexpected-shuffle"
    wrong = reread(match, lambda moves: moves[at]["shuffle"].pop())
    assert wrong.code == "record/wrong-cards"
