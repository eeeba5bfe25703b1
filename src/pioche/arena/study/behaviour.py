"""How a game behaves between equals: the first seat, scores, length, ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pioche.arena.study.figures import (
    Figure,
    Numbers,
    Spread,
    mean,
    numbers,
    part_of,
    share,
    spread,
)
from pioche.arena.study.series import Outcome


@dataclass(frozen=True)
class Position:
    """The results of the seat so many places after the one that starts: its share of the wins, and
    its points ahead of the mean of the match."""

    wins: Figure
    ahead: Figure


@dataclass(frozen=True)
class Behaviour:
    """The results of matches between equals."""

    matches: int
    positions: list[Position]
    scores: Spread
    winning: Spread
    """The winners' score."""
    margin: Spread | None
    """Points between the best and the second best score; None in solo play."""
    moves: Spread
    rounds: Spread
    level: Figure
    """The share of matches in which several have the best score."""
    shared: Figure
    """The share of matches with several winners, after all tie-breaks."""


class Matches:
    """Matches as arrays, a row each."""

    def __init__(self, outcomes: Sequence[Outcome]) -> None:
        players = len(outcomes[0].scores)
        self.scores = numbers([outcome.scores for outcome in outcomes])
        self.moves = numbers([outcome.moves for outcome in outcomes])
        self.rounds = numbers([outcome.rounds for outcome in outcomes])
        self.wins = np.zeros((len(outcomes), players))
        for row, outcome in enumerate(outcomes):
            self.wins[row, list(outcome.winners)] = 1 / len(outcome.winners)
        first = np.array([outcome.first for outcome in outcomes])[:, None]
        self._from_the_first = (first + np.arange(players)) % players

    def by_position(self, seats: Numbers) -> Numbers:
        """Return columns of seats as columns of positions: the seat that starts, the next, …"""
        found: Numbers = np.take_along_axis(seats, self._from_the_first, axis=1)
        return found

    @cached_property
    def per_match(self) -> Mapping[str, Numbers]:
        """The quantities compared between options, one value per match."""
        ordered = np.sort(self.scores, axis=1)
        best = ordered[:, -1]
        alone = ordered.shape[1] == 1
        several = (
            {
                "starter": self.by_position(self.wins)[:, 0],
                "margin": best - ordered[:, -2],
                "level": numbers(best == ordered[:, -2]),
                "shared": numbers((self.wins > 0).sum(axis=1) > 1),
            }
            if not alone
            else {}
        )
        return {
            "score": self.scores.mean(axis=1),
            "winning": best,
            "moves": self.moves,
            "rounds": self.rounds,
        } | several


def behaviour(outcomes: Sequence[Outcome]) -> Behaviour:
    """Return the results of matches between equals, of which there is at least one."""
    matches = Matches(outcomes)
    ahead = matches.by_position(matches.scores - matches.scores.mean(axis=1, keepdims=True))
    wins = matches.by_position(matches.wins)
    per_match = matches.per_match
    never = np.zeros(len(outcomes))
    return Behaviour(
        matches=len(outcomes),
        positions=[
            Position(part_of(wins[:, place]), mean(ahead[:, place]))
            for place in range(wins.shape[1])
        ],
        scores=spread(matches.scores),
        winning=spread(per_match["winning"]),
        margin=spread(per_match["margin"]) if "margin" in per_match else None,
        moves=spread(matches.moves),
        rounds=spread(matches.rounds),
        level=share(per_match.get("level", never)),
        shared=share(per_match.get("shared", never)),
    )
