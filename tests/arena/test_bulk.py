"""Records in bulk: what compiled code writes and checks is what `Match` writes and accepts."""

from __future__ import annotations

import json
import random
import tracemalloc
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pioche import BadRecord, find_game, read_record, verify, write_record
from pioche.arena.quick_check import ROUNDS, right_beyond_doubt
from pioche.arena.records import SeriesWriter, simulate_match, simulate_with_records
from pioche.arena.simulate import Setup, Tally
from pioche.arena.verify import check_file
from pioche.engine.fairness import FairShuffles, fairness_of
from pioche.engine.match import Match
from pioche.engine.record_texts import texts_of
from pioche.engine.registry import own_game_ids
from pioche.testing import Case, cases, walk
from tests.samples import some

GAMES = own_game_ids()


def setups(game_id: str) -> Iterator[Setup]:
    """Setups with the fewest and the most players, and with a time limit where there is one."""
    game = find_game(game_id)
    for bot, players in (("random", game.players[0]), ("heuristic", game.players[-1])):
        for options in [{}, {game.time_option: 1}] if game.time_option else [{}]:
            yield Setup(game, players, [bot] * players, seed=players, options=options)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_series_is_written_as_match_writes_it(game_id: str) -> None:
    for setup in setups(game_id):
        tally = Tally(setup.players)
        matches = [simulate_match(setup, index, tally) for index in range(3)]
        lines: list[bytes] = []
        summary = simulate_with_records(setup, 3, lines.append, threads=2)
        assert b"".join(lines) == b"".join(write_record(m.record()) + b"\n" for m in matches)
        assert (summary.matches, summary.moves) == (3, tally.moves)
        assert summary.seats == tally.summary().seats


def test_a_series_is_the_same_however_little_room_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = next(setups("dicht-dran"))
    whole = SeriesWriter(setup).written((0, 200))
    monkeypatch.setattr("pioche.arena.records.SHORTEST_LOG", 8)
    monkeypatch.setattr("pioche.arena.records.OUTPUT", 1)
    cramped = SeriesWriter(setup).written((0, 200))
    assert len(cramped.lines) > len(whole.lines)
    assert b"".join(cramped.lines) == b"".join(whole.lines)
    assert (cramped.totals == whole.totals).all()


@cache
def records_of(game_id: str) -> list[bytes]:
    """Records of whole matches with all numbers of players and options, some with choices made for
    someone absent."""
    lines = []
    for number, case in enumerate(some(list(cases(find_game(game_id))))):
        lines.append(write_record(played(case)))
        if number % 3 == 0:
            record = json.loads(lines[-1])
            for move in record["rounds"][0]["moves"]:
                if "play" in move or "place" in move:  # a decision, for sure
                    move["auto"] = True
            lines.append(dumped(record))
    return lines


def played(case: Case) -> Any:
    for match in walk(case):
        if match.over:
            return match.record()
    raise AssertionError("a walk ends with the match")


@pytest.mark.parametrize("game_id", GAMES)
def test_records_that_match_writes_are_right_beyond_doubt(game_id: str) -> None:
    lines = records_of(game_id)
    found = right_beyond_doubt(lines)
    assert [line for line, head in zip(lines, found, strict=True) if head is None] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_right_beyond_doubt_that_is_wrong(game_id: str) -> None:
    """Every byte behind the head of a record counts: changed, left out or doubled."""
    for line in records_of(game_id)[:2]:
        begin = line.index(ROUNDS) + len(ROUNDS)
        step = max(1, (len(line) - begin) // 400)
        altered = []
        for at in range(begin, len(line), step):
            byte = line[at : at + 1]
            others = (b"", byte * 2, b"0" if byte != b"0" else b"1", b'"', b"\xff")
            altered += [line[:at] + other + line[at + 1 :] for other in others]
        altered += [line[:end] for end in range(begin, len(line), step)]
        altered += [line + b"x", line + line]
        for text, head in zip(altered, right_beyond_doubt(altered), strict=True):
            if head is not None:  # another match, which is right in itself
                verify(read_record(text))


@pytest.mark.parametrize("game_id", GAMES)
def test_records_that_begin_unusually_are_left_to_match(game_id: str) -> None:
    line = records_of(game_id)[0]
    record = json.loads(line)
    last = b'"result":' + json.dumps(record["result"]).encode()
    wrong = [
        line.replace(b'"format":', b'"format":1,"format":', 1).replace(b"pioche/1", b"pioche/2"),
        line.replace(b"{", b"{" + last + b",", 1),
        line.replace(b'"rounds":[', b'"x":{"rounds":[', 1) + b"}",
        line.replace(b'"players":[', b'"players":[{"name":"one more"},', 1),
        line.replace(b'"players":[{', b'"players":[', 1),
        line.replace(b'"game":"', b'"game":"no-', 1),
        line.replace(b'"options":{', b'"options":{"no":1,', 1).replace(b",}", b"}", 1),
    ]
    assert right_beyond_doubt(wrong) == [None] * len(wrong)


@cache
def fair_record(game_id: str, changed: bool = False) -> dict[str, Any]:
    game = find_game(game_id)
    players = game.players[-1]
    seeds = [f"seed {seat}" for seat in range(players)]
    changes = [(2, bytes(range(32)))] if changed else []
    secret = bytes(32)
    match = Match(game, players, shuffles=FairShuffles(secret, seeds, changes))
    chance = random.Random(1)
    while not match.over:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, chance.choice(match.legal(seat)))
    match.fairness = fairness_of(secret, seeds, changes)
    record: dict[str, Any] = json.loads(write_record(match.record()))
    return record


