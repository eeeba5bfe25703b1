"""A record told step by step: played again under the rules, with the story of each turn.

A step holds the live match: until the next step is taken, it is as it was right after this one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pioche.engine.match import BROKEN_OFF, Match
from pioche.engine.record import Record, Round, Shuffle, shaped
from pioche.engine.registry import find_game
from pioche.engine.replay import TIME, verify
from pioche.engine.state import copy_state

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
    return _steps(record)


def take_turn(match: Match, seat: int, decision: int | str) -> Turn | None:
    """Play a decision; the turn that it completes, or None while that goes on."""
    moves = match.play(seat, decision)
    if not moves:
        return None
    lines = match.game.story.story(match.turn_began, moves, match.state)
    return Turn(match, moves, lines, _round_is_over(match))


def renew(match: Match, cards: list[int] | None = None) -> Reshuffled:
    """Renew the stock in the middle of a round."""
    before = copy_state(match.state)
    match.deal(cards)
    stock = match.rounds[-1].moves[-1].shuffle
    lines = match.game.story.story(before, [], match.state)
    return Reshuffled(match, stock, lines, _round_is_over(match))


def _steps(record: Record) -> Iterator[Step]:
    first = record.rounds[0].first if record.rounds else None
    match = Match(find_game(record.game), record.players, record.given_options, first=first)
    yield Opened(match)
    for number, recorded in enumerate(record.rounds):
        yield from _round(match, recorded)
        if match.between_rounds and _ended_by_time(record, number):
            match.call_time()
    if record.result and record.result.reason == BROKEN_OFF:
        match.break_off()
    if match.over:
        yield MatchOver(match)


def _round(match: Match, recorded: Round) -> Iterator[Step]:
    script = match.game.script
    match.deal(script.cards_of(match.state, shaped(script.Deal, recorded.deal)))
    yield Dealt(match)
    played = match.rounds[-1]
    for index, data in enumerate(recorded.moves):
        if index < len(played.moves):
            continue  # it took effect together with one before it
        if isinstance(data, Shuffle) or (isinstance(data, dict) and "shuffle" in data):
            texts = shaped(Shuffle, data).shuffle
            yield renew(match, [match.game.notation.parse_card(text) for text in texts])
        else:
            yield from _move(match, shaped(script.Move, data))
    if _round_is_over(match):
        yield RoundOver(match)


def _move(match: Match, move: Any) -> Iterator[Step]:
    """Take the decisions that a recorded move stands for; in a simultaneous step only the last move
    completes a turn."""
    seat = None
    while seat is None or seat in match.actors:
        step = match.game.script.decision_of(match.state, move)
        if step is None:
            return
        seat, decision = step
        turn = take_turn(match, seat, decision)
        if turn:
            yield turn
            return


def _round_is_over(match: Match) -> bool:
    return match.rounds[-1].scores is not None


def _ended_by_time(record: Record, number: int) -> bool:
    """Whether time was up in the round of this index: what follows only breaks a tie."""
    if "minutes" not in record.given_options or record.rounds[number].extra:
        return False
    if number + 1 < len(record.rounds):
        return record.rounds[number + 1].extra
    return record.result is not None and record.result.reason == TIME
