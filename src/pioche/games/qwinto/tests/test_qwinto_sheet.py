"""The sheet: where a number fits, found by counting and cell by cell, and the points of a sheet."""

from __future__ import annotations

import random

import pytest

from pioche.games.qwinto import sheet as sheets
from pioche.games.qwinto.notation import ROW_NAMES
from pioche.games.qwinto.sheet import (
    BONUS,
    ROW,
    WRITTEN,
    bonus_points,
    complete_rows,
    number_at,
    open_cells,
    row_points,
    sheet_points,
)
from pioche.games.qwinto.tests.positions import SARAH, Numbers, cell, sheet

ALL_CELLS = sum(ROW)


def test_the_columns_of_the_sheet() -> None:
    heights = [sum(column in row for row in WRITTEN) for column in range(12)]
    assert [column for column in range(12) if heights[column] == 3] == [2, 3, 7, 8, 9]
    assert [column for column in range(12) if heights[column] == 2] == [1, 4, 5, 6, 10]
    assert [column for column in range(12) if heights[column] == 1] == [0, 11]
    assert [len(row) for row in WRITTEN] == [9, 9, 9]
    assert [(ROW_NAMES[row], column) for row, column in BONUS] == [
        ("purple", 2),
        ("orange", 3),
        ("orange", 7),
        ("yellow", 8),
        ("purple", 9),
    ]


def fits(numbers: dict[tuple[int, int], int], row: int, column: int, number: int) -> bool:
    """The rulebook's two rules, read cell by cell."""
    if (row, column) in numbers:
        return False
    for (other_row, other_column), other in numbers.items():
        if other_row == row and (other >= number) == (other_column < column):
            return False
        if other_row == row and other == number:
            return False
        if other_column == column and other == number:
            return False
    return True


def test_open_cells_are_those_that_the_two_rules_allow() -> None:
    chance = random.Random(4)
    cells = [(row, column) for row in range(3) for column in WRITTEN[row]]
    compared = 0
    for _ in range(300):
        numbers: dict[tuple[int, int], int] = {}
        filled = standing = 0
        for _ in range(40):
            number = chance.randint(1, 18)
            allowed = [place for place in cells if fits(numbers, *place, number)]
            expected = sum(1 << cell(ROW_NAMES[row], column) for row, column in allowed)
            assert open_cells(filled, standing, number, ALL_CELLS) == expected
            assert open_cells(filled, standing, number, ROW[1]) == expected & ROW[1]
            compared += 1
            if allowed:
                row, column = chance.choice(allowed)
                numbers[row, column] = number
                place = cell(ROW_NAMES[row], column)
                filled, standing = sheets.written(filled, standing, place, number)
        for (row, column), number in numbers.items():
            assert number_at(filled, standing, cell(ROW_NAMES[row], column)) == number
    assert compared == 12_000


def test_writing_in_no_cell_changes_nothing() -> None:
    filled, numbers = sheet(SARAH)
    assert sheets.written(filled, numbers, 0, 7) == (filled, numbers)


def test_rulebook_the_example_is_made_of_these_points() -> None:
    filled, numbers = sheet(SARAH)
    assert [row_points(numbers, row) for row in range(3)] == [4, 16, 6]
    assert [bonus_points(filled, numbers, index) for index in range(5)] == [5, 0, 10, 12, 0]
    assert complete_rows(filled) == 1


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ({}, 0),
        ({"purple": {0: 18}}, 1),
        ({"orange": dict(zip(WRITTEN[0], range(1, 10), strict=True))}, 9),
        ({"orange": dict(zip(WRITTEN[0], range(10, 19), strict=True))}, 18),
        ({"orange": {9: 3}, "yellow": {9: 4}, "purple": {9: 5}}, 3 + 5),
        ({"orange": {8: 3}, "yellow": {8: 18}, "purple": {8: 5}}, 3 + 18),
        ({"orange": {8: 3}, "yellow": {8: 18}}, 2),
        ({"yellow": {4: 3}, "orange": {4: 4}}, 2),
    ],
)
def test_points_of_a_sheet(numbers: Numbers, points: int) -> None:
    assert sheet_points(*sheet(numbers)) == points


def test_the_scoring_example_of_our_rules_pages() -> None:
    numbers: Numbers = {
        "orange": dict(zip(WRITTEN[0], (1, 6, 7, 9, 10, 11, 12, 13, 17), strict=True)),
        "yellow": {2: 2, 3: 3, 7: 8, 9: 15, 10: 16},
        "purple": {0: 1, 1: 2, 3: 5, 5: 7, 6: 8, 8: 10, 9: 14},
    }
    assert sheet_points(*sheet(numbers)) - 5 == 17 + 5 + 7 + (6 + 14) - 5 == 44
