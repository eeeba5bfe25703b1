"""Mining puzzles: reproducible, resumable, and the thresholds hold."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from pioche.arena import mining
from pioche.arena.mining import PIECE, Mined, Series, is_clear, mine
from pioche.engine.errors import BadOption
from pioche.engine.registry import find_game
from pioche.puzzles.comparing import Compared
from pioche.puzzles.puzzle import Puzzle

QWINTO = Series(find_game("qwinto"), 5, (4, 8, 16))
"""A tiny budget: what it finds is not good, but always the same."""


@pytest.fixture(autouse=True)
def easily_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find a puzzle in almost every match."""
    for threshold in ("WORTH_A_LOOK", "MISTAKE", "SLIP", "SURE"):
        monkeypatch.setattr(mining, threshold, 0.0)
    monkeypatch.setattr(mining, "SWAPS", 4)


def found(count: int, threads: int, state: Path | None = None) -> list[Puzzle]:
    *_, last = mine(QWINTO, count, threads, str(state) if state else None)
    return list(last)


@cache
def two() -> list[Puzzle]:
    return found(2, 1)


def test_the_same_seed_gives_the_same_puzzles_on_any_number_of_threads() -> None:
    assert two() == found(2, 2)


def test_a_run_continues_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, state = two(), tmp_path / "state"
    running = mine(QWINTO, 2, 1, str(state))
    next(running)
    running.close()
    searched = []

    def search(series: Series, number: int, real=Series.search) -> Puzzle | None:  # type: ignore[no-untyped-def]
        searched.append(number)
        return real(series, number)  # type: ignore[no-any-return]

    monkeypatch.setattr(Series, "search", search)
    assert found(2, 1, state) == whole
    assert min(searched) >= PIECE
    searched.clear()
    assert found(2, 1, state) == whole
    assert len(searched) <= 2 * PIECE  # only those that would come next


def test_a_state_of_another_run_or_a_damaged_one_is_left_alone(tmp_path: Path) -> None:
    state = tmp_path / "state"
    found(1, 1, state)
    before = state.read_bytes()
    with pytest.raises(BadOption, match="another search"):
        next(mine(Series(QWINTO.game, 6, QWINTO.worlds), 1, 1, str(state)))
    assert state.read_bytes() == before
    state.write_bytes(before + b'{"piece": 1, "found": {"0": 3}}\n')
    with pytest.raises(BadOption, match="damaged"):
        next(mine(QWINTO, 1, 1, str(state)))


def test_no_part_of_the_series_takes_all_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every match has a puzzle, each number of players and phase gets its share."""
    puzzle = next(p for n in range(99) if (p := QWINTO.search(n)))
    monkeypatch.setattr(Series, "search", lambda series, number: puzzle)
    taken: list[Mined] = []
    monkeypatch.setattr(mining.MiningCheckpoint, "add", lambda self, line: taken.append(line))
    assert len(found(30, 1)) == 30
    for players in set(QWINTO.rota):
        shares = [QWINTO.limit(players, phase, 30) for phase in set(mining.PHASES)]
        assert sum(shares) >= 30 * QWINTO.rota.count(players) // len(QWINTO.rota)


def test_one_decision_must_be_clearly_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "MISTAKE", 0.25)
    monkeypatch.setattr(mining, "SLIP", 0.1)

    def compared(*points: float, error: float = 0.01) -> list[Compared]:
        return [
            Compared(place, value, value / 10, (value - points[0]) / 10, error)
            for place, value in enumerate(points)
        ]

    spread = 10.0  # a mistake costs 2.5 points, a slip 1
    assert is_clear(compared(9, 7, 5), 2, spread, 2.0)
    assert not is_clear(compared(9, 7, 7), 2, spread, 2.0)  # no mistake
    assert not is_clear(compared(9, 8.5, 5), 2, spread, 2.0)  # another one is as good
    assert not is_clear(compared(9, 7, 5, error=0.2), 2, spread, 2.0)  # perhaps chance
    assert is_clear(compared(9, 7, 5, error=0.2), 2, spread, 0.0)
