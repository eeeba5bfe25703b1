"""Lineups: balanced in every set, and about equally many meetings of any two bots."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice

import pytest

from pioche.arena.schedule import Lineup, rotations, set_size, sets, windows
from tests.samples import some

SIZES = [(n, p) for n in range(2, 10) for p in range(1, 10)]


def first(bots: int, players: int, count: int, seed: int = 3) -> list[list[Lineup]]:
    return list(islice(sets(bots, players, seed), count))


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_in_every_set_every_bot_sits_equally_often_in_every_seat(bots: int, players: int) -> None:
    for lineups in first(bots, players, 3):
        seats = Counter((bot, seat) for lineup in lineups for seat, bot in enumerate(lineup))
        assert len(seats) == bots * players
        assert len(set(seats.values())) == 1


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_a_set_holds_all_rotations_of_its_lineups_once(bots: int, players: int) -> None:
    for lineups in first(bots, players, 3):
        assert len(lineups) == set_size(bots, players)
        assert len(set(lineups)) == len(lineups)
        for lineup in lineups:
            assert set(rotations(lineup)) <= set(lineups)


@pytest.mark.parametrize(("bots", "players"), some([(n, p) for n, p in SIZES if n > p > 1]))
def test_all_meet_about_equally_often(bots: int, players: int) -> None:
    met: Counter[tuple[int, int]] = Counter()
    for lineups in first(bots, players, 30):
        for lineup in lineups:
            met.update(combinations(sorted(lineup), 2))
    counts = [met[pair] for pair in combinations(range(bots), 2)]
    assert max(counts) - min(counts) <= max(0.2 * max(counts), 2 * players)


def test_when_all_can_sit_down_all_follow_each_other_equally_often() -> None:
    follow = Counter(
        (lineup[seat - 1], bot)
        for lineups in first(4, 4, 60)
        for lineup in lineups
        for seat, bot in enumerate(lineup)
    )
    assert max(follow.values()) - min(follow.values()) <= 8


def test_the_windows_of_few_and_of_many_bots() -> None:
    assert windows([0, 1], 4) == [(0, 1, 0, 1)]
    assert windows([0, 1], 3) == [(0, 1, 0), (1, 0, 1)]
    assert windows([0, 1, 2, 3, 4, 5], 4) == [(0, 1, 2, 3), (4, 5, 0, 1), (2, 3, 4, 5)]


def test_a_longer_tournament_begins_with_the_sets_of_a_shorter_one() -> None:
    assert first(6, 4, 30)[:10] == first(6, 4, 10)


def test_the_orders_repeat_in_a_very_long_tournament() -> None:
    long = first(3, 2, 1001)
    assert long[500:1000] == long[:500]
