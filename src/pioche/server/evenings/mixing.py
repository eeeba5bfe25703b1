"""Improving how people are put into groups: who is in one group with whom should cost as little as
possible.

The search exchanges two people at a time and takes the best exchange, even one that costs
something, but none that undoes a recent one (tabu search). It remembers the best groups on its
way."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Mask = NDArray[np.bool_]

TABU: Final = (3, 9)
"""For how many steps the people of an exchange stay where they are, at least and at most."""
_NEVER: Final = np.iinfo(np.int64).max // 4


def cost_of(costs: Numbers, groups: Numbers) -> int:
    """The cost of all pairs that are in one group."""
    together = groups[:, None] == groups[None, :]
    return int(costs[together].sum() - np.trace(costs)) // 2


def improved(
    costs: Numbers,
    groups: Numbers,
    chance: np.random.Generator,
    steps: int,
    allowed: Mask | None = None,
) -> Numbers:
    """Groups that cost less, if some are found in so many steps. `costs` is symmetric, with zeros
    on its diagonal. Only pairs that are `allowed` change places."""
    count = int(groups.max()) + 1
    now = groups.copy()
    best, best_cost = now.copy(), cost_of(costs, now)
    cost = best_cost
    held = np.zeros(len(now), dtype=np.int64)
    every = np.arange(len(now))
    for step in range(1, steps + 1):
        if best_cost == 0:
            break
        sums = costs @ np.eye(count, dtype=np.int64)[now]
        own = sums[every, now]
        there = sums[:, now]  # what each would cost where the other is
        change = there + there.T - 2 * costs - own[:, None] - own[None, :]
        possible = now[:, None] != now[None, :]
        if allowed is not None:
            possible = possible & allowed
        free = held < step
        # An exchange that leads to something better than ever is always allowed.
        open_now = possible & ((free[:, None] & free[None, :]) | (cost + change < best_cost))
        if not open_now.any():
            continue
        change = np.where(open_now, change, _NEVER)
        choices = np.flatnonzero(change == change.min())
        one, other = divmod(int(choices[chance.integers(len(choices))]), len(now))
        cost += int(change[one, other])
        now[one], now[other] = now[other], now[one]
        held[[one, other]] = step + chance.integers(*TABU, size=2, endpoint=True)
        if cost < best_cost:
            best, best_cost = now.copy(), cost
    return best
