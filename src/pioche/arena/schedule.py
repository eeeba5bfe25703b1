"""The schedule of a tournament: which bot sits where, in duplicate sets.

A set is one deal, played by the lineups of one order of the bots. Think of the bots in a circle in
that order, and cut it into windows of as many bots as there are seats, going around until a window
ends where the first began: three windows for six bots in four seats, A B C D, E F A B and C D E F;
one for two bots in four seats, A B A B. Every lineup is played in all its rotations. So in every
set every bot sits equally often in every seat, with the same cards as all others.

The order changes from set to set, so that all bots meet, and follow each other in turn, about
equally often. It depends only on the sets before: a longer tournament begins with the sets of a
shorter one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import gcd
from typing import Final, TypeAlias

Lineup: TypeAlias = tuple[int, ...]
"""The bot in each seat, as its index in the list of bots."""

Contact: TypeAlias = tuple[str, int, int]

CANDIDATES: Final = 20
"""How many orders are drawn for a set; the best balanced one is taken, and improved by swaps."""
CYCLE: Final = 500
"""How many sets there are until the orders repeat; the deals never do."""


def set_size(bots: int, players: int) -> int:
    """Return the number of matches in a set."""
    return sum(len(rotations(lineup)) for lineup in windows(list(range(bots)), players))


def windows(order: list[int], players: int) -> list[Lineup]:
    """Return the lineups of an order of bots, in which all appear equally often."""
    n = len(order)
    starts = range(0, n * players // gcd(n, players), players)
    return [tuple(order[(start + i) % n] for i in range(players)) for start in starts]


def rotations(lineup: Lineup) -> list[Lineup]:
    """Return the lineup with everybody moved on seat by seat, until it repeats."""
    turned = [lineup[i:] + lineup[:i] for i in range(len(lineup))]
    return list(dict.fromkeys(turned))


def sets(bots: int, players: int, seed: int) -> Iterator[list[Lineup]]:
    """Yield the lineups of set 0, 1, 2 … without end."""
    cycle: list[list[Lineup]] = []
    for order in _orders(bots, players, seed):
        cycle.append([turn for lineup in windows(order, players) for turn in rotations(lineup)])
        yield cycle[-1]
    while True:
        yield from cycle


def _orders(bots: int, players: int, seed: int) -> Iterator[list[int]]:
    """Yield the orders of the first sets, each chosen to even out those before it."""
    chance = random.Random(seed)
    so_far: Counter[Contact] = Counter()
    for _ in range(CYCLE):
        drawn = [chance.sample(range(bots), bots) for _ in range(CANDIDATES)]
        order = min(drawn, key=lambda order: _cost(order, players, so_far))
        swaps = list(combinations(range(bots), 2))
        chance.shuffle(swaps)
        for i, j in swaps:
            other = list(order)
            other[i], other[j] = order[j], order[i]
            if _cost(other, players, so_far) < _cost(order, players, so_far):
                order = other
        so_far += _contacts(order, players)
        yield order


def _cost(order: list[int], players: int, so_far: Counter[Contact]) -> int:
    """Return how uneven the contacts become, by their squares; meetings count most."""
    return sum(
        (1 if contact[0] == "follows" else 4) * n * (2 * so_far[contact] + n)
        for contact, n in _contacts(order, players).items()
    )


def _contacts(order: list[int], players: int) -> Counter[Contact]:
    """Count how often two bots meet, and how often one sits right after the other."""
    found: Counter[Contact] = Counter()
    for lineup in windows(order, players):
        found.update(("meets", min(a, b), max(a, b)) for a, b in combinations(lineup, 2))
        found.update(("follows", lineup[i - 1], bot) for i, bot in enumerate(lineup))
    return found
