"""Tries at the same deal, compared."""

from __future__ import annotations

from pioche.server.table.comparison import MOST_FORKS, Choice, Fork, forks, marks, standing


def test_a_standing_counts_those_who_were_better_and_worse() -> None:
    scores = [(1.0, 2), (4.0, 3), (9.0, 1)]
    assert standing(9.0, scores) == (1, 100)
    assert standing(4.0, scores) == (2, 40)
    assert standing(1.0, scores) == (5, 0)
    assert standing(3.0, [(3.0, 1)]) == (1, None)


def test_the_first_fork_is_where_the_tries_differ_first() -> None:
    mine = [(0, 7), (3, 2), (6, 5)]
    tries = [(mine, 10.0), ([(0, 7), (3, 4)], 6.0), ([(0, 7), (3, 4), (6, 1)], 8.0)]
    assert forks(mine, tries) == [Fork(3, 2, [Choice(4, 2, 7.0), Choice(2, 1, 10.0)])]


def test_later_forks_are_among_those_who_came_so_far() -> None:
    mine = [(0, 1), (1, 1), (2, 1)]
    tries = [
        (mine, 3.0),
        ([(0, 1), (1, 1), (2, 9)], 5.0),
        ([(0, 1), (1, 8), (2, 7)], 1.0),
    ]
    assert forks(mine, tries) == [
        Fork(1, 1, [Choice(1, 2, 4.0), Choice(8, 1, 1.0)]),
        Fork(2, 1, [Choice(9, 1, 5.0), Choice(1, 1, 3.0)]),
    ]


def test_without_others_there_are_no_forks() -> None:
    assert forks([(0, 1), (1, 2)], [([(0, 1), (1, 2)], 3.0)]) == []
    assert forks([], []) == []


def test_only_the_first_forks_are_told() -> None:
    mine = [(turn, 0) for turn in range(9)]
    others = [([*mine[:turn], (turn, 1)], 0.0) for turn in range(9)]
    assert [fork.turn for fork in forks(mine, [(mine, 1.0), *others])] == [*range(MOST_FORKS)]


def test_marks_say_how_good_it_was() -> None:
    assert [marks(p) for p in (0, 1, 20, 21, 73, 100)] == [
        *("-----", "+----", "+----", "++---", "++++-", "+++++")
    ]
    assert marks(None) == ""
