"""A record told step by step: played again under the rules, with the story of each turn.

A step holds the live match: until the next step is taken, it is as it was right after this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pioche.engine.match import Match
from pioche.engine.record import Record
from pioche.engine.replay import steps, verify

Line = tuple[str, dict[str, Any]]
"""The key and the facts of a sentence."""


@dataclass(frozen=True)
class Step:
    """Something that happened, and the match right after it."""

    match: Match


@dataclass(frozen=True)
class Opened(Step):
    """The table is set: always the first step."""


@dataclass(frozen=True)
class Dealt(Step):
    """A round has been dealt."""


@dataclass(frozen=True)
class Turn(Step):
    """A turn has been played. `lines` tell it, and the scores if the round ended with it."""

    moves: list[Any]
    lines: list[Line]
    ends_round: bool


@dataclass(frozen=True)
class Reshuffled(Step):
    """The stock has been renewed from `cards`; `lines` tell what followed from it at once."""

    cards: list[str]
    lines: list[Line]
    ends_round: bool


@dataclass(frozen=True)
class RoundOver(Step):
    """All points of a round are counted."""


@dataclass(frozen=True)
class MatchOver(Step):
    """The match has ended."""


def retell(record: Record) -> Iterator[Step]:
    """The steps of a record; `BadRecord` before the first one if it breaks a rule."""
    verify(record)
    return _told(record)


def take_turn(match: Match, seat: int, decision: int | str) -> Turn | None:
    """Play a decision; the turn that it completes, or None while that goes on."""
    moves = match.play(seat, decision)
    return _turn(match, moves) if moves else None


def renew(match: Match) -> Reshuffled:
    """Renew the stock in the middle of a round."""
    match.deal()
    return _reshuffled(match)


def _told(record: Record) -> Iterator[Step]:
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
