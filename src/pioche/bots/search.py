"""The search bot: simulations in compiled code, on threads, within a budget."""

from __future__ import annotations

import hashlib
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

import numpy as np

from pioche.bots.player import Budget, Considered, Thought
from pioche.bots.tree import COLUMNS, ENTRY, POINTS, UTILITY, VISITS, search_batch
from pioche.engine import contract, rng
from pioche.engine.state import State

BATCH: Final = 64
"""Simulations between two looks at the clock."""
ENTRY_BITS: Final = 16
"""How many decisions a thread can remember, as a power of two."""


class Search:
    """Monte-Carlo search in information sets.

    The same seed, number of threads and budget in simulations give the same decision in the same
    redacted state, whatever was asked before. `stop` ends a search under way with what it has, and
    any later one immediately, so it does not matter which of the two comes first.
    """

    def __init__(self, budget: Budget, seed: int, *, threads: int = 1, guided: bool = True) -> None:
        self.budget = budget
        self.seed = seed
        self.threads = threads
        self.guided = guided
        self._entries = [np.zeros(1 << ENTRY_BITS, ENTRY) for _ in range(threads)]
        self._stopped = threading.Event()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy begins with an empty memory: no decision depends on what was asked before."""
        return partial(Search, threads=self.threads, guided=self.guided), (self.budget, self.seed)

    def stop(self) -> None:
        self._stopped.set()

    def think(self, known: State, seat: int) -> Thought:
        count = contract.legal_count(known, seat)
        if count == 1:
            return Thought(contract.legal_nth(known, seat, 0))
        self._load(known, seat)
        deadline = deadline_of(self.budget)
        if self.threads == 1:
            root = self._search(known, seat, count, 0, deadline)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                jobs = [
                    pool.submit(self._search, known, seat, count, thread, deadline)
                    for thread in range(self.threads)
                ]
                root = sum(job.result() for job in jobs)
        return thought_of(known, seat, root)

    def _load(self, known: State, seat: int) -> None:
        """Load the compiled code before the clock runs."""
        states = np.frombuffer(bytearray(known.tobytes() * 2), known.dtype)
        root, generator = np.zeros((1, COLUMNS)), rng.generator(0)
        search_batch(states, seat, self._entries[0], root, 0, self.guided, generator)

    def _search(self, known: State, seat: int, count: int, thread: int, deadline: float) -> Any:
        """Return what one thread finds: visits, utilities and points of each legal decision."""
        entries = self._entries[thread]
        entries.view(np.uint8)[:] = 0
        states = np.frombuffer(bytearray(known.tobytes() * 2), known.dtype)
        root = np.zeros((count, COLUMNS))
        generator = rng.generator(self.seed + digest(known, seat), thread)
        left = self._share(thread)
        while left > 0 and not self._stopped.is_set():
            batch = min(left, BATCH)
            search_batch(states, seat, entries, root, batch, self.guided, generator)
            left -= batch
            if time.perf_counter() > deadline:
                break
        return root

    def _share(self, thread: int) -> int:
        """Return how many simulations a thread runs."""
        if self.budget.simulations is None:
            return 1 << 62
        whole, rest = divmod(self.budget.simulations, self.threads)
        return whole + (thread < rest)


def deadline_of(budget: Budget) -> float:
    """Return when a search that begins now must end."""
    return float("inf") if budget.seconds is None else time.perf_counter() + budget.seconds


def digest(known: State, seat: int) -> int:
    """Return a number that identifies a position, so that chance depends on nothing else."""
    digest = hashlib.blake2b(known.tobytes() + bytes([seat]), digest_size=7).digest()
    return int.from_bytes(digest, "big")


def thought_of(known: State, seat: int, root: Any) -> Thought:
    """Return the decision that was tried most often, and what was found out about all."""
    considered = []
    for k, (visits, utility, points) in enumerate(root[:, [VISITS, UTILITY, POINTS]].tolist()):
        tried = max(visits, 1.0)
        decision = contract.legal_nth(known, seat, k)
        considered.append(Considered(decision, int(visits), utility / tried, points / tried))
    considered.sort(key=lambda c: (c.visits, c.utility), reverse=True)
    simulations = int(root[:, VISITS].sum())
    return Thought(considered[0].decision, tuple(considered), simulations)
