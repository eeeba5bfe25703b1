"""Thousands of matches, stepped in one call of compiled code, on as many cores as wanted.

>>> from pioche.adapters.variant import Variant
>>> from pioche.adapters.vector import Matches
>>> matches = Matches(Variant("gap", 4), 1000)
>>> matches.reset(seed=1)
>>> for _ in range(100):
...     matches.step(matches.random_actions())
>>> matches.observations.shape, matches.masks.shape, matches.rewards.shape
((1000, 254), (1000, 50), (1000, 4))

Needs nothing but NumPy and Pioche itself; `pioche.adapters.gymnasium` gives it Gymnasium's shape.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.adapters import many
from pioche.adapters.kernels import NOBODY
from pioche.adapters.variant import Variant, reward_number
from pioche.engine import rng
from pioche.engine.playout import BOTS
from pioche.engine.state import MAX_CARDS

FEW: Final = 512
"""Matches that keep one thread busy: handing them to another one would take longer."""

NEAR: Final = 4 << 20
"""Bytes that a core keeps near itself, about: beyond them memory is asked for ahead of time, which
costs a little where it is not needed."""

_many: Any = many  # whose numbers have the types that they are compiled for


class Matches:
    """Many matches at once, each at a decision of the learner's.

    All that changes lies in arrays made once and written in place, a row a match; who wants to keep
    them past the next step copies them. No step allocates. A match that ends is begun anew in the
    same step: the row then shows the new match, and what became of the old one is in `final_…`.

    Without `opponents` all seats are the learner's (self-play): `seats` says who decides, and
    `rewards` has a column for each seat. With opponents the learner has one seat a match, drawn
    anew for each unless `seat` says which, and `rewards` has one column.
    """

    def __init__(
        self,
        variant: Variant,
        count: int,
        *,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = "score",
        threads: int | None = None,
    ) -> None:
        """`opponents` are bots that compiled code knows: one name for all of them, or one for each,
        clockwise from the learner's left. `threads`: all cores, unless it says how many."""
        if count < 1:
            raise ValueError("there must be at least one match")
        if seat is not None and not 0 <= seat < variant.players:
            raise ValueError(f"no seat {seat}: they count from 0 to {variant.players - 1}")
        self.variant = variant
        self.count = count
        alone = opponents is None
        players = variant.players
        self.seats = np.zeros(count, np.int8)
        """Whose decision each match waits for; the observation is this seat's."""
        self.observations = np.zeros((count, variant.observed), np.int16)
        self.masks = np.zeros((count, variant.decisions), np.int8)
        """1 for each legal decision."""
        self.rewards = np.zeros((count, players if alone else 1), np.float32)
        """What the match that ended in the last step is worth; 0 where none did."""
        self.terminated = np.zeros(count, np.bool_)
        """Whether a match ended in the last step."""
        self.illegal = np.zeros(count, np.bool_)
        """Whether the last action was not legal; the lowest legal one was then taken."""
        self.final_scores = np.zeros((count, players), np.int32)
        self.final_winners = np.zeros(count, np.int32)
        """The winners of the last match that ended, as a set of seats."""
        self.final_lengths = np.zeros(count, np.int32)
        """How many decisions the learner took in it."""
        self.own = np.full(count, NOBODY, np.int8)
        """The learner's seat where it has only one."""
        self._states = np.zeros(count, variant.state_dtype)
        self._actions = np.zeros(count, np.int64)
        large = self._states.nbytes + self.observations.nbytes + self.masks.nbytes > NEAR
        wanted = NOBODY if seat is None else seat
        self._batch = (  # what `many.advance` takes for all threads, in its order
            variant.settings,
            np.array([players, wanted, alone, reward_number(reward), large], np.int64),
            _bot_numbers(opponents, players),
            self._states,
            np.zeros((count, 2), np.uint64),  # streams of chance: the cards, and what bots need
            np.zeros(count, np.int32),  # decisions so far
            self._actions,
            self.own,
            self.seats,
            self.observations,
            self.masks,
            self.rewards,
            self.terminated,
            self.illegal,
            self.final_scores,
            self.final_winners,
            self.final_lengths,
        )
        self._spans = _spans(count, _cores() if threads is None else threads)
        self._desks = [  # and what each thread has for itself
            (
                np.zeros(many.ROWS, variant.state_dtype),
                np.zeros(MAX_CARDS, np.uint8),
                rng.generator(0, i),
            )
            for i in range(len(self._spans))
        ]
        self._pool = ThreadPoolExecutor(len(self._spans)) if len(self._spans) > 1 else None

    def reset(self, seed: int = 0) -> None:
        """Begin all matches anew. A seed gives the same matches on any number of threads."""
        self.terminated[:] = False
        self.rewards[:] = 0.0
        self.illegal[:] = False
        for i, (_, _, sampler) in enumerate(self._desks):
            sampler[:] = rng.generator(seed, -1 - i)
        self._on_all_threads(self._advance, many.BEGIN, seed)

    def step(self, actions: NDArray[Any]) -> None:
        """Take one decision in each match, and go on to the learner's next one."""
        if actions.shape != (self.count,):
            raise ValueError(f"{self.count} actions are needed, one for each match")
        if actions is not self._actions:
            self._actions[:] = actions
        self._on_all_threads(self._advance, many.STEP)

    def random_actions(self) -> NDArray[np.int64]:
        """For each match one of the legal decisions, all equally likely. One array, used again."""
        self._on_all_threads(self._sample)
        return self._actions

    def step_at_random(self) -> None:
        """The same as `step(random_actions())`, in one pass over the matches instead of two."""
        self._on_all_threads(self._advance, many.STEP_AT_RANDOM)

    def states(self) -> NDArray[Any]:
        """The true states, with all that is hidden: for whoever trains a critic on them."""
        return self._states

    def observe_all(self, out: NDArray[np.int16]) -> None:
        """Write what every seat of every match sees: `out` is matches × seats × numbers. More than
        any seat may know, for a critic."""
        _many.observe_all(self._states, out)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown()
            self._pool = None

    def _on_all_threads(self, work: Callable[..., None], *arguments: int) -> None:
        """Each thread does its share of the matches."""
        shares = range(len(self._spans))
        if self._pool is None:
            for share in shares:
                work(share, *arguments)
            return
        for job in [self._pool.submit(work, share, *arguments) for share in shares]:
            job.result()

    def _advance(self, share: int, task: int, seed: int = 0) -> None:
        _many.advance(task, np.uint64(seed), *self._spans[share], *self._desks[share], *self._batch)

    def _sample(self, share: int) -> None:
        sampler = self._desks[share][2]
        _many.random_actions(*self._spans[share], sampler, self._states, self.seats, self._actions)


def _bot_numbers(opponents: str | Sequence[str] | None, players: int) -> NDArray[np.int8]:
    """The bots of the other seats, as compiled code knows them."""
    names = (
        [opponents or BOTS[0]] * (players - 1) if _one_name(opponents) else list(opponents or [])
    )
    for name in names:
        if name not in BOTS:
            raise ValueError(f"no compiled bot {name!r}: choose among {', '.join(BOTS)}")
    if len(names) != players - 1:
        raise ValueError(f"{players - 1} opponents are needed, not {len(names)}")
    return np.array([BOTS.index(str(name)) for name in names], np.int8)


def _one_name(opponents: str | Sequence[str] | None) -> bool:
    return opponents is None or isinstance(opponents, str)


def _spans(count: int, threads: int) -> list[tuple[int, int]]:
    """The matches of each thread: the first one, and the one after the last."""
    parts = max(1, min(threads, count // FEW))
    edges = [count * part // parts for part in range(parts + 1)]
    return list(pairwise(edges))


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
