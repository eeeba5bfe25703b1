"""The shape of a puzzle, as JSON.

A position is kept as it came about: the deals, and the decisions that followed. Playing it again
needs the rules only, so it survives every change of the layout of states.
"""

from __future__ import annotations

import hashlib
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

Phase: TypeAlias = Literal["opening", "middle", "endgame"]
"""How much of a round was played: less than a third of its decisions, or more than two thirds."""


class Position(Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A position of a match in which a seat has to decide, as it came about."""

    players: int
    seat: int
    first: int
    """The seat that started round one."""
    deals: list[Any]
    """The deals of all rounds so far, as in a record."""
    shuffles: list[list[str]] = []
    """The stocks that were renewed, in drawing order."""
    decisions: list[str] = []
    """All decisions that took effect before, in the order in which the rules ask for them: those
    of seats that choose together in the order of the seats."""
    options: dict[str, Any] = {}


class Choice(Struct, array_like=True, frozen=True):
    """What a decision is expected to bring."""

    decision: str
    points: float
    """Of the seat, in the round."""
    utility: float
    """From 0 to 1, as bots count it: mostly the lead in points, partly the chance of winning."""


class Puzzle(Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A position and its solution."""

    id: str
    position: Position
    choices: list[Choice]
    """The legal decisions that were compared, the best first."""
    worlds: int
    """The imagined worlds in which they were compared."""
    obvious: str
    """The decision of the rule of thumb: the game's heuristic, or what was played."""
    phase: Phase
    themes: list[str] = []
    missed: float = 0.5
    """How often a casual player misses the best decision, from 0 to 1."""
    match: int = 0
    """The number of its match in the series of the file's seed."""

    @property
    def best(self) -> str:
        return self.choices[0].decision

    @property
    def ranking(self) -> list[Choice]:
        """The choices in the order of the points that are shown with them, the best first. Another
        one that seems to bring more was not chosen, because it does less to win the match: it
        counts as equal."""
        best, *others = self.choices
        equal = [msgspec.structs.replace(c, points=min(c.points, best.points)) for c in others]
        return [best, *sorted(equal, key=lambda choice: -choice.points)]

    def cost(self, decision: str) -> float:
        """Return how many points a decision costs, compared with the best one."""
        points = {choice.decision: choice.points for choice in self.choices}
        return points[self.best] - points[decision]


def id_of(game: str, position: Position) -> str:
    """Return the name of a puzzle, which follows from its position."""
    data = msgspec.json.encode(position, order="deterministic")
    return f"{game}-{hashlib.blake2b(data, digest_size=5).hexdigest()}"


def game_of(name: str) -> str:
    """Return the id of the game in the name of a puzzle."""
    return name.rpartition("-")[0]
