"""A record has one spelling for everything, however people may type it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pioche.arena.records import simulate_match
from pioche.arena.simulate import Setup, Tally
from pioche.engine.errors import BadRecord
from pioche.engine.record import read_record, write_record
from pioche.engine.registry import find_game, game_ids
from pioche.engine.replay import verify
from tests.renewals import renewing


def record_of(game_id: str, index: int) -> dict[str, Any]:
    game = find_game(game_id)
    players = game.players[-1]
    setup = Setup(game, players, ["heuristic"] * players, seed=4)
    match = simulate_match(setup, index, Tally(players))
    record: dict[str, Any] = json.loads(write_record(match.record()))
    return record


@pytest.mark.parametrize("game_id", game_ids())
def test_cards_of_a_hand_are_written_exactly(game_id: str) -> None:
    record = record_of(game_id, 0)
    hand = record["rounds"][0]["deal"]["hands"][0]
    hand[0] = f" {hand[0]}"
    with pytest.raises(BadRecord, match=r"record/spelling"):
        verify(read_record(json.dumps(record)))


@pytest.mark.parametrize("game_id", renewing())
def test_shuffled_cards_are_written_exactly(game_id: str) -> None:
    for index in range(20):
        record = record_of(game_id, index)
        shuffles = [
            move["shuffle"]
            for played in record["rounds"]
            for move in played["moves"]
            if "shuffle" in move
        ]
        if shuffles:
            shuffles[0][0] = f" {shuffles[0][0]}"
            with pytest.raises(BadRecord, match=r"record/wrong-move"):
                verify(read_record(json.dumps(record)))
            return
    raise AssertionError("none of the matches has a shuffle")
