"""What every bot is: given what a seat can know, it decides, and may say what it considered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from pioche.engine.state import State


class Considered(NamedTuple):
    """What a bot thinks of one legal decision."""

    decision: int
    visits: int
    utility: float
    """From 0 to 1: the chance of winning the match and, to a part, the points."""
    points: float
    """The points expected in this round."""


class Thought(NamedTuple):
    """A decision, and what was considered on the way, the best first; nothing by plain bots."""

    decision: int
    considered: tuple[Considered, ...] = ()
    simulations: int = 0


class Bot(Protocol):
    """A player. It gets a redacted state, never the true one."""

    def think(self, known: State, seat: int) -> Thought:
        """One of the seat's legal decisions in the state that was redacted for it."""


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about a decision; whichever is used up first ends it."""

    simulations: int | None = None
    seconds: float | None = None
