"""The bot that looks ahead: the policy's best decisions, compared in imagined worlds.

The policy names a few decisions. They are tried in the same worlds (`compare`), the worse half is
given up, the others are tried in more worlds, and so on (sequential halving). The policy's
favourite is given up only for a decision that is ahead of it by more than chance explains, so a
short look is hardly ever worse than none.

With the past of the round, worlds that make sense of it are preferred (`inference`).
"""

from __future__ import annotations

import math
import threading
import time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.compare import (
    COLUMNS,
    POINTS,
    SQUARES,
    UTILITY,
    VISITS,
    Results,
    compare,
)
from pioche.bots.inference import KNOWN, STATES, evidence_of, judge_worlds
from pioche.bots.network import rate
from pioche.bots.player import Budget, Considered, Thought
from pioche.bots.playing_out import PlayingOut, has_quick_player
from pioche.bots.policy import Loaded, load_shipped
from pioche.bots.policy_file import brings_policy
from pioche.bots.search import Search, deadline_of, digest
from pioche.engine import contract
from pioche.engine.past import Past, no_past
from pioche.engine.rng import WORD
from pioche.engine.state import State

MOST: Final = 8
"""Decisions that are compared."""
FEW: Final = 16
"""Simulations for each of them on average, or fewer decisions are compared."""
DOUBT: Final = 2.0
"""Standard errors by which a decision must be ahead of the policy's favourite."""
BATCH: Final = 64
"""Simulations between two looks at the clock."""
JUDGED: Final = 32
"""Worlds that are judged before others are accepted."""
GOOD: Final = 0.9
"""The part of them that is at most as likely as one that is always accepted."""
ENDLESS: Final = 1 << 62


class Lookahead:
    """Compares the policy's best decisions in imagined worlds. Where there is no policy (in a game
    that brings none, or in solo play) or where it is too weak for this (`AHEAD`), it has another
    budget: it plays out (`playing_out`) in a game that has a quick player, and searches elsewhere.

    The same seed and budget in simulations give the same decision in the same redacted state,
    whatever was asked before. `stop` ends a comparison under way with what it has, and any later
    one immediately.
    """

    def __init__(self, budget: Budget, seed: int, *, without_policy: Budget) -> None:
        self.budget = budget
        self.seed = seed
        self._search = Search(without_policy, seed)
        self._playing_out = PlayingOut(without_policy, seed)
        self._stopped = threading.Event()

    def __reduce__(self) -> tuple[Any, ...]:
        return _same, (self.budget, self.seed, self._search.budget)

    def stop(self) -> None:
        self._stopped.set()
        self._search.stop()
        self._playing_out.stop()

    def think(self, known: State, seat: int, past: Past | None = None) -> Thought:
        if contract.legal_count(known, seat) == 1:
            return Thought(contract.legal_nth(known, seat, 0))
        package = contract.package_of(known.dtype)
        policy = self._policy_for(known, package)
        if policy is None:
            bot = self._playing_out if has_quick_player(package) else self._search
            return bot.think(known, seat)
        left = ENDLESS if self.budget.simulations is None else self.budget.simulations
        most = min(max(left // FEW, 2), MOST)
        comparison = Comparison(policy, known, seat, self.seed, most)
        if past is not None and np.any(past.seats != seat):
            comparison.learn_from(past)
        began, deadline = time.perf_counter(), deadline_of(self.budget)
        phases = comparison.phases
        for phase in range(phases):
            until = began + (deadline - began) * (phase + 1) / phases
            left -= self._try(comparison, left // (phases - phase), until)
            comparison.halve()
        return comparison.thought()

    def _policy_for(self, known: State, package: str) -> Loaded | None:
        """Return the policy that looking ahead can rely on in this match, if there is one."""
        if contract.plays_solo(known) or not brings_policy(package):
            return None
        policy = load_shipped(package)
        return policy if policy.ahead else None

    def _try(self, comparison: Comparison, simulations: int, deadline: float) -> int:
        """Compare in so many more simulations, or until a deadline; return how many it took."""
        each_world = comparison.tried.size
        worlds, done = simulations // each_world, 0
        while done < worlds and not self._stopped.is_set():
            batch = min(worlds - done, BATCH // each_world)
            comparison.run(batch)
            done += batch
            if time.perf_counter() > deadline:
                break
        return done * each_world


def _same(budget: Budget, seed: int, without_policy: Budget) -> Lookahead:
    return Lookahead(budget, seed, without_policy=without_policy)


class Comparison:
    """The decisions of one position, and what has been found out about them."""

    def __init__(self, policy: Loaded, known: State, seat: int, seed: int, most: int) -> None:
        self.policy = policy
        self.seat = seat
        self.seed = np.uint64((seed + digest(known, seat)) & WORD)
        self.room = policy.new_room()
        self.states = np.zeros(STATES, known.dtype)
        self.states[KNOWN] = known
        count = rate(known, seat, *policy.network, self.room)
        self.decisions = [contract.legal_nth(known, seat, k) for k in range(count)]
        self.results: Results = np.zeros((count + 1, COLUMNS))
        self.worlds = 0
        self.tried: NDArray[np.int64] = np.argsort(-self.room.chance[:count], kind="stable")[:most]
        """The places of the decisions that are still compared, the policy's favourite first."""
        self.evidence = evidence_of(no_past(known.dtype))
        self.run(0)  # loads the compiled code before the clock runs

    @property
    def favourite(self) -> int:
        return int(self.tried[0])

    @property
    def phases(self) -> int:
        """How often decisions are given up."""
        return max(int(self.tried.size - 1).bit_length(), 1)

    def run(self, worlds: int) -> None:
        """Try the decisions in so many more worlds."""
        work: Any = compare  # its Python types are wider than what it is compiled for
        work(
            self.evidence,
            self.states,
            np.int64(self.seat),
            *self.policy.network,
            self.room,
            self.tried,
            np.int64(self.worlds),
            np.int64(worlds),
            np.int64(self.policy.ahead * int(self.states[KNOWN].players)),
            self.seed,
            self.results,
        )
        self.worlds += worlds

    def learn_from(self, past: Past) -> None:
        """Imagine rather such worlds from now on as make sense of a past. How likely it is in some
        worlds says which ones these are."""
        likely = np.zeros(JUDGED)
        judge: Any = judge_worlds
        judge(
            evidence_of(past),
            self.states,
            np.int64(self.seat),
            *self.policy.network,
            self.room,
            self.seed,
            likely,
        )
        self.evidence = evidence_of(past, float(np.quantile(likely, GOOD)))

    def lead(self, place: int) -> float:
        """Return by how much a decision is ahead of the favourite, on average."""
        row = self.results[place]
        return float(row[UTILITY] / max(row[VISITS], 1.0))

    def sure_lead(self, place: int) -> float:
        """Return by how much a decision is ahead of the favourite for more reasons than chance."""
        row, lead = self.results[place], self.lead(place)
        n = max(row[VISITS], 1.0)
        return lead - DOUBT * math.sqrt(max(row[SQUARES] / n - lead * lead, 0.0) / n)

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
        simulations = int(self.results[:-1, VISITS].sum())
        return Thought(decision, tuple(considered), simulations)
