"""People's own mistakes, as puzzles."""

from __future__ import annotations

from typing import Any, cast

import pytest

from pioche.arena.records import simulate_match
from pioche.arena.simulate import Setup, Tally
from pioche.engine.registry import find_game
from pioche.puzzles import personal
from pioche.puzzles.personal import BAD, Mistake, mistakes_of
from pioche.puzzles.puzzle import Puzzle
from pioche.review.mattered import counted
from pioche.review.review import review


def test_at_most_one_puzzle_comes_of_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """In GAP, a play and the choice after it are one move, and both may be mistakes."""
    setup = Setup(find_game("gap"), 2, ["random"] * 2, seed=1)
    setup.load()
    record = simulate_match(setup, 0, Tally(2)).record()
    reviewed = review(record, seed=1, effort=1)
    bad = [d for step in reviewed.steps for d in step.decisions if d.seat == 0 and d.word in BAD]
    assert len(bad) > 1

    def of_one_move(*about: Any) -> Mistake:
        return Mistake(1, 7, cast(Puzzle, about[-1]))

    monkeypatch.setattr(personal, "_mistake", of_one_move)
    (kept,) = mistakes_of(reviewed, record, 0)
    assert cast(Any, kept.puzzle).cost == max((d.cost for d in bad), key=counted), "the worst"
