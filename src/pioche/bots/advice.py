"""Advice for a seat that asks for a hint: a nudge, the decision, and the reason.

It is made from a `Thought` and the redacted state it was about, so that it says nothing the seat
cannot know. It is plain data, keys and facts, which can be sent to other processes and clients.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from pioche.bots.player import Considered, Thought
from pioche.bots.reasoning import CLEAR, CLOSE, compare, expected_points, reasoning
from pioche.engine import contract
from pioche.engine.facts import Line
from pioche.engine.game import Game
from pioche.engine.state import State

GOOD: Final = 2 * CLEAR
"""A decision is a good one if its utility is so close to that of the best."""
LISTED: Final = 4
"""The good decisions that are listed."""


class Prospect(Struct, frozen=True):
    """What a good decision is expected to bring."""

    decision: str
    """In the game's notation."""
    points: float
    """Expected in this round."""
    value: float | None
    """From 0 to 1: mostly the chance of winning the match, partly the points. None alone at the
    table, where the points decide."""


class Advice(Struct, frozen=True):
    """A hint in its three steps."""

    nudge: list[Line]
    """A direction that does not give the decision away."""
    decision: str
    """The best decision, in the game's notation."""
    reason: list[Line]
    prospects: list[Prospect]
    """The good decisions, the best first: by value, alone at the table by points. None if nothing
    was compared."""


def advise(game: Game, known: State, seat: int, thought: Thought) -> Advice:
    """Return the advice that follows from what a bot has thought of a position."""
    return Advice(
        nudge_towards(game, known, seat, thought),
        game.notation.decision_text(thought.decision),
        reasoning(game, known, seat, thought),
        prospects(game, known, seat, thought),
    )


def nudge_towards(game: Game, known: State, seat: int, thought: Thought) -> list[Line]:
    """Return what matters in the position: in the game's own words, if it has some, and how much
    depends on the decision."""
    if contract.legal_count(known, seat) == 1:
        return [("advice/forced", {})]
    lines = game.nudge(known, seat, thought.decision)
    if len(thought.considered) < 2:
        return lines or [("advice/untried", {})]
    found = compare(game, known, seat, thought)
    if found.trap:
        return [*lines, ("advice/trap", {})]
    if found.second.utility > CLEAR:
        return [*lines, ("advice/clear", {})]
    return [*lines, ("advice/close" if found.second.utility <= CLOSE else "advice/better", {})]


def prospects(game: Game, known: State, seat: int, thought: Thought) -> list[Prospect]:
    """Return the good decisions and what they are expected to bring, the best first."""
    if len(thought.considered) < 2:
        return []
    found = compare(game, known, seat, thought)
    good = [other for other in found.tried if other.utility >= found.best.utility - GOOD]
    alone = contract.plays_solo(known)
    listed = ranked([found.best, *good], alone)[:LISTED]
    fewest = min(one.visits for one in listed)  # all as exact as the least certain: 7.4 is not > 7
    return [
        Prospect(
            game.notation.decision_text(one.decision),
            expected_points(one.points, found.spread, fewest),
            None if alone else round(one.utility, 2),
        )
        for one in listed
    ]


def ranked(considered: Sequence[Considered], alone: bool) -> list[Considered]:
    """Return decisions in the order of what is shown of them: their utility, or their points alone
    at the table. The first one was chosen. Another that seems better was not, because the bot is
    not sure of it, so it counts as equal."""
    best, *others = considered
    if alone:
        equal = [one._replace(points=min(one.points, best.points)) for one in others]
        return [best, *sorted(equal, key=lambda one: -one.points)]
    equal = [one._replace(utility=min(one.utility, best.utility)) for one in others]
    return [best, *sorted(equal, key=lambda one: -one.utility)]
