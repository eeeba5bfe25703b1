"""Records of Dicht dran: written, played again, and refused where they break a rule."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pioche.engine.errors import BadRecord
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.record import Shuffle, read_record, write_record
from pioche.engine.replay import verify
from pioche.engine.shuffles import seeded
from pioche.games.dicht_dran import GAME, PEPPERS
from pioche.games.dicht_dran.tests.positions import play, position


def played(players: int, seed: int, options: dict[str, Any]) -> Match:
    """A whole match in which everybody plays middling cards, so that stocks run out."""
    match = Match(GAME, players, options, seeded(seed))
    while not match.over:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            legal = match.legal(seat)
            match.play(seat, legal[len(legal) // 2])
    return match


def plain(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(write_record(match.record()))
    return data


def shuffles_in(match: Match) -> list[tuple[int, int]]:
    """The rounds and moves at which a stock was renewed."""
    return [
        (number, index)
        for number, recorded in enumerate(match.rounds)
        for index, move in enumerate(recorded.moves)
        if isinstance(move, Shuffle)
    ]


@pytest.mark.parametrize("players", GAME.players)
def test_a_record_with_shuffles_is_the_same_when_played_again(players: int) -> None:
    match = played(players, 6, {"cycles": 8})
    assert shuffles_in(match), "this seed is to have a shuffle"
    written = write_record(match.record())
    again = Match.replay(read_record(written))
    assert write_record(again.record()) == written
    assert again.state.tobytes() == match.state.tobytes()


def test_the_shape_of_deals_and_moves() -> None:
    record = plain(played(3, 1, {}))
    assert record["game"] == "dicht-dran"
    assert record["options"] == {}
    first = record["rounds"][0]
    assert first["first"] == 0
    assert set(first["deal"]) == {"ring", "hands", "stock"}
    assert (first["deal"]["ring"][0], first["deal"]["ring"][3]) == ("1", "100")
    assert [len(hand) for hand in first["deal"]["hands"]] == [8, 8, 8]
    assert len(first["deal"]["stock"]) == 70
    assert [move["seat"] for move in first["moves"][:6]] == [0, 1, 2, 0, 1, 2]
    assert set(first["moves"][0]) == {"seat", "play"}
    assert record["result"]["reason"] == "rounds"


def test_a_shuffle_comes_after_the_last_play_of_its_turn() -> None:
    match = played(4, 1, {"cycles": 8})
    for number, index in shuffles_in(match):
        moves = match.rounds[number].moves
        assert index == len(moves) - 1, "the cycle ends with it"
        assert [move.seat for move in moves[index - 4 : index]] == [0, 1, 2, 3]


def test_peppers_stand_in_it_only_if_they_differ() -> None:
    assert plain(Match(GAME, 3, {"peppers": list(PEPPERS), "cycles": 2}))["options"] == {}
    own = [1, 2] * 50
    match = played(3, 2, {"peppers": own})
    record = plain(match)
    assert record["options"] == {"peppers": own}
    verify(read_record(json.dumps(record)))
    record["options"] = {}
    with pytest.raises(BadRecord):
        verify(read_record(json.dumps(record)))


def test_moves_stand_in_seat_order_with_the_last_choice_and_its_mark() -> None:
    match = position("1 67 38 100 12 50", ["3 66", "65 21", "40 41"], stock="81 82 83 84")
    match.play(2, "41")
    match.play(0, "3", auto=True)
    match.play(2, "40", auto=True)
    match.play(0, "66")
    moves = match.play(1, "65")
    assert [(move.seat, move.play, move.auto) for move in moves] == [
        (0, "66", False),
        (1, "65", False),
        (2, "40", True),
    ]


def test_choices_that_are_not_revealed_do_not_stand_in_the_record() -> None:
    match = Match(GAME, 3, shuffles=seeded(1))
    match.deal()
    match.play(1, match.legal(1)[0])
    assert match.record().rounds[0].moves == []


def short_ring(record: dict[str, Any]) -> None:
    record["rounds"][0]["deal"]["ring"].pop()


def turned_ring(record: dict[str, Any]) -> None:
    ring = record["rounds"][0]["deal"]["ring"]
    ring.append(ring.pop(0))


def hundred_elsewhere(record: dict[str, Any]) -> None:
    ring = record["rounds"][0]["deal"]["ring"]
    ring[3], ring[4] = ring[4], ring[3]


def no_card_in_the_ring(record: dict[str, Any]) -> None:
    record["rounds"][0]["deal"]["ring"][0] = "x"


def missing_hand(record: dict[str, Any]) -> None:
    record["rounds"][0]["deal"]["hands"].pop()


def large_hand(record: dict[str, Any]) -> None:
    deal = record["rounds"][0]["deal"]
    deal["hands"][1].append(deal["stock"].pop())


def doubled_card(record: dict[str, Any]) -> None:
    deal = record["rounds"][0]["deal"]
    deal["stock"][0] = deal["ring"][1]


def other_first(record: dict[str, Any]) -> None:
    record["rounds"][0]["first"] = 1


def foreign_card(record: dict[str, Any]) -> None:
    deal, moves = record["rounds"][0]["deal"], record["rounds"][0]["moves"]
    moves[0]["play"] = deal["stock"][-1]


def number_for_a_card(record: dict[str, Any]) -> None:
    record["rounds"][0]["moves"][0]["play"] = 5


def play_twice(record: dict[str, Any]) -> None:
    moves = record["rounds"][0]["moves"]
    moves[1] = moves[0]


def other_order(record: dict[str, Any]) -> None:
    moves = record["rounds"][0]["moves"]
    moves[0], moves[1] = moves[1], moves[0]


def no_such_seat(record: dict[str, Any]) -> None:
    record["rounds"][0]["moves"][0]["seat"] = 4


def early_shuffle(record: dict[str, Any]) -> None:
    record["rounds"][0]["moves"].insert(4, {"shuffle": ["5"]})


def no_shuffle(record: dict[str, Any]) -> None:
    moves = next(r["moves"] for r in record["rounds"] if "shuffle" in r["moves"][-1])
    moves[-1] = moves[0]


def wrong_shuffle(record: dict[str, Any]) -> None:
    moves = next(r["moves"] for r in record["rounds"] if "shuffle" in r["moves"][-1])
    moves[-1]["shuffle"].pop()


def wrong_scores(record: dict[str, Any]) -> None:
    record["rounds"][0]["scores"][0] += 1


def wrong_winners(record: dict[str, Any]) -> None:
    record["result"]["winners"] = [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (short_ring, "dicht-dran/ring-size"),
        (turned_ring, "dicht-dran/ring-place"),
        (hundred_elsewhere, "dicht-dran/ring-place"),
        (no_card_in_the_ring, "dicht-dran/no-such-card"),
        (missing_hand, "record/hands"),
        (large_hand, "record/hand-size"),
        (doubled_card, "record/wrong-cards"),
        (other_first, "record/wrong-first"),
        (foreign_card, "dicht-dran/not-in-hand"),
        (number_for_a_card, "record/shape"),
        (play_twice, "record/second-choice"),
        (other_order, "record/missing-decision"),
        (no_such_seat, "match/no-such-seat"),
        (early_shuffle, "record/unexpected-shuffle"),
        (no_shuffle, "record/missing-shuffle"),
        (wrong_shuffle, "record/wrong-cards"),
        (wrong_scores, "record/wrong-scores"),
        (wrong_winners, "record/wrong-winners"),
    ],
)
def test_a_record_that_breaks_a_rule_is_refused(
    change: Callable[[dict[str, Any]], None], code: str
) -> None:
    record = plain(played(4, 1, {"cycles": 8}))
    change(record)
    with pytest.raises(BadRecord) as refused:
        verify(read_record(json.dumps(record)))
    assert refused.value.code == code
    for language in LANGUAGES:
        assert "{" not in refused.value.sentence(language) or code == "record/wrong-move"


def test_a_match_goes_on_from_its_record() -> None:
    match = Match(GAME, 2, {"cycles": 1}, seeded(4))
    match.deal()
    play(match, " ".join(GAME.notation.card_text(match.legal(seat)[0]) for seat in (0, 1)))
    again = Match.replay(read_record(write_record(match.record())))
    assert again.actors == [0, 1]
    assert again.state.tobytes() == match.state.tobytes()
