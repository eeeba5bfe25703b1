"""Results and standings of an evening, from examples worked out by hand."""

from __future__ import annotations

import pytest

from pioche.server.evenings.scoring import (
    Outcome,
    Played,
    Result,
    Standing,
    club_points,
    results,
    standings,
)


def outcome(
    entrant: int, score: float | None, played: Played = "played", place: int = 0, seat: int = 0
) -> Outcome:
    return Outcome(1, place, seat, entrant, played, score)


def by_entrant(given: list[Outcome], *, duplicate: bool = True) -> dict[int, Result]:
    return {r.outcome.entrant: r for r in results(given, duplicate=duplicate)}


def test_a_share_counts_the_beaten_and_half_of_the_level() -> None:
    found = by_entrant([outcome(1, 10.0), outcome(2, 4.0), outcome(3, 4.0), outcome(4, -2.0)])
    assert [found[e].share for e in (1, 2, 3, 4)] == [1.0, 0.5, 0.5, 0.0]
    assert found[1].difference == pytest.approx(10.0 - 2.0)
    assert sum(found[e].difference or 0.0 for e in found) == pytest.approx(0.0)
    assert {r.rivals for r in found.values()} == {3}


def test_duplicate_compares_seats_and_other_evenings_compare_tables() -> None:
    given = [
        outcome(1, 9.0, place=0, seat=0),
        outcome(2, 5.0, place=0, seat=1),
        outcome(3, 7.0, place=1, seat=0),
        outcome(4, 6.0, place=1, seat=1),
    ]
    same_cards = by_entrant(given)
    assert [same_cards[e].share for e in (1, 2, 3, 4)] == [1.0, 0.0, 0.0, 1.0]
    same_table = by_entrant(given, duplicate=False)
    assert [same_table[e].share for e in (1, 2, 3, 4)] == [1.0, 0.0, 1.0, 0.0]


def test_somebody_who_left_is_last_and_counts_for_nobody() -> None:
    found = by_entrant([outcome(1, 3.0), outcome(2, 1.0), outcome(3, 99.0, "left")])
    assert (found[1].share, found[2].share, found[3].share) == (1.0, 0.0, 0.0)
    assert found[1].rivals == 1
    assert found[3].difference == -2.0
    alone = by_entrant([outcome(3, 99.0, "absent")])
    assert alone[3].share is None


def test_a_void_or_unfinished_match_counts_for_nobody() -> None:
    found = by_entrant([outcome(1, 3.0), outcome(2, None, "playing"), outcome(3, 5.0, "void")])
    assert [found[e].share for e in (1, 2, 3)] == [None, None, None]


def rounds_of(*shares: float) -> list[Result]:
    return [
        Result(Outcome(number, 0, 0, 1, "played", 0.0), 1, share, share * 10)
        for number, share in enumerate(shares, start=1)
    ]


def test_standings_are_means_over_the_rounds_that_count() -> None:
    two = [r._replace(outcome=r.outcome._replace(entrant=2)) for r in rounds_of(1.0, 0.0)]
    three = [r._replace(outcome=r.outcome._replace(entrant=3)) for r in rounds_of(0.5, 0.5)]
    late = [r._replace(outcome=r.outcome._replace(entrant=4)) for r in rounds_of(1.0)]
    table = standings([1, 2, 3, 4], [*rounds_of(0.9, 0.7), *two, *three, *late], 3, "share")
    assert [(line.entrant, line.rank) for line in table] == [(1, 1), (2, 2), (3, 2), (4, None)]
    assert table[0] == Standing(1, 1, 2, pytest.approx(0.8), pytest.approx(8.0))  # type: ignore[arg-type]


def test_rounds_without_rivals_cost_nobody_their_rank() -> None:
    """They were there, and could not help that a bot had the other seat."""
    alone = Result(Outcome(1, 0, 0, 1, "played", 9.0), 0, None, None)
    void = Result(Outcome(2, 0, 0, 1, "void", None), 0, None, None)
    once = Result(Outcome(3, 0, 0, 1, "played", 9.0), 1, 1.0, 3.0)
    late = [once._replace(outcome=once.outcome._replace(entrant=2))]
    under_way = [alone._replace(outcome=alone.outcome._replace(entrant=2, played="playing"))]
    table = standings([1, 2, 3], [alone, void, once, *late, *under_way], 3, "share")
    assert table[0] == Standing(1, 1, 1, 1.0, 3.0)
    assert [(line.entrant, line.rank) for line in table[1:]] == [(2, None), (3, None)]


def test_the_other_measure_breaks_ties() -> None:
    def line(entrant: int, share: float, difference: float) -> Result:
        return Result(Outcome(1, 0, 0, entrant, "played", 0.0), 1, share, difference)

    given = [line(1, 0.5, -1.0), line(2, 0.5, 4.0), line(3, 0.4, 9.0)]
    by_share = standings([1, 2, 3], given, 1, "share")
    assert [s.entrant for s in by_share] == [2, 1, 3]
    assert [s.rank for s in by_share] == [1, 2, 3]
    by_difference = standings([1, 2, 3], given, 1, "difference")
    assert [s.entrant for s in by_difference] == [3, 2, 1]


def test_a_club_ranking_counts_the_people_behind_you() -> None:
    table = [
        Standing(entrant, rank, 1, 0.0, 0.0)
        for entrant, rank in ((1, 1), (2, 2), (3, 2), (4, 4), (5, None))
    ]
    assert club_points(table) == {1: 3.0, 2: 1.5, 3: 1.5, 4: 0.0}
