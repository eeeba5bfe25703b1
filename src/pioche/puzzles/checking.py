"""Checking puzzles: the rules lead to the position, and the solution is found again with another
seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.puzzles.comparing import Panel
from pioche.puzzles.positions import match_at
from pioche.puzzles.puzzle import Puzzle, id_of

DOUBT: Final = 2.0
"""A solution is wrong if another decision is ahead by so many standard errors."""


@dataclass(frozen=True)
class Check:
    """What was found out about a puzzle."""

    puzzle: Puzzle
    better: str | None
    """A decision that is ahead of the solution by more than chance explains, if there is one."""
    same: bool
    """Whether the solution has the highest value again."""


def check(game: Game, puzzle: Puzzle, seed: int, worlds: int) -> Check:
    """Compare all legal decisions again; `BadRecord` if the rules do not lead to the position, and
    `BadOption` if the puzzle does not fit it."""
    match = match_at(game, puzzle.position)
    seat, text = puzzle.position.seat, game.notation.decision_text
    legal = {text(decision) for decision in match.legal(seat)}
    named = {choice.decision for choice in puzzle.choices}
    is_sound = puzzle.obvious in legal and id_of(game.id, puzzle.position) == puzzle.id
    if not named <= legal or not is_sound:
        raise BadOption("puzzles/unsound", puzzle=puzzle.id)
    best = game.notation.parse_decision(puzzle.best)
    found = Panel(match.redacted(seat), seat, seed, best).run(worlds)
    better = [one for one in found if one.lead > DOUBT * one.error]
    same = found[0].decision == best
    return Check(puzzle, text(better[0].decision) if better else None, same)
