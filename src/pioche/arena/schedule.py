"""Who sits where in a tournament: duplicate sets.

A set is one deal, played by the lineups of one order of the bots. The bots stand in a circle in
that order, and windows as long as the table are laid around it, one after the other, until they
close: three windows for six bots at four seats, A B C D, E F A B and C D E F; one for two bots at
four seats, A B A B. Every lineup is played in all its rotations. So in every set every bot sits
equally often in every seat, on the same cards as all others.

From set to set the order changes, so that all meet each other, and follow each other in turn, about
equally often. The order of a set depends only on those before it: a longer tournament begins with
the sets of a shorter one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import gcd
from typing import Final, TypeAlias

Lineup: TypeAlias = tuple[int, ...]
"""Which bot sits in each seat, by its place in the list of bots."""

Contact: TypeAlias = tuple[str, int, int]

CANDIDATES: Final = 20
"""Orders that are drawn for a set; the one that balances best is taken, and bettered by swaps."""
CYCLE: Final = 500
"""After so many sets the orders repeat; the deals do not."""


def set_size(bots: int, players: int) -> int:
    """The matches of a set."""
    return sum(len(rotations(lineup)) for lineup in windows(list(range(bots)), players))


def windows(order: list[int], players: int) -> list[Lineup]:
    """The lineups of an order of bots: each bot stands in them equally often."""
    n = len(order)
    starts = range(0, n * players // gcd(n, players), players)
    return [tuple(order[(start + i) % n] for i in range(players)) for start in starts]


def rotations(lineup: Lineup) -> list[Lineup]:
    """A lineup with everybody moved on by a seat, until it is the same again."""
    turned = [lineup[i:] + lineup[:i] for i in range(len(lineup))]
    return list(dict.fromkeys(turned))


def sets(bots: int, players: int, seed: int) -> Iterator[list[Lineup]]:
    """The matches of set 0, 1, 2 … without end."""
    cycle: list[list[Lineup]] = []
    for order in _orders(bots, players, seed):
        cycle.append([turn for lineup in windows(order, players) for turn in rotations(lineup)])
        yield cycle[-1]
    while True:
        yield from cycle


def _orders(bots: int, players: int, seed: int) -> Iterator[list[int]]:
    """The orders of the first sets, each chosen to even out what those before it left uneven."""
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
    """How uneven the contacts become, by the squares of their numbers; meetings count most."""
    return sum(
        (1 if contact[0] == "follows" else 4) * n * (2 * so_far[contact] + n)
        for contact, n in _contacts(order, players).items()
    )


def _contacts(order: list[int], players: int) -> Counter[Contact]:
    """How often two bots meet at a table, and how often one sits right after the other."""
    found: Counter[Contact] = Counter()
    for lineup in windows(order, players):
        found.update(("meets", min(a, b), max(a, b)) for a, b in combinations(lineup, 2))
        found.update(("follows", lineup[i - 1], bot) for i, bot in enumerate(lineup))
    return found
