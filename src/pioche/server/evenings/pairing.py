"""Swiss rounds: people meet others who have done about as well so far, and nobody twice if that can
be avoided."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import numpy as np

from pioche.server.evenings.mixing import improved
from pioche.server.evenings.movement import Mixing, Round, steps_for

AGAIN: Final = 4
"""How much more it counts to meet somebody again than to meet somebody from the other end of the
standings."""


def pairing(
    standing: Sequence[int],
    seats: int,
    *,
    past: Sequence[Round] = (),
    apart: Collection[tuple[int, int]] = (),
    seed: int = 0,
) -> Round:
    """The tables of the next round for people in the order of their standing. In the first round,
    the order is drawn. Bots sit with the people who have met the fewest, the last of them first."""
    chance = np.random.default_rng(seed)
    order = list(standing)
    if not past:
        order = [order[i] for i in chance.permutation(len(order))]
    mixing = Mixing(order, seats, past, apart)
    places = np.arange(mixing.size)
    distance = (places[:, None] - places[None, :]) ** 2
    bots = list(mixing.bots)
    distance[bots, :] = distance[:, bots] = 0  # a bot may sit anywhere
    costs = mixing.costs([]) * AGAIN * mixing.size**2 + (distance if past else 0)
    groups = _slices(mixing)
    found = improved(costs, groups, chance, 2 * steps_for(mixing.size))
    result: Round = []
    for table in range(mixing.tables):
        there = [order[i] for i in np.flatnonzero(found == table) if i < len(order)]
        line: list[int | None] = [*there, *[None] * (seats - len(there))]
        result.append([line[i] for i in chance.permutation(seats)])
    return result


def _slices(mixing: Mixing) -> np.typing.NDArray[np.int64]:
    """The best at the first table, and so on; the last tables have the bots, spread evenly."""
    people, tables = len(mixing.people), mixing.tables
    groups = np.zeros(mixing.size, dtype=np.int64)
    place, bot = 0, people
    for table in range(tables):
        count = people // tables + (table < people % tables)
        groups[place : place + count] = table
        place += count
        groups[bot : bot + mixing.seats - count] = table
        bot += mixing.seats - count
    return groups
