"""A record as a sequence of steps: deals, reshuffles and decisions, with the state at each.

Where several seats choose together, their decisions are one step, and all of them decide from the
state before it: a record does not say in which order they chose.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pioche.engine import contract
from pioche.engine.bits import members
from pioche.engine.errors import BadOption
from pioche.engine.game import BROKEN_OFF, Game
from pioche.engine.match import Match
from pioche.engine.record import Decided, Record
from pioche.engine.replay import steps
from pioche.engine.state import OVER, State, copy_state

Kind: TypeAlias = Literal["deal", "shuffle", "decision", "time"]
"""What a step is; `time` is the end of a match whose time is up."""


@dataclass
class Moment:
    """A step of a match: the true states before and after it."""

    kind: Kind
    round: int
    """From 1."""
    move: int
    """Moves of the round that were made before it."""
    before: State
    after: State
    decisions: list[Decided] = field(default_factory=list)


@dataclass
class Timeline:
    """A finished match, step by step."""

    game: Game
    record: Record
    moments: list[Moment]
    opened: State
    """The state before the first card."""

    @property
    def players(self) -> int:
        return len(self.record.players)

    @property
    def solo(self) -> bool:
        return bool(contract.plays_solo(self.opened))

    @property
    def over(self) -> bool:
        """Whether the match was played to its end; False if it was broken off."""
        return self.record.result is not None and self.record.result.reason != BROKEN_OFF


def timeline(record: Record) -> Timeline:
    """Return the steps of a finished match; `BadRecord` where it breaks a rule, and `BadOption` if
    it is not finished."""
    reader = _Reader()
    for step in steps(record, watch=reader.decided):
        match = step.match
        if step.kind == "opened":
            opened = copy_state(match.state)
            reader.state = opened
        elif step.kind == "dealt":
            reader.note("deal", match)
        elif step.kind == "reshuffled":
            reader.note("shuffle", match)
        elif step.kind == "turn":
            reader.finish(copy_state(match.state))
    if record.result is None:
        raise BadOption("review/unfinished")
    found = Timeline(match.game, record, reader.moments, opened)
    if found.over and reader.state.phase != OVER:
        reader.note("time", match)
    return found


class _Reader:
    """Collects the steps of a match that is replayed."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self.state: State = None
        """The state after the last step."""
        self._open = False
        """Whether the last step is a decision that has not taken effect yet."""

    def note(self, kind: Kind, match: Match) -> None:
        """Add a step without a decision, which has just happened."""
        after = copy_state(match.state)
        moves = len(match.rounds[-1].moves) - (kind == "shuffle")
        self.moments.append(Moment(kind, len(match.rounds), moves, self.state, after))
        self.state = after

    def decided(self, match: Match, decided: Decided) -> None:
        """Add a decision, before it is taken: to the step under way, or as a new one."""
        now = copy_state(match.state)
        if not self._open or not self._goes_on(now, decided.seat):
            self.finish(now)
            moves = len(match.rounds[-1].moves)
            self.moments.append(Moment("decision", len(match.rounds), moves, now, now))
            self._open = True
        self.moments[-1].decisions.append(decided)

    def finish(self, after: State) -> None:
        """Note the state after the step under way."""
        if self._open:
            self.moments[-1].after = after
            self._open = False
        self.state = after

    def _goes_on(self, now: State, seat: int) -> bool:
        """Return whether a seat chooses together with those of the step under way."""
        last = self.moments[-1]
        owing = set(members(contract.actors(last.before)))
        chosen = {decided.seat for decided in last.decisions}
        left = set(members(contract.actors(now)))
        return seat in owing - chosen and left == owing - chosen
