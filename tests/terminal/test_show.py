"""Records as steps, and as a play-by-play."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

from pioche import BadRecord, find_game, read_record, write_record
from pioche.engine.language import LANGUAGES
from pioche.engine.record import Record, Shuffle
from pioche.engine.registry import game_ids
from pioche.engine.texts import sentence
from pioche.terminal.sentences import signed
from pioche.terminal.show import show
from pioche.terminal.steps import (
    Dealt,
    MatchOver,
    Opened,
    Reshuffled,
    RoundOver,
    Turn,
    steps_of,
)

RecordOf = Callable[..., Record]


def shown(record: Record, language: str = "en", width: int = 80) -> str:
    console = Console(file=StringIO(), width=width)
    show(record, language, console)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("game", game_ids())
def test_every_move_of_every_game_is_a_step(record_of: RecordOf, game: str) -> None:
    for players in find_game(game).players:
        record = read_record(write_record(record_of(game, players, seed=players)))
        moves: list[object] = []
        kinds: list[type] = []
        for step in steps_of(record):
            kinds.append(type(step))
            if isinstance(step, Turn):
                assert step.lines
                moves += step.moves
            elif isinstance(step, Reshuffled):
                moves.append(Shuffle(step.cards))
        assert read_record(write_record(with_moves(record, moves))) == record
        assert kinds.count(Dealt) == kinds.count(RoundOver) == len(record.rounds)
        assert kinds[:2] == [Opened, Dealt]
        assert kinds[-1] is MatchOver


def with_moves(record: Record, moves: list[object]) -> Record:
    """The record with all its moves replaced, in order."""
    copy = read_record(write_record(record))
    at = 0
    for played in copy.rounds:
        count = len(played.moves)
        played.moves = moves[at : at + count]
        at += count
    assert at == len(moves)
    return copy


def test_a_round_that_ends_with_a_reshuffle_is_scored(record_of: RecordOf) -> None:
    """Whatever ends a round, the story of that step says how its points came about."""
    for game in game_ids():
        for seed in range(3):
            last = None
            for step in steps_of(record_of(game, max(2, find_game(game).players[0]), seed)):
                if isinstance(step, RoundOver):
                    assert isinstance(last, Turn | Reshuffled)
                    assert last.ends_round
                    assert len(last.lines) >= len(step.match.players)
                last = step


def test_a_match_that_time_ended_and_a_tie_prolonged(record_of: RecordOf) -> None:
    records = [record_of("gap", 2, seed, timed=True) for seed in range(60)]
    tied = [record for record in records if any(played.extra for played in record.rounds)]
    assert tied
    for record in [records[0], tied[0]]:
        steps = list(steps_of(record))
        assert isinstance(steps[-1], MatchOver)
        assert steps[-1].match.reason == "time"
    heading = sentence("en", "terminal-extra-round", {"round": 1, "player": ""})
    assert heading.split(",")[0] in shown(tied[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_every_game_can_be_read(record_of: RecordOf, game: str, language: str) -> None:
    record = record_of(game, max(2, find_game(game).players[0]), seed=4)
    text = shown(record, language)
    assert all(player.name in text for player in record.players)
    assert "★" in text
    assert record.result
    assert all(signed(points) in text for points in record.result.scores)


def test_an_unfinished_match(record_of: RecordOf) -> None:
    record = record_of("gap", 2, 1)
    record.result = None
    del record.rounds[1:]
    record.rounds[0].scores = None
    del record.rounds[0].moves[4:]
    assert shown(record).endswith("The match is not finished.\n")


def test_a_match_before_its_first_deal(record_of: RecordOf) -> None:
    record = record_of("gap", 2, 1)
    record.result, record.rounds = None, []
    assert "GAP" in shown(record)


def test_options_may_be_left_out(record_of: RecordOf) -> None:
    data = json.loads(write_record(record_of("gap", 2, 1)))
    del data["options"]
    assert "★" in shown(read_record(json.dumps(data)))


def test_a_match_that_was_broken_off(record_of: RecordOf) -> None:
    record = record_of("gap", 2, 1)
    del record.rounds[1:]
    assert record.result
    assert record.rounds[0].scores
    record.result.reason = "broken-off"
    record.result.winners = []
    record.result.scores = record.rounds[0].scores
    assert "Nobody wins." in shown(record)


def test_a_wrong_record_is_refused_before_anything_is_shown(record_of: RecordOf) -> None:
    record = record_of("gap", 2, 1)
    record.rounds[-1].moves[-1].take = ["r1", "y1"]
    console = Console(file=StringIO())
    with pytest.raises(BadRecord):
        show(record, "en", console)
    assert isinstance(console.file, StringIO)
    assert console.file.getvalue() == ""


def test_names_from_a_file_cannot_play_with_the_terminal(record_of: RecordOf) -> None:
    record = record_of("gap", 2, 1)
    record.players[0].name = "\x1b]0;owned\x07" + "x" * 500
    record.players[1].name = "[red]plain[/red]"
    text = shown(record)
    assert "\x1b" not in text
    assert "x" * 30 not in text
    assert "[red]plain[/red]" in text
