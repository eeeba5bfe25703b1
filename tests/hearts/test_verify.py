"""Records of Hearts: a change in a pass or a trick is found."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pioche import BadRecord, Match, find_game, read_record, verify, write_record
from pioche.arena.quick_check import right_beyond_doubt
from pioche.arena.records import simulate_with_records
from pioche.arena.simulate import Setup
from pioche.arena.verify import check_file
from pioche.engine.language import LANGUAGES
from pioche.engine.shuffles import seeded
from pioche_hearts.cards import PLAYERS
from pioche_hearts.notation import parse_card


@cache
def written() -> bytes:
    """The record of a match of five rounds, every direction among them."""
    chance = random.Random(1)
    match = Match(find_game("hearts"), PLAYERS, {"rounds": 5}, seeded(1), first=0)
    while not match.over:
        if match.awaits_deal:
            match.deal()
        seat = match.actors[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return write_record(match.record())


def good() -> Any:
    return json.loads(written())


def wrong(record: Any) -> BadRecord:
    with pytest.raises(BadRecord) as found:
        verify(read_record(json.dumps(record)))
    for language in LANGUAGES:
        assert found.value.sentence(language)
    return found.value


def test_a_record_is_read_back_byte_for_byte() -> None:
    verify(read_record(written()))
    assert write_record(Match.replay(read_record(written())).record()) == written()


def test_a_pass_is_recorded_in_the_order_of_the_cards() -> None:
    record = good()
    first = record["rounds"][0]["moves"][0]
    assert first["seat"] == 0
    assert first["passes"] == sorted(first["passes"], key=parse_card)
    first["passes"].reverse()
    assert wrong(record).code == "record/wrong-move"


def test_a_card_of_another_hand_cannot_be_passed() -> None:
    record = good()
    stranger = record["rounds"][0]["deal"]["hands"][1][0]
    record["rounds"][0]["moves"][0]["passes"][1] = stranger
    assert wrong(record).code == "hearts/not-yours"


def test_a_card_cannot_be_passed_twice() -> None:
    record = good()
    passes = record["rounds"][0]["moves"][0]["passes"]
    passes[2] = passes[0]
    assert wrong(record).code == "hearts/passed-already"


@pytest.mark.parametrize("size", [0, 1, 2, 4])
def test_a_pass_has_three_cards(size: int) -> None:
    record = good()
    move = record["rounds"][0]["moves"][0]
    move["passes"] = record["rounds"][0]["deal"]["hands"][0][:size]
    assert wrong(record).code == "hearts/pass-size"


def test_another_pass_makes_another_match() -> None:
    """A pass of other cards of the same hand is legal; what follows is then not."""
    record = good()
    hand = record["rounds"][0]["deal"]["hands"][0]
    move = record["rounds"][0]["moves"][0]
    move["passes"] = [card for card in hand if card not in move["passes"]][:3]
    assert wrong(record).round == 1


def test_nothing_is_played_before_the_pass() -> None:
    record = good()
    moves = record["rounds"][0]["moves"]
    moves[0] = {"seat": 0, "play": moves[0]["passes"][0]}
    assert wrong(record).code == "hearts/play-before-pass"


def test_nothing_is_passed_in_the_fourth_round() -> None:
    record = good()
    moves = record["rounds"][3]["moves"]
    moves[0] = {"seat": moves[0]["seat"], "passes": record["rounds"][3]["deal"]["hands"][0][:3]}
    assert wrong(record).code == "hearts/pass-in-play"


def test_passes_come_seat_by_seat() -> None:
    record = good()
    moves = record["rounds"][0]["moves"]
    moves[0], moves[1] = moves[1], moves[0]
    assert wrong(record).code == "match/not-your-turn"


def test_a_suit_must_be_followed() -> None:
    record = good()
    moves = record["rounds"][0]["moves"]
    opening, following = moves[PLAYERS], moves[PLAYERS + 1]
    assert opening["play"] == "2C"
    held = cards_in_play(record["rounds"][0], following["seat"])
    if any(card.endswith("C") for card in held):
        following["play"] = next(card for card in held if not card.endswith("C"))
        assert wrong(record).code == "hearts/must-follow"


def cards_in_play(played: Any, seat: int) -> list[str]:
    """The cards that a seat plays in a round."""
    return [move["play"] for move in played["moves"] if move["seat"] == seat and "play" in move]


@pytest.mark.parametrize("part", ["scores", "totals", "winners"])
def test_points_cannot_be_altered(part: str) -> None:
    record = good()
    if part == "scores":
        record["rounds"][2]["scores"][0] += 1
    elif part == "totals":
        record["result"]["scores"][0] += 1
    else:
        record["result"]["winners"] = [
            seat for seat in range(PLAYERS) if seat not in record["result"]["winners"]
        ]
    assert wrong(record).code == f"record/wrong-{part}"


def test_a_game_without_the_hooks_is_written_and_checked_by_match(tmp_path: Path) -> None:
    setup = Setup(find_game("hearts"), PLAYERS, ["random"] * PLAYERS, seed=1)
    lines: list[bytes] = []
    assert simulate_with_records(setup, 2, lines.append, threads=2).matches == 2
    assert right_beyond_doubt(lines) == [None, None]
    file = tmp_path / "hearts.jsonl"
    file.write_bytes(b"".join(lines))
    assert [verdict.error for verdict in check_file(str(file), "en")] == [None, None]