def dumped(record: Any) -> bytes:
    return json.dumps(record, separators=(",", ":")).encode()


@pytest.mark.parametrize("changed", [False, True])
@pytest.mark.parametrize("game_id", GAMES)
def test_shuffles_are_derived_from_the_seeds(game_id: str, changed: bool) -> None:
    record = fair_record(game_id, changed)
    (head,) = right_beyond_doubt([dumped(record)])
    assert head is not None
    assert head.has_seed
    other = record | {
        "fairness": record["fairness"] | {"player_seeds": ["x"] * len(record["players"])}
    }
    unproved = {key: value for key, value in record.items() if key != "fairness"}
    found = right_beyond_doubt([dumped(other), dumped(unproved), dumped(record)])
    assert [one and one.has_seed for one in found] == [None, False, True]
    with pytest.raises(BadRecord):
        verify(read_record(dumped(other)))


def test_records_of_all_kinds_in_one_file_get_their_verdicts_in_order(tmp_path: Path) -> None:
    good = [line for game_id in GAMES for line in records_of(game_id)[:3]]
    good += [dumped(fair_record("gap"))]
    wrong = json.loads(good[1])
    wrong["result"]["winners"] = []
    lines = [*good, dumped(wrong), b"no record", b"", json.dumps(json.loads(good[0])).encode()]
    file = tmp_path / "some.jsonl"
    file.write_bytes(b"\n".join(lines * 5))
    expected = []
    for number, line in enumerate(lines * 5, 1):
        if line:
            code, fair = None, b"fairness" in line or None
            try:
                verify(read_record(line))
            except BadRecord as error:
                code, fair = error.code, None
            expected.append((number, code, fair))
    seen: list[int] = []
    for threads in (1, 3):
        verdicts = list(check_file(str(file), "en", threads, seen.append))
        assert [(v.line, v.error and v.error.code, v.fair) for v in verdicts] == expected
    assert sum(seen) == 2 * sum(map(len, lines * 5))


def test_memory_stays_flat(tmp_path: Path) -> None:
    """A file eight times as long takes no more memory; the first run only warms up."""
    setup = next(setups("pepper"))
    peaks = []
    for matches in (100, 150, 1200):
        file = tmp_path / f"{matches}.jsonl"
        tracemalloc.start()
        with file.open("wb") as out:
            simulate_with_records(setup, matches, out.write)
        written = tracemalloc.get_traced_memory()[1]
        tracemalloc.reset_peak()
        assert sum(verdict.error is None for verdict in check_file(str(file), "en")) == matches
        peaks.append((written, tracemalloc.get_traced_memory()[1]))
        tracemalloc.stop()
    assert file.stat().st_size > 6 << 20
    (written, checked), (more_written, more_checked) = peaks[1:]
    assert more_written < 2 * written
    assert more_checked < 2 * checked


def test_the_texts_of_every_decision_are_told_apart() -> None:
    for game_id in GAMES:
        game = find_game(game_id)
        assert game.notes_moves
        texts = texts_of(game, game.players[0])
        assert len(texts.heads.sizes) == game.rules.DECISIONS
        assert (texts.decisions.rows < 0).sum() == game.rules.DECISIONS
        assert texts is texts_of(game, game.players[0]), "they are made once"
