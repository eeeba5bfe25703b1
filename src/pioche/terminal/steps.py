"""A match as steps: each deal, turn and end, with the story of the turn.

A step refers to the live match, which stays as it is right after this step until the next one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pioche.engine.facts import Line
from pioche.engine.match import Match
from pioche.engine.record import Record
from pioche.engine.replay import steps, verify


@dataclass(frozen=True)
class Step:
    """One step, and the match right after it."""

    match: Match


@dataclass(frozen=True)
class Opened(Step):
    """The start of the match; always the first step."""


@dataclass(frozen=True)
class Dealt(Step):
    """The deal of a round."""


@dataclass(frozen=True)
class Turn(Step):
    """A turn. `lines` are its story, with the scores if it ended the round."""

    moves: list[Any]
    lines: list[Line]
    ends_round: bool


@dataclass(frozen=True)
class Reshuffled(Step):
    """A new stock, shuffled from `cards`. `lines` are the story of what followed from it."""

    cards: list[str]
    lines: list[Line]
    ends_round: bool


@dataclass(frozen=True)
class RoundOver(Step):
    """The end of a round, after its scores."""


@dataclass(frozen=True)
class MatchOver(Step):
    """The end of the match."""


def steps_of(record: Record) -> Iterator[Step]:
    """Yield the steps of a record; `BadRecord` before the first one if it breaks a rule."""
    verify(record)
    return _steps(record)


def play_decision(match: Match, seat: int, decision: int | str) -> Turn | None:
    """Play a decision; return the turn that it completes, or None if the turn goes on."""
    moves = match.play(seat, decision)
    return _turn(match, moves) if moves else None


def reshuffle(match: Match) -> Reshuffled:
    """Shuffle a new stock in the middle of a round."""
    match.deal()
    return _reshuffled(match)


def _steps(record: Record) -> Iterator[Step]:
    for step in steps(record):
        match = step.match
        if step.kind == "opened":
            yield Opened(match)
        elif step.kind == "dealt":
            yield Dealt(match)
        elif step.kind == "over":
            yield MatchOver(match)
        else:
            turn = _turn(match, step.moves) if step.kind == "turn" else _reshuffled(match)
            yield turn
            if turn.ends_round:
                yield RoundOver(match)


def _turn(match: Match, moves: Sequence[Any]) -> Turn:
    before, now = match.last_turn
    lines = match.game.story.story(before, moves, now)
    return Turn(match, list(moves), lines, _round_is_over(match))


def _reshuffled(match: Match) -> Reshuffled:
    before, now = match.last_turn
    lines = match.game.story.story(before, [], now)
    return Reshuffled(match, match.rounds[-1].moves[-1].shuffle, lines, _round_is_over(match))


def _round_is_over(match: Match) -> bool:
    return match.rounds[-1].scores is not None
