"""The bot that looks ahead: the policy's best decisions, compared in imagined worlds.

The policy names a few decisions, and they are tried in the same worlds (`compare`), fewer and fewer
of them (`candidates`). A short look is hardly ever worse than none, because the policy's favourite
is not given up lightly.

With the past of the round, worlds that make sense of it are preferred (`inference`).
"""

from __future__ import annotations

import threading
from typing import Any, Final

import numpy as np

from pioche.bots.candidates import ENDLESS, Candidates, best_within
from pioche.bots.compare import compare
from pioche.bots.inference import KNOWN, STATES, evidence_of, weighed
from pioche.bots.network import rate
from pioche.bots.planning import Planning, plans
from pioche.bots.player import Budget, Thought
from pioche.bots.playing_out import PlayingOut, plays_out
from pioche.bots.policy import Loaded, load_shipped
from pioche.bots.policy_file import brings_policy
from pioche.bots.search import Search
from pioche.engine import contract
from pioche.engine.past import Past, no_past
from pioche.engine.state import State

MOST: Final = 8
"""Decisions that are compared."""
FEW: Final = 16
"""Simulations for each of them on average, or fewer decisions are compared."""


class Lookahead:
    """Compares the policy's best decisions in imagined worlds. Where there is no policy (in a game
    that brings none, or in solo play) or where something else is stronger, it has another budget:
    it plans (`planning`) or plays out (`playing_out`) in games that say so (`PLANS`, `PLAYS_OUT`),
    and searches elsewhere.

    The same seed and budget in simulations give the same decision in the same redacted state,
    whatever was asked before. `stop` ends a comparison under way with what it has, and any later
    one immediately.
    """

    def __init__(self, budget: Budget, seed: int, *, elsewhere: Budget) -> None:
        self.budget = budget
        self.seed = seed
        self._search = Search(elsewhere, seed)
        self._planning = Planning(elsewhere, seed)
        self._playing_out = PlayingOut(elsewhere, seed)
        self._stopped = threading.Event()

    def __reduce__(self) -> tuple[Any, ...]:
        return _same, (self.budget, self.seed, self._search.budget)

    def stop(self) -> None:
        self._stopped.set()
        self._search.stop()
        self._planning.stop()
        self._playing_out.stop()

    def think(self, known: State, seat: int, past: Past | None = None) -> Thought:
        if contract.legal_count(known, seat) == 1:
            return Thought(contract.legal_nth(known, seat, 0))
        package = contract.package_of(known.dtype)
        policy = self._policy_for(known, package)
        if policy is None and plans(package):
            return self._planning.think(known, seat, past)
        if policy is None:
            bot = self._playing_out if plays_out(package) else self._search
            return bot.think(known, seat)
        simulations = ENDLESS if self.budget.simulations is None else self.budget.simulations
        most = min(max(simulations // FEW, 2), MOST)
        comparison = Comparison(policy, known, seat, self.seed, most)
        if past is not None and np.any(past.seats != seat):
            comparison.learn_from(past)
        return best_within(comparison, self.budget, self._stopped)

    def _policy_for(self, known: State, package: str) -> Loaded | None:
        """Return the policy that looking ahead can rely on in this match, if there is one."""
        if contract.plays_solo(known) or not brings_policy(package):
            return None
        policy = load_shipped(package)
        return policy if policy.ahead else None


def _same(budget: Budget, seed: int, elsewhere: Budget) -> Lookahead:
    return Lookahead(budget, seed, elsewhere=elsewhere)


class Comparison(Candidates):
    """The policy's best decisions, tried in worlds in which all seats play on by the policy."""

    DOUBT = 2.0

    def __init__(self, policy: Loaded, known: State, seat: int, seed: int, most: int) -> None:
        self.policy = policy
        self.room = policy.new_room()
        self.states = np.zeros(STATES, known.dtype)
        self.states[KNOWN] = known
        count = rate(known, seat, *policy.network, self.room)
        tried = np.argsort(-self.room.chance[:count], kind="stable")[:most]
        super().__init__(known, seat, seed, tried)
        self.evidence = evidence_of(no_past(known.dtype))
        self.run(0)  # loads the compiled code before the clock runs

    def _run(self, worlds: int) -> None:
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

    def learn_from(self, past: Past) -> None:
        """Imagine rather such worlds from now on as make sense of a past."""
        network, seed = self.policy.network, int(self.seed)
        self.evidence = weighed(past, self.states, self.seat, network, self.room, seed)
