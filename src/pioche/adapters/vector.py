"""Thousands of matches, stepped in one call of compiled code, on any number of cores.

>>> from pioche.adapters.variant import Variant
>>> from pioche.adapters.vector import Matches
>>> matches = Matches(Variant("gap", 4), 1000)
>>> matches.reset(seed=1)
>>> for _ in range(100):
...     matches.step(matches.random_actions())
>>> matches.observations.shape, matches.masks.shape, matches.rewards.shape
((1000, 254), (1000, 50), (1000, 4))

It needs none of the extras; `pioche.adapters.gymnasium` gives it Gymnasium's interface.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.adapters import batch
from pioche.adapters.arguments import (
    bot_names,
    decision_numbers,
    seat_number,
    seed_number,
    whole_number,
)
from pioche.adapters.kernels import NOBODY
from pioche.adapters.variant import Variant, reward_number
from pioche.engine import rng
from pioche.engine.limits import MAX_CARDS
from pioche.engine.playout import BOTS
from pioche.system.cores import cores

FEW: Final = 512
"""Matches that one thread steps faster than it could hand a part of them to another."""

NEAR: Final = 4 << 20
"""About how many bytes fit into the cache of a core. Beyond that memory is prefetched, which costs
a little where it is not needed."""

_batch: Any = batch  # its Python types are wider than what it is compiled for


class Matches:
    """A batch of matches, each at a decision of the learner's.

    Results are written into the same arrays in every step, a row a match: copy what you want to
    keep past the next step. No step allocates. A match that ends is followed by a new one in the
    same step: the row then shows the new match, and `final_…` shows how the old one ended. With
    `wait`, the row shows the end of the match, with no legal decision, and the next step begins the
    new one, whatever the action.

    Without `opponents` all seats are the learner's (self-play): `seats` says which one decides, and
    `rewards` has a column for each seat. With opponents the learner has one seat a match, drawn for
    each match unless `seat` is given, and `rewards` has one column.
    """

    def __init__(
        self,
        variant: Variant,
        count: int,
        *,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = "score",
        wait: bool = False,
        threads: int | None = None,
    ) -> None:
        """`opponents` are bots that compiled code knows: one name for all of them, or one for each,
        clockwise from the learner's left. Without `threads`, all cores are used."""
        count = whole_number("the number of matches", count, 1)
        seat = seat_number(seat, variant.players)
        if threads is not None:
            threads = whole_number("threads", threads, 1)
        self.variant = variant
        self.count = count
        self.wait = bool(wait)
        alone = opponents is None
        players = variant.players
        self._begun = False
        self.seats = np.zeros(count, np.int8)
        """The seat whose decision each match waits for; the observation is this seat's."""
        self.observations = np.zeros((count, variant.observed), np.int16)
        self.masks = np.zeros((count, variant.decisions), np.int8)
        """1 for each legal decision."""
        self.rewards = np.zeros((count, players if alone else 1), np.float32)
        """The rewards of matches that ended in the last step; 0 where none did."""
        self.terminated = np.zeros(count, np.bool_)
        """Whether a match ended in the last step."""
        self.illegal = np.zeros(count, np.bool_)
        """Whether the last action was illegal; the lowest legal one was taken instead."""
        self.final_observations = np.zeros((count, variant.observed), np.int16)
        """The end of the last match that ended, as the seat saw it that took the last decision."""
        self.final_seats = np.zeros(count, np.int8)
        """That seat. The other `final_…` arrays are about the same match."""
        self.final_scores = np.zeros((count, players), np.int32)
        self.final_winners = np.zeros(count, np.int32)
        """The winners, as a set of seats: bit *n* is seat *n*."""
        self.final_lengths = np.zeros(count, np.int32)
        """How many decisions the learner took in that match."""
        self.own = np.full(count, NOBODY, np.int8)
        """The learner's seat, if it has only one."""
        self._states = np.zeros(count, variant.state_dtype)
        self._actions = np.zeros(count, np.int64)
        large = self._states.nbytes + self.observations.nbytes + self.masks.nbytes > NEAR
        wanted = NOBODY if seat is None else seat
        self._shared = (  # the arguments of `batch.advance` that all threads share, in order
            variant.settings,
            np.array([players, wanted, alone, reward_number(reward), large, self.wait], np.int64),
            _bot_numbers(opponents, players),
            self._states,
            np.zeros((count, 2), np.uint64),  # streams of chance: for the cards, and for bots
            np.zeros(count, np.int32),  # decisions so far
            self._actions,
            self.own,
            self.seats,
            self.observations,
            self.masks,
            self.rewards,
            self.terminated,
            self.illegal,
            self.final_observations,
            self.final_seats,
            self.final_scores,
            self.final_winners,
            self.final_lengths,
        )
        self._spans = _spans(count, cores() if threads is None else threads)
        self._private = [  # and those that each thread has for itself
            (
                np.zeros(batch.ROWS, variant.state_dtype),
                np.zeros(MAX_CARDS, np.uint8),
                rng.generator(0, i),
            )
            for i in range(len(self._spans))
        ]
        self._pool = self._new_pool()

    def _new_pool(self) -> ThreadPoolExecutor | None:
        return ThreadPoolExecutor(len(self._spans)) if len(self._spans) > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        """Return all but the threads, so that matches can be copied and sent elsewhere."""
        return self.__dict__ | {"_pool": None}

    def __setstate__(self, content: dict[str, Any]) -> None:
        self.__dict__.update(content)
        self._pool = self._new_pool()

    def reset(self, seed: int = 0) -> None:
        """Begin new matches. A seed gives the same matches on any number of threads."""
        seed = seed_number(seed)
        self._begun = True
        self.terminated[:] = False
        self.rewards[:] = 0.0
        self.illegal[:] = False
        for i, (_, _, sampler) in enumerate(self._private):
            sampler[:] = rng.generator(seed, -1 - i)
        self._on_all_threads(self._advance, batch.BEGIN, seed)

    def step(self, actions: NDArray[Any]) -> None:
        """Take one decision in each match, and go on to the learner's next one."""
        if actions is not self._actions:
            self._actions[:] = decision_numbers(actions, self.count)
        self._on_all_threads(self._advance, batch.STEP)

    def random_actions(self) -> NDArray[np.int64]:
        """Draw a legal decision for each match, all equally likely; always in the same array."""
        self._on_all_threads(self._sample)
        return self._actions

    def step_at_random(self) -> None:
        """Do `step(random_actions())` in one pass over the matches instead of two."""
        self._on_all_threads(self._advance, batch.STEP_AT_RANDOM)

    def states(self) -> NDArray[Any]:
        """Return the true states, with all that is hidden: for training a critic."""
        return self._states

    def observe_all(self, out: NDArray[np.int16]) -> None:
        """Write what every seat of every match sees into `out`, matches × seats × numbers: more
        than any seat may know, for a critic."""
        self.check_begun()
        _batch.observe_all(self._states, out)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown()
            self._pool = None

    def _on_all_threads(self, work: Callable[..., None], *arguments: int) -> None:
        """Have each thread do its share of the matches."""
        self.check_begun()
        shares = range(len(self._spans))
        if self._pool is None:
            for share in shares:
                work(share, *arguments)
            return
        for job in [self._pool.submit(work, share, *arguments) for share in shares]:
            job.result()

    def check_begun(self) -> None:
        """Raise `RuntimeError` before the first reset."""
        if not self._begun:
            raise RuntimeError("no match has begun: call reset first")

    def _advance(self, share: int, task: int, seed: int = 0) -> None:
        private, shared = self._private[share], self._shared
        _batch.advance(task, np.uint64(seed), *self._spans[share], *private, *shared)

    def _sample(self, share: int) -> None:
        sampler = self._private[share][2]
        _batch.random_actions(*self._spans[share], sampler, self._states, self.seats, self._actions)


def _bot_numbers(opponents: str | Sequence[str] | None, players: int) -> NDArray[np.int8]:
    """Return the numbers of the bots in the other seats."""
    names = bot_names(BOTS[0] if opponents is None else opponents, players - 1)
    for name in names:
        if name not in BOTS:
            raise ValueError(f"no compiled bot {name!r}: choose one of {', '.join(BOTS)}")
    return np.array([BOTS.index(name) for name in names], np.int8)


def _spans(count: int, threads: int) -> list[tuple[int, int]]:
    """Return the matches of each thread: the first one, and the one after the last."""
    parts = max(1, min(threads, count // FEW))
    edges = [count * part // parts for part in range(parts + 1)]
    return list(pairwise(edges))
