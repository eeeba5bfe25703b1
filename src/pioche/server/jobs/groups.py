"""Groups: which people of a queue are put at a table together. No clock and no I/O.

Whoever has waited longest comes first, and is given the opponents nearest in strength. Two people
are near enough if the stronger one would win little more than half of their matches; how much more
is allowed grows with every second, up to everybody. So ratings decide where many people play, and
where few do, nobody waits long for them."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from pioche.server.store.queue import Waiting

MU: Final = 25.0
SIGMA: Final = MU / 3
"""The strength of somebody who has no rating yet, and how uncertain it is."""
BETA: Final = SIGMA / 2
"""How much a single match says about strength. All three are those of the ratings."""

AT_FIRST: Final = 0.10
"""How far above one half the stronger one's chance may be, for somebody who has just come."""
GROWTH: Final = 0.02
"""By how much more after each second."""
GRACE: Final = 4.0
"""Seconds for which a person who plays with bots waits for others who were offered them too."""
LOOKED_AT: Final = 100
"""People in a queue that are looked at together: those who have waited longest."""

Pairs = Collection[frozenset[int]]


class Group(NamedTuple):
    """People who are put at a table, and how many bots play with them."""

    people: list[int]
    bots: int = 0


def edge(one: Waiting, other: Waiting) -> float:
    """How far above one half the chance is that the stronger of two wins."""
    first, second = _strength(one), _strength(other)
    spread = math.sqrt(2 * BETA**2 + first[1] ** 2 + second[1] ** 2)
    return math.erf(abs(first[0] - second[0]) / spread / math.sqrt(2)) / 2


def _strength(who: Waiting) -> tuple[float, float]:
    if who.mu is None or who.sigma is None:
        return MU, SIGMA
    return who.mu, who.sigma


def allowed(who: Waiting, now: float) -> float:
    """The largest edge between a person and opponents, by how long the person has waited."""
    return AT_FIRST + GROWTH * max(0.0, now - who.since)


def groups(
    waiting: Sequence[Waiting], players: int, now: float, apart: Pairs = frozenset()
) -> list[Group]:
    """The groups that can begin now, among people who wait for the same, those who have waited
    longest first."""
    left = list(waiting[:LOOKED_AT])
    found: list[Group] = []
    for first in list(left):
        if first in left and (group := _around(first, left, players, now, apart)):
            found.append(Group([who.person for who in group]))
            left = [who for who in left if who not in group]
    return found + _with_bots(left, players, now, apart)


def _around(
    first: Waiting, others: Sequence[Waiting], players: int, now: float, apart: Pairs
) -> list[Waiting] | None:
    """A person with the opponents nearest in strength; None if there are not enough."""
    near = [(edge(first, other), place) for place, other in enumerate(others) if other is not first]
    limit = allowed(first, now)
    group = [first]
    for distance, place in sorted(near):
        if distance > limit:
            break
        if _get_along(others[place], group, apart):
            group.append(others[place])
        if len(group) == players:
            return group
    return None


def _with_bots(waiting: Sequence[Waiting], players: int, now: float, apart: Pairs) -> list[Group]:
    """The people who would play with bots, together as far as they get along. Others who were
    offered bots have a moment to join them."""
    willing = [who for who in waiting if who.bots is not None]
    undecided = any(w.bots is None and w.offer is not None and w.offer <= now for w in waiting)
    first = min((who.bots for who in willing if who.bots is not None), default=now)
    if undecided and now - first < GRACE:
        return []
    found: list[list[Waiting]] = []
    for who in willing:
        open_to = (g for g in found if len(g) < players and _get_along(who, g, apart))
        group = next(open_to, None)
        if group is None:
            found.append([who])
        else:
            group.append(who)
    return [Group([who.person for who in group], players - len(group)) for group in found]


def _get_along(who: Waiting, group: Sequence[Waiting], apart: Pairs) -> bool:
    return all(frozenset((who.person, other.person)) not in apart for other in group)
