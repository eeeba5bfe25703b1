"""Movements: everybody plays every round, people meet as many others as possible, and are compared
with everybody about equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from pioche.server.evenings.fields import field_of
from pioche.server.evenings.movement import Round, plan
from pioche.server.evenings.plans import planned, write_plan

Pair = frozenset[int]


def meetings(rounds: list[Round]) -> Counter[Pair]:
    """How often each pair has sat at one table."""
    return Counter(
        frozenset(pair)
        for tables in rounds
        for table in tables
        for pair in combinations([p for p in table if p is not None], 2)
    )


def comparisons(rounds: list[Round]) -> Counter[Pair]:
    """How often each pair has sat in the same seat at two tables."""
    return Counter(
        frozenset(pair)
        for tables in rounds
        for seat in range(len(tables[0]))
        for pair in combinations([p for p in (t[seat] for t in tables) if p is not None], 2)
    )


def bots_met(rounds: list[Round]) -> Counter[int]:
    met: Counter[int] = Counter()
    for tables in rounds:
        for table in tables:
            met.update({p: table.count(None) for p in table if p is not None})
    return met


@pytest.mark.parametrize("people", [1, 2, 5, 9, 12, 31])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_plays_every_round_and_bots_are_spread(people: int, seats: int) -> None:
    names = list(range(10, 10 + people))
    rounds = plan(names, seats, 3, seed=people)
    assert len(rounds) == 3
    for tables in rounds:
        assert sorted(p for table in tables for p in table if p is not None) == names
        assert {len(table) for table in tables} == {seats}
        there = [seats - table.count(None) for table in tables]
        assert max(there) - min(there) <= 1


@pytest.mark.parametrize(
    ("people", "seats", "rounds"), [(64, 4, 6), (16, 4, 5), (10, 2, 9), (9, 3, 4), (25, 5, 6)]
)
def test_nobody_meets_twice_where_that_is_possible(people: int, seats: int, rounds: int) -> None:
    met = meetings(plan(list(range(people)), seats, rounds, seed=3))
    assert set(met.values()) == {1}
    if people - 1 == rounds * (seats - 1):
        assert len(met) == people * (people - 1) // 2, "and everybody meets everybody"


def test_search_finds_good_answers_where_algebra_has_none() -> None:
    met = meetings(plan(list(range(24)), 4, 6, seed=5))  # six tables: there is no such field
    assert sum(count - 1 for count in met.values()) <= 8, "of 216 meetings"
    met = meetings(plan(list(range(8)), 4, 3, seed=5))  # 36 meetings of 28 pairs
    assert max(met.values()) <= 2


def test_bots_are_met_by_all_about_equally_often() -> None:
    rounds = plan(list(range(14)), 4, 6, seed=2)  # two bots
    met = bots_met(rounds)
    assert sum(met.values()) == 6 * 2 * 3
    assert max(met.values()) <= 4


def test_everybody_is_compared_with_nearly_everybody() -> None:
    rounds = plan(list(range(16)), 4, 5, seed=1)
    counts = comparisons(rounds)
    assert sum(counts.values()) == 5 * 4 * 6  # four seats, each with the pairs of four tables
    assert len(counts) >= 96, "of 120 pairs"
    assert max(counts.values()) <= 2


def test_a_new_plan_knows_the_rounds_that_are_over() -> None:
    past = plan(list(range(16)), 4, 3, seed=1)
    people = [p for p in range(17) if p != 5]  # one has left, one has come
    later = plan(people, 4, 2, past=past, seed=1)
    met = meetings([*past, *later])
    assert sum(count > 1 for count in met.values()) <= 4


def test_people_who_are_kept_apart_do_not_meet() -> None:
    rounds = plan(list(range(12)), 4, 4, apart=[(0, 1), (2, 3), (90, 0)], seed=1)
    met = meetings(rounds)
    assert met[frozenset({0, 1})] == met[frozenset({2, 3})] == 0


def test_a_block_during_an_evening_changes_the_plan() -> None:
    rounds: list[Round] = [[[1, 2], [3, None]], [[1, 3], [2, None]]]
    stored = write_plan(rounds)
    assert planned(stored, [1, 2, 3], []) == planned(stored, [1, 2, 3], [(3, 1)]) == rounds
    assert planned(stored, [1, 2, 3], [(2, 1)]) == planned(stored, [1, 2], []) == []


def test_the_same_seed_gives_the_same_plan() -> None:
    given = list(range(13))
    assert plan(given, 4, 3, seed=7) == plan(given, 4, 3, seed=7)
    assert plan(given, 4, 3, seed=7) != plan(given, 4, 3, seed=8)


def test_nobody_makes_no_rounds() -> None:
    assert plan([], 4, 3) == plan([1, 2], 4, 0) == []


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8, 9, 16, 25])
def test_fields_are_fields(size: int) -> None:
    field = field_of(size)
    assert field is not None
    every = set(range(size))
    for a in every:
        assert set(field.add[a]) == every
        assert field.add[a][0] == field.times[a][1] == a
        if a:
            assert set(field.times[a]) == every, "everything can be divided by it"
    a, b, c = 1, size - 1, size // 2
    left = field.times[a][field.add[b][c]]
    assert left == field.add[field.times[a][b]][field.times[a][c]]


def test_other_sizes_have_no_field() -> None:
    assert [field_of(size) for size in (0, 1, 6, 10, 12, 15, 1000)] == [None] * 7
