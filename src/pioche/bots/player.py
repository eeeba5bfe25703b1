"""The interface of bots: decide from what a seat can know, and perhaps say what was considered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol


class Considered(NamedTuple):
    """A bot's opinion of one legal decision."""

    decision: int
    visits: int
    utility: float
    """From 0 to 1: mostly the chance of winning the match, partly the points."""
    points: float
    """The points expected in this round."""


class Thought(NamedTuple):
    """A decision, and what a search considered, the best first; plain bots consider nothing."""

    decision: int
    considered: tuple[Considered, ...] = ()
    simulations: int = 0


class Bot(Protocol):
    """A player that gets a redacted state, never the true one.

    If its `think` has a third parameter, `past`, it also gets the past of the round, as far as the
    seat knows it.
    """

    @property
    def think(self) -> Callable[..., Thought]:
        """Return one of the seat's legal decisions: `think(known, seat)`, where `known` is the
        state that was redacted for the seat, or `think(known, seat, past)`."""


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about a decision; the limit reached first ends it."""

    simulations: int | None = None
    seconds: float | None = None


class Mistakes(NamedTuple):
    """How often a player makes each kind of mistake."""

    overlooks: float
    """The chance that a decision is not thought of."""
    short_sighted: float
    """The chance to judge by this turn alone, as the heuristic does."""
    hesitates: float
    """How much closer decisions seem to be than they are: the policy's logits are divided by
    this."""
