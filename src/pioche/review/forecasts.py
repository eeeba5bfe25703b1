"""The curve of a match: what each seat could expect in the true position, before every step.

Hands are as they are, but the order of the stock is unknown. Between rounds the standing alone
decides, and when the match is over, its result.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from pioche.engine.limits import MAX_SEATS
from pioche.engine.rng import seed_of
from pioche.engine.state import DEAL, OVER, State
from pioche.review.amounts import UNIT, whole_numbers
from pioche.review.guide import Guide
from pioche.review.outcomes import (
    CHANCE,
    GIVEN,
    LEAD,
    STATES,
    WORTHS,
    forecast,
    note_standing,
)

BETWEEN_ROUNDS: Final = 400
"""Simulations between rounds, where the standing alone does not decide."""


@dataclass(frozen=True)
class Expectation:
    """What the seats can expect, in millionths."""

    chance: list[int] | None
    """Of winning the match, together a whole; None for a player alone."""
    points: list[int]
    """The lead over the mean of the others at the end of the match, together 0; the points of a
    player alone."""


class Forecaster:
    """Makes expectations; the same seed, state and number of simulations give the same."""

    def __init__(self, guide: Guide, seed: int, solo: bool) -> None:
        self.guide = guide
        self.seed = seed
        self.solo = solo

    def is_known(self, s: State) -> bool:
        """Return whether the standing alone decides: no simulations are needed."""
        return bool(s.phase == OVER or (s.phase == DEAL and s.reason == 0 and not self.solo))

    def expectation(self, s: State, simulations: int) -> Expectation:
        """Return what the seats can expect in a true position."""
        states = np.zeros(STATES, s.dtype)
        states[GIVEN] = s
        worths = np.zeros((1, WORTHS, MAX_SEATS))
        sums = np.zeros((WORTHS, MAX_SEATS))
        if self.is_known(s):
            note_standing(states[GIVEN], sums)
            simulations = 1
        else:
            if s.phase == DEAL:  # few positions are like that, and whole rounds follow from them
                simulations = BETWEEN_ROUNDS
            # the positions of a round have the same chance to come, so that their curve is smooth
            seed = np.uint64(seed_of(self.seed, int(s.rounds)))
            play: Any = forecast  # its Python types are wider than what it is compiled for
            far = np.int64(self.guide.far)
            play(states, self.guide.policy, np.int64(simulations), far, seed, worths, sums)
        players = int(s.players)
        chances = (sums[CHANCE, :players] / simulations).tolist()
        leads = (sums[LEAD, :players] / simulations).tolist()
        if self.solo:
            return Expectation(None, [round(leads[0] * UNIT)])
        return Expectation(whole_numbers(chances, UNIT), whole_numbers(leads, 0))
