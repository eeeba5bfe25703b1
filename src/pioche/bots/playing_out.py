"""The bot that plays out: all decisions of a position, compared in worlds that are played out.

For games with a player that is strong and takes only microseconds (`contract.quick_decision`).
Every decision is tried in the same imagined worlds, all seats then play on by that player to the
end of the round, each by what it would know there. The worse half of the decisions is given up, the
others are tried in more worlds, and so on (sequential halving).
"""

from __future__ import annotations

import math
import threading
import time
from functools import cache
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.compare import COLUMNS, POINTS, SQUARES, UTILITY, VISITS, Results, note
from pioche.bots.player import Budget, Considered, Thought
from pioche.bots.search import deadline_of, digest
from pioche.bots.tree import may_change, utility_of
from pioche.engine import contract, rng
from pioche.engine.bits import lowest
from pioche.engine.contract import actors, apply, deal, determinize, legal_nth, pool, quick_decision
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS
from pioche.engine.rng import WORD, mix, seed_of, shuffle
from pioche.engine.state import OVER, PLAY, State

KNOWN, WORLD, PLAYED = range(3)
"""The states that the kernel needs: what the seat knows, a world, the same played on."""
STATES: Final = 3
OF_LEAD: Final = 0.75
"""How much of the utility is the lead in points; the rest is winning."""
DOUBT: Final = 0.5
"""Standard errors by which a decision must be ahead of the quick player's own."""
BATCH: Final = 128
"""Simulations between two looks at the clock."""
ENDLESS: Final = 1 << 62


@cache
def has_quick_player(package: str) -> bool:
    """Return whether a game's package has a quick player of its own."""
    return "quick_decision" in import_module(package).GAME.hooks


@rule
def compare_played(
    states: NDArray[Any],
    seat: int,
    tried: NDArray[np.int64],
    first: int,
    worlds: int,
    seed: int,
    results: Results,
) -> None:
    """Try decisions of a seat, by their places among the legal ones, in so many worlds of the
    series of a seed, from number `first` on. `results` are those of `compare`."""
    cards = np.zeros(MAX_CARDS, np.uint8)
    rngs = np.zeros(2, np.uint64)
    chance, choice = rngs[:1], rngs[1:]
    rounds = number(states[KNOWN].rounds)
    for i in range(worlds):
        chance[0] = seed_of(seed, first + i)
        states[WORLD] = states[KNOWN]
        determinize(states[WORLD], seat, chance)
        before = chance[0]
        base, base_points = 0.0, 0.0
        for k in range(tried.size):
            chance[0] = before
            choice[0] = mix(before)
            states[PLAYED] = states[WORLD]
            s = states[PLAYED]
            again = may_change(s, seat)  # their choices are not known: they choose again
            chosen = False
            while s.phase != OVER and s.rounds == rounds:
                if s.phase < PLAY:
                    shuffle(chance, cards, pool(s, cards))
                    deal(s, cards)
                    continue
                if chosen or again:
                    actor = lowest(again) if again else lowest(actors(s))
                    again &= again - 1
                    decision = quick_decision(s, actor, choice)
                else:
                    actor, decision, chosen = seat, legal_nth(s, seat, tried[k]), True
                apply(s, actor, decision)
            utility, points = utility_of(s, seat, OF_LEAD), float(s.gained[seat])
            if k == 0:
                base, base_points = utility, points
                note(results, results.shape[0] - 1, utility, points)
            note(results, tried[k], utility - base, points - base_points)


class PlayingOut:
    """Compares all decisions in worlds that are played out.

    The same seed and budget in simulations give the same decision in the same redacted state,
    whatever was asked before. `stop` ends a comparison under way with what it has, and any later
    one immediately.
    """

    def __init__(self, budget: Budget, seed: int) -> None:
        self.budget = budget
        self.seed = seed
        self._stopped = threading.Event()

    def __reduce__(self) -> tuple[Any, ...]:
        return PlayingOut, (self.budget, self.seed)

    def stop(self) -> None:
        self._stopped.set()

    def think(self, known: State, seat: int) -> Thought:
        if contract.legal_count(known, seat) == 1:
            return Thought(contract.legal_nth(known, seat, 0))
        trial = Trial(known, seat, self.seed)
        left = ENDLESS if self.budget.simulations is None else self.budget.simulations
        began, deadline = time.perf_counter(), deadline_of(self.budget)
        phases = trial.phases
        for phase in range(phases):
            until = began + (deadline - began) * (phase + 1) / phases
            left -= self._try(trial, left // (phases - phase), until)
            trial.halve()
        return trial.thought()

    def _try(self, trial: Trial, simulations: int, deadline: float) -> int:
        """Compare in so many more simulations, or until a deadline; return how many it took."""
        each_world = trial.tried.size
        worlds, done = simulations // each_world, 0
        while done < worlds and not self._stopped.is_set():
            batch = min(worlds - done, max(BATCH // each_world, 1))
            trial.run(batch)
            done += batch
            if time.perf_counter() > deadline:
                break
        return done * each_world


class Trial:
    """The decisions of one position, and what has been found out about them."""

    def __init__(self, known: State, seat: int, seed: int) -> None:
        self.seat = seat
        self.seed = np.uint64((seed + digest(known, seat)) & WORD)
        self.states = np.zeros(STATES, known.dtype)
        self.states[KNOWN] = known
        count = contract.legal_count(known, seat)
        self.decisions = [contract.legal_nth(known, seat, k) for k in range(count)]
        favourite = self.decisions.index(
            contract.quick_decision(known, seat, rng.generator(int(self.seed) >> 1))
        )
        self.results: Results = np.zeros((count + 1, COLUMNS))
        self.worlds = 0
        others = [k for k in range(count) if k != favourite]
        self.tried: NDArray[np.int64] = np.array([favourite, *others], np.int64)
        """The places of the decisions that are still compared, the quick player's own first."""
        self.run(0)  # loads the compiled code before the clock runs

    @property
    def phases(self) -> int:
        """How often decisions are given up."""
        return max(int(self.tried.size - 1).bit_length(), 1)

    def run(self, worlds: int) -> None:
        """Try the decisions in so many more worlds."""
        work: Any = compare_played  # its Python types are wider than what it is compiled for
        work(
            self.states,
            np.int64(self.seat),
            self.tried,
            np.int64(self.worlds),
            np.int64(worlds),
            self.seed,
            self.results,
        )
        self.worlds += worlds

    def lead(self, place: int) -> float:
        """Return by how much a decision is ahead of the first one, on average."""
        row = self.results[place]
        return float(row[UTILITY] / max(row[VISITS], 1.0))

    def sure_lead(self, place: int) -> float:
        """Return by how much a decision is ahead of the first one for more reasons than chance."""
        row, lead = self.results[place], self.lead(place)
        n = max(row[VISITS], 1.0)
        return lead - DOUBT * math.sqrt(max(row[SQUARES] / n - lead * lead, 0.0) / n)

    def halve(self) -> None:
        """Give up the worse half. The first one stays, because all are measured against it."""
        others = sorted(self.tried[1:].tolist(), key=self.lead, reverse=True)
        self.tried = np.array([self.tried[0], *others[: self.tried.size // 2]], np.int64)

    def thought(self) -> Thought:
        """Return the decision that is ahead, and what was found out about all of them."""
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
