"""Records of GAP that break a rule, and the errors that say so."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pioche.engine.errors import BadRecord
from pioche.engine.match import Match
from pioche.engine.record import read_record, write_record
from pioche.engine.replay import verify
from pioche.engine.shuffles import seeded
from pioche.games.gap import GAME


def plain_record() -> dict[str, Any]:
    match = Match(GAME, 3, {"rounds": 1}, seeded(2))
    while not match.over:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, match.legal(seat)[0])
    record: dict[str, Any] = json.loads(write_record(match.record()))
    return record


def refused(record: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(read_record(json.dumps(record)))
    return caught.value


def test_a_card_in_a_deal_is_written_exactly() -> None:
    for spelling in (" {}", "{}\n", "\t{}"):
        record = plain_record()
        stock = record["rounds"][0]["deal"]["stock"]
        stock[0] = spelling.format(stock[0])
        assert (refused(record).code, refused(record).round) == ("record/spelling", 1)


def test_a_card_in_a_move_is_written_exactly() -> None:
    record = plain_record()
    move = record["rounds"][0]["moves"][0]
    move["play"] = move["play"].upper()
    assert (refused(record).code, refused(record).move) == ("record/wrong-move", 1)


def test_a_take_that_is_no_card_is_reported() -> None:
    record = plain_record()
    index, move = next((i, m) for i, m in enumerate(record["rounds"][0]["moves"]) if m["take"])
    move["take"][0] = "y+8"
    assert (refused(record).code, refused(record).move) == ("gap/no-such-card", index + 1)


def test_an_impossible_first_seat_is_reported_with_its_round() -> None:
    record = plain_record()
    record["rounds"][0]["first"] = -1
    assert (refused(record).code, refused(record).round) == ("match/no-such-seat", 1)
