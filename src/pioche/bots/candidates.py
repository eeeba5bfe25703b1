"""Decisions of one position that are compared in the same imagined worlds, and the best of them.

They are tried in some worlds, the worse half is given up, the others are tried in more worlds, and
so on (sequential halving). All are measured against the first one, the favourite, which is given up
only for a decision that is ahead of it by more than chance explains.
"""

from __future__ import annotations

import math
import threading
import time
from abc import ABC, abstractmethod
from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.compare import COLUMNS, POINTS, SQUARES, UTILITY, VISITS, Results
from pioche.bots.player import Budget, Considered, Thought
from pioche.bots.search import deadline_of, digest
from pioche.engine import contract
from pioche.engine.rng import WORD
from pioche.engine.state import State

BATCH: Final = 64
"""Simulations between two looks at the clock."""
ENDLESS: Final = 1 << 62


class Candidates(ABC):
    """The decisions of one position, and what has been found out about them."""

    DOUBT: ClassVar[float]
    """Standard errors by which a decision must be ahead of the favourite."""

    def __init__(self, known: State, seat: int, seed: int, tried: NDArray[np.int64]) -> None:
        count = contract.legal_count(known, seat)
        self.seat = seat
        self.seed = np.uint64((seed + digest(known, seat)) & WORD)
        self.decisions = [contract.legal_nth(known, seat, k) for k in range(count)]
        self.results: Results = np.zeros((count + 1, COLUMNS))
        self.worlds = 0
        self.tried = tried
        """The places of the decisions that are still compared, the favourite first."""

    def run(self, worlds: int) -> None:
        """Try the decisions in so many more worlds."""
        self._run(worlds)
        self.worlds += worlds

    @abstractmethod
    def _run(self, worlds: int) -> None:
        """Add what so many worlds show to the results, from number `worlds` of the series on."""

    @property
    def favourite(self) -> int:
        return int(self.tried[0])

    @property
    def phases(self) -> int:
        """How often decisions are given up."""
        return max(int(self.tried.size - 1).bit_length(), 1)

    def lead(self, place: int) -> float:
        """Return by how much a decision is ahead of the favourite, on average."""
        row = self.results[place]
        return float(row[UTILITY] / max(row[VISITS], 1.0))

    def sure_lead(self, place: int) -> float:
        """Return by how much a decision is ahead of the favourite for more reasons than chance."""
        row, lead = self.results[place], self.lead(place)
        n = max(row[VISITS], 1.0)
        return lead - self.DOUBT * math.sqrt(max(row[SQUARES] / n - lead * lead, 0.0) / n)

    def halve(self) -> None:
        """Give up the worse half. The favourite stays, because all are measured against it."""
        others = sorted(self.tried[1:].tolist(), key=self.lead, reverse=True)
        self.tried = np.array([self.favourite, *others[: self.tried.size // 2]], np.int64)

    def thought(self) -> Thought:
        """Return the decision that is ahead, and what was found out about all that were tried."""
        best = max(self.tried.tolist(), key=self.sure_lead)
        own = self.results[-1] / max(self.results[-1, VISITS], 1.0)
        considered = []
        for place, row in enumerate(self.results[:-1]):
            if row[VISITS] > 0:
                utility, points = (own + row / row[VISITS])[[UTILITY, POINTS]].tolist()
                considered.append(
                    Considered(self.decisions[place], int(row[VISITS]), utility, points)
                )
        decision = self.decisions[best]
        considered.sort(key=lambda c: (c.decision == decision, c.visits, c.utility), reverse=True)
        return Thought(decision, tuple(considered), int(self.results[:-1, VISITS].sum()))


def best_within(candidates: Candidates, budget: Budget, stopped: threading.Event) -> Thought:
    """Compare candidates until one is left, within a budget or until `stopped`."""
    left = ENDLESS if budget.simulations is None else budget.simulations
    began, deadline = time.perf_counter(), deadline_of(budget)
    phases = candidates.phases
    for phase in range(phases):
        until = began + (deadline - began) * (phase + 1) / phases
        left -= _try(candidates, left // (phases - phase), until, stopped)
        candidates.halve()
    return candidates.thought()


def _try(
    candidates: Candidates, simulations: int, deadline: float, stopped: threading.Event
) -> int:
    """Compare in so many more simulations, or until a deadline; return how many it took."""
    each_world = candidates.tried.size
    worlds, done = simulations // each_world, 0
    while done < worlds and not stopped.is_set():
        batch = min(worlds - done, max(BATCH // each_world, 1))
        candidates.run(batch)
        done += batch
        if time.perf_counter() > deadline:
            break
    return done * each_world
