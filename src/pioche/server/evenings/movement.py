"""Movements: who sits at which table, and in which seat, in every round of an evening.

Two things should be as even as possible: whom everybody meets at a table, and, where all tables
play the same deals, with whom everybody is compared because they sit in the same seat at different
tables. `docs/evenings.md` explains how. Where algebra has a perfect answer it is used; a search
does the rest, and everything when people have come late or left."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, TypeAlias

import numpy as np

from pioche.server.evenings.fields import field_of
from pioche.server.evenings.mixing import Mask, Numbers, cost_of, improved

Round: TypeAlias = list[list[int | None]]
"""The tables of a round: in every seat a person, or None for a bot."""

STEPS: Final = 300
"""Steps of the search for each round; fewer if there are more than `MANY` people, because each
takes longer."""
MANY: Final = 64
PASSES: Final = 2
"""How often each round is looked at again once all others are known."""
APART: Final = 1_000_000
"""The cost of putting two people together who do not want to meet."""


def plan(
    people: Sequence[int],
    seats: int,
    rounds: int,
    *,
    past: Sequence[Round] = (),
    apart: Collection[tuple[int, int]] = (),
    compared: bool = True,
    seed: int = 0,
) -> list[Round]:
    """The next rounds for some people, after those that are over. Every table has the same number
    of seats; bots fill the last ones, spread over tables and rounds."""
    if not people or rounds < 1:
        return []
    chance = np.random.default_rng(seed)
    order = [people[i] for i in chance.permutation(len(people))]
    groups = Mixing(order, seats, past, apart)
    built = construction(groups.tables, seats) if not past and not apart else []
    found = [groups.numbered(tables) for tables in built[:rounds]]
    while len(found) < rounds:
        found.append(groups.next_round(found, chance))
    if len(built) < rounds:
        for _ in range(PASSES):
            if not groups.look_again(found, chance):
                break
    return Seats(groups, past, chance).place(found, compared=compared)


def steps_for(size: int) -> int:
    """How many steps a search among so many people may take."""
    return max(30, STEPS * MANY**2 // max(MANY, size) ** 2)


def table_count(people: int, seats: int) -> int:
    """How many tables so many people need."""
    return -(-people // seats)


def construction(tables: int, seats: int) -> list[list[list[int]]]:
    """Rounds in which no two positions meet twice, as far as algebra has an answer. Positions are
    numbered from 0 to `tables * seats - 1`; bots take the last ones, which are never at one table
    while there are enough tables.

    With two seats, one position stays and the others go around a circle. With as many tables as a
    finite field has elements, position (t, s) goes to table t + r·s in round r: two of them meet
    once, because only one r solves t + r·s = t' + r·s'."""
    if seats == 2 and tables > 1:
        return _circle(2 * tables)
    field = field_of(tables)
    if field is None or seats > tables:
        return []
    rounds = []
    for number in range(tables):
        places: list[list[int]] = [[] for _ in range(tables)]
        for seat in range(seats):
            for home in range(tables):
                place = field.add[home][field.times[number][seat]]
                places[place].append(seat * tables + home)
        rounds.append(places)
    if seats == tables:  # those who have the same s have not met yet
        rounds.append([list(range(s * tables, (s + 1) * tables)) for s in range(seats)])
    return rounds


def _circle(count: int) -> list[list[list[int]]]:
    rounds = []
    around = list(range(count - 1))
    for _ in range(count - 1):
        line = [count - 1, *around]
        rounds.append([[line[i], line[count - 1 - i]] for i in range(count // 2)])
        around = around[1:] + around[:1]
    return rounds


class Mixing:
    """Who meets whom. Positions are people in their order, then bots."""

    def __init__(
        self,
        people: Sequence[int],
        seats: int,
        past: Sequence[Round],
        apart: Collection[tuple[int, int]],
    ) -> None:
        self.people = list(people)
        self.seats = seats
        self.tables = table_count(len(people), seats)
        self.size = self.tables * seats
        self.position = {person: i for i, person in enumerate(self.people)}
        self.bots = range(len(self.people), self.size)
        self._met = np.zeros((self.size, self.size), dtype=np.int64)
        self._met_bots = np.zeros(self.size, dtype=np.int64)
        for tables in past:
            for table in tables:
                there = self.positions(table)
                self._count(self._met, there)
                self._met_bots[there] += table.count(None)
        self._apart = np.zeros_like(self._met)
        for one, other in apart:
            if one in self.position and other in self.position:
                i, j = self.position[one], self.position[other]
                self._apart[i, j] = self._apart[j, i] = APART

    def positions(self, table: Iterable[int | None]) -> list[int]:
        """The positions of those people at a table who still take part."""
        return [self.position[p] for p in table if p is not None and p in self.position]

    def numbered(self, tables: Sequence[Sequence[int]]) -> Numbers:
        """The table of every position."""
        groups = np.zeros(self.size, dtype=np.int64)
        for place, table in enumerate(tables):
            groups[list(table)] = place
        return groups

    def next_round(self, found: Sequence[Numbers], chance: np.random.Generator) -> Numbers:
        """One more round, in which people meet those whom they have met least."""
        groups = np.arange(self.size) % self.tables
        people = len(self.people)
        groups[:people] = groups[:people][chance.permutation(people)]
        return improved(self.costs(found), groups, chance, steps_for(self.size))

    def look_again(self, found: list[Numbers], chance: np.random.Generator) -> bool:
        """Improve each round now that all others are known; return whether anything changed."""
        changed = False
        for index in range(len(found)):
            costs = self.costs([*found[:index], *found[index + 1 :]])
            better = improved(costs, found[index], chance, steps_for(self.size))
            if cost_of(costs, better) < cost_of(costs, found[index]):
                found[index], changed = better, True
        return changed

    def costs(self, found: Sequence[Numbers]) -> Numbers:
        """What it costs each pair to meet again: more each time. All bots are the same to people,
        and stay apart."""
        met = self._met.copy()
        for groups in found:
            met += groups[:, None] == groups[None, :]
        np.fill_diagonal(met, 0)
        bots = list(self.bots)
        if bots:
            with_bots = self._met_bots + met[:, bots].sum(axis=1)
            met[:, bots] = with_bots[:, None]
            met[bots, :] = with_bots[None, :]
            met[np.ix_(bots, bots)] = self.size * len(found) + self.size
            np.fill_diagonal(met, 0)
        return met * (met + 1) + self._apart

    @staticmethod
    def _count(met: Numbers, together: Sequence[int]) -> None:
        for i in together:
            for j in together:
                met[i, j] += i != j


class Seats:
    """Which seats people take at their tables, so that all are compared with all about equally
    often."""

    def __init__(self, groups: Mixing, past: Sequence[Round], chance: np.random.Generator) -> None:
        self._groups = groups
        self._chance = chance
        self._with = np.zeros((groups.size, groups.size), dtype=np.int64)
        """How often each pair was compared."""
        for tables in past:
            for seat in range(groups.seats):
                Mixing._count(self._with, groups.positions(table[seat] for table in tables))
        bots = list(groups.bots)
        self._with[np.ix_(bots, bots)] = groups.size  # so every seat has about as many rivals

    def place(self, found: Sequence[Numbers], *, compared: bool) -> list[Round]:
        """The rounds with their seats."""
        seats = [self._drawn(tables) for tables in found]
        for index, tables in enumerate(found if compared else ()):
            self._improve(tables, seats, index)
        return [self._round(tables, own) for tables, own in zip(found, seats, strict=True)]

    def _drawn(self, tables: Numbers) -> Numbers:
        seats = np.zeros(self._groups.size, dtype=np.int64)
        for table in range(self._groups.tables):
            there = np.flatnonzero(tables == table)
            seats[there] = self._chance.permutation(len(there))
        return seats

    def _improve(self, tables: Numbers, seats: list[Numbers], index: int) -> None:
        """Exchange seats at the tables of one round, given all the others."""
        costs = self._with.copy()
        for own in [*seats[:index], *seats[index + 1 :]]:
            costs += own[:, None] == own[None, :]
        np.fill_diagonal(costs, 0)
        same_table: Mask = tables[:, None] == tables[None, :]
        steps = steps_for(self._groups.size)
        seats[index] = improved(costs, seats[index], self._chance, steps, same_table)

    def _round(self, tables: Numbers, seats: Numbers) -> Round:
        result: Round = [[None] * self._groups.seats for _ in range(self._groups.tables)]
        for position, person in enumerate(self._groups.people):
            result[tables[position]][seats[position]] = person
        return result
