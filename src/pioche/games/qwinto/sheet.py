"""The sheet of Qwinto: where a number may be written, and what the numbers are worth.

A sheet is two sets. `filled` holds the cells with a number: cell `1 + 12 × row + column`; bit 0 is
no cell. `numbers` holds the numbers of each row: bit `20 × row + number`. A row rises strictly from
left to right, so its k-th number is in its k-th filled cell. Nothing else needs to be kept, and
every question about a sheet is answered by counting.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pioche.engine.bits import count, highest, nth
from pioche.engine.jit import rule

ROWS: Final = 3  # orange, yellow and purple, from top to bottom
COLUMNS: Final = 12
HIGHEST: Final = 18  # the highest number that can be written; the lowest is 1
NUMBERS: Final = 20  # room for the numbers of a row
CELLS: Final = 1 + ROWS * COLUMNS

WRITTEN: Final = (
    (2, 3, 4, 6, 7, 8, 9, 10, 11),
    (1, 2, 3, 4, 5, 7, 8, 9, 10),
    (0, 1, 2, 3, 5, 6, 7, 8, 9),
)
"""The columns that each row has a cell in."""
BONUS: Final = ((2, 2), (0, 3), (0, 7), (1, 8), (2, 9))
"""Row and column of the bonus cell in each column of three, from left to right."""

ROW: Final = tuple(
    sum(1 << 1 + COLUMNS * row + column for column in WRITTEN[row]) for row in range(ROWS)
)
"""The cells of each row."""
CELLS_OF_A_ROW: Final = np.array([ROW[row] >> COLUMNS * row for row in range(ROWS)])
"""The same, each as if it were the first row."""
LENGTH: Final = len(WRITTEN[0])
ROWS_OF: Final = np.array(
    [sum(ROW[row] for row in range(ROWS) if colours >> row & 1) for colours in range(1 << ROWS)]
)
"""The cells of all rows of a set of colours."""
COLUMN_BONUS: Final = np.array([1 + COLUMNS * row + column for row, column in BONUS])
"""The bonus cells."""
COLUMN_OF_THREE: Final = np.array(
    [sum(1 << 1 + COLUMNS * row + column for row in range(ROWS)) for _, column in BONUS]
)
"""The cells of each column of three, in the same order."""

NUMBERS_FROM: Final = np.array([0, *(NUMBERS * row for row in range(ROWS) for _ in range(COLUMNS))])
"""For each cell, the bit of `numbers` where those of its row begin."""

ALL_COLUMNS: Final = (1 << COLUMNS) - 1 << 1
EDGES: Final = 1 | 1 << COLUMNS + 1  # marks left of column 0 and right of column 11
ALL_NUMBERS: Final = (1 << NUMBERS) - 1


@rule
def fit(filled: int, numbers: int, row: int, number: int) -> tuple[int, int]:
    """Return where a number belongs in a row: the columns between its next smaller and its next
    larger number, and the column that holds it already. Both are sets (bit `1 + column`), and one
    of them is empty."""
    marks = filled >> COLUMNS * row & ALL_COLUMNS | EDGES
    standing = numbers >> NUMBERS * row
    smaller = count(standing & (1 << number) - 1)
    left, right = nth(marks, smaller), nth(marks, smaller + 1)
    there = standing >> number & 1
    return ((1 << right) - (2 << left)) * (1 - there), there << right


@rule
def gap_for(filled: int, numbers: int, row: int, number: int) -> tuple[int, int, int, int]:
    """The gap of a row that a number fits into: its first cell and the one behind it, counted from
    the left, and the numbers before and behind it."""
    marks = filled >> COLUMNS * row & ALL_COLUMNS | EDGES
    standing = numbers >> NUMBERS * row & ALL_NUMBERS | 1 | 1 << HIGHEST + 1
    smaller = count(standing & (1 << number) - 1) - 1
    first = count(CELLS_OF_A_ROW[row] & (2 << nth(marks, smaller)) - 1)
    behind = count(CELLS_OF_A_ROW[row] & (1 << nth(marks, smaller + 1)) - 1)
    return first, behind, nth(standing, smaller), nth(standing, smaller + 1)


@rule
def open_cells(filled: int, numbers: int, number: int, cells: int) -> int:
    """Return the cells in which the number may be written: its row then rises strictly, and its
    column does not hold it yet."""
    orange, in_orange = fit(filled, numbers, 0, number)
    yellow, in_yellow = fit(filled, numbers, 1, number)
    purple, in_purple = fit(filled, numbers, 2, number)
    rows = orange | yellow << COLUMNS | purple << 2 * COLUMNS
    columns = in_orange | in_yellow | in_purple
    return rows & cells & ~(columns | columns << COLUMNS | columns << 2 * COLUMNS)


@rule
def written(filled: int, numbers: int, cell: int, number: int) -> tuple[int, int]:
    """The sheet with one number more; cell 0 changes nothing.

    Without a branch: no processor can predict whether a seat writes, and a wrong guess costs more.
    """
    writes = 1 if cell else 0
    return filled | 1 << cell & ~1, numbers | writes << NUMBERS_FROM[cell] + number


@rule
def row_of(cell: int) -> int:
    return (cell - 1) // COLUMNS


@rule
def column_of(cell: int) -> int:
    return (cell - 1) % COLUMNS


@rule
def number_at(filled: int, numbers: int, cell: int) -> int:
    """The number in a filled cell."""
    row = row_of(cell)
    before = count(filled & (1 << cell) - (1 << 1 + COLUMNS * row))
    return nth(numbers >> NUMBERS * row, before)


@rule
def complete_rows(filled: int) -> int:
    """How many rows are complete."""
    complete = 0  # not a sum of comparisons: as NumPy's truth values, two make only one
    for row in range(ROWS):
        if filled & ROW[row] == ROW[row]:
            complete += 1
    return complete


@rule
def row_points(numbers: int, row: int) -> int:
    """The rightmost number of a complete row; else a point for each number."""
    standing = numbers >> NUMBERS * row & ALL_NUMBERS
    n = count(standing)
    return highest(standing) if n == len(WRITTEN[0]) else n


@rule
def bonus_points(filled: int, numbers: int, index: int) -> int:
    """The number in the bonus cell, if that column of three is complete."""
    column = COLUMN_OF_THREE[index]
    if filled & column != column:
        return 0
    return number_at(filled, numbers, COLUMN_BONUS[index])


@rule
def sheet_points(filled: int, numbers: int) -> int:
    """All points of a sheet but those that misses cost."""
    points = 0
    for row in range(ROWS):
        points += row_points(numbers, row)
    for index in range(len(BONUS)):
        points += bonus_points(filled, numbers, index)
    return points
