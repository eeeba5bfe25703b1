"""The promise of a sheet in solo play: the points expected at the end, as a sum over its parts.

Parts are: every gap of a row (which cells it has, between which numbers), how full a row is and
with what it ends, every column of three (which of its cells are filled, and its bonus), how full
the three rows are together, the cards that are left, the misses, and the cards in play: the
sums of the grid's two diagonals, to which the next card is added, and the cards kept in hand.

The worth of each part, in hundredths of a point, was learned by playing (`learning`) and is in
`promise.npz`. With several players the end of a match is not known, and parts are worth more or
less by its pace: `prospects`.
"""

from __future__ import annotations

import hashlib
import io
from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import count, highest, lowest, nth
from pioche.engine.jit import number, rule
from pioche.engine.state import State
from pioche.games.qwinto.rules import CARD_VALUES, DECK
from pioche.games.qwinto.sheet import (
    ALL_COLUMNS,
    ALL_NUMBERS,
    BONUS,
    COLUMNS,
    EDGES,
    HIGHEST,
    NUMBERS,
    NUMBERS_FROM,
    ROW,
    ROWS,
    WRITTEN,
    number_at,
    row_of,
)

Worths = NDArray[Any]
Parts = NDArray[np.int64]

LENGTH: Final = len(WRITTEN[0])
PHASES: Final = 3  # of a match, by the cards that are left: many, some, few
CELLS_OF_A_ROW: Final = np.array([ROW[row] >> COLUMNS * row for row in range(ROWS)])
LAST_CELL: Final = np.array([1 + WRITTEN[row][-1] for row in range(ROWS)])
THREES: Final = len(BONUS)
BONUS_ROW: Final = np.array([row for row, _ in BONUS])
BONUS_CELL: Final = np.array([1 + COLUMNS * row + column for row, column in BONUS])
TOP_CELL: Final = np.array([1 + column for _, column in BONUS])
"""The place of each column of three in the first row."""
THREE_OF: Final = np.full(1 + ROWS * COLUMNS, -1)
"""For each cell, which column of three it belongs to; −1: none."""
for _row in range(ROWS):
    THREE_OF[TOP_CELL + COLUMNS * _row] = range(THREES)


def numbered_pairs(size: int) -> tuple[NDArray[np.int64], int]:
    """An array that numbers the pairs a < b < size, and how many there are."""
    table = np.zeros((size, size), np.int64)
    first, second = np.triu_indices(size, 1)
    table[first, second] = range(len(first))
    return table, len(first)


SPAN, SPANS = numbered_pairs(LENGTH + 1)  # the first cell of a gap and the one behind it
BETWEEN, BETWEENS = numbered_pairs(HIGHEST + 2)  # the numbers before and behind a gap

FULL_STEP: Final = np.array([(LENGTH + 1) ** (ROWS - 1 - row) for row in range(ROWS)])
SUMS: Final = 17  # of two cards: −4 to 12

# Where the parts of each kind begin.
AT_GAP: Final = 0
AT_END: Final = AT_GAP + PHASES * ROWS * SPANS * BETWEENS
AT_THREE: Final = AT_END + ROWS * (LENGTH + 1) * (HIGHEST + 1)
AT_FULL: Final = AT_THREE + PHASES * THREES * 8 * (HIGHEST + 1)
AT_LEFT: Final = AT_FULL + (LENGTH + 1) ** ROWS
AT_MISSES: Final = AT_LEFT + DECK * (ROWS * LENGTH + 1)
AT_SUMS: Final = AT_MISSES + PHASES * 5
AT_HAND: Final = AT_SUMS + SUMS * SUMS
PARTS: Final = AT_HAND + DECK
MOST_PARTS: Final = 64  # of one position

LEARNED: Final = "promise.npz"
LEARNED_DIGEST: Final = "f20d0fcb21d22a45"
"""Of the learned file. Compiled code contains the numbers, and is renewed when a source changes:
so a change to the file needs a change to this line."""


def learned() -> Worths:
    """The worths of all parts."""
    content = (files(__package__) / LEARNED).read_bytes()
    if hashlib.sha256(content).hexdigest()[:16] != LEARNED_DIGEST:
        raise ValueError(f"{LEARNED} is not what LEARNED_DIGEST says")
    with np.load(io.BytesIO(content)) as tables:
        worths: Worths = tables["worths"].astype(np.int32)
    return worths


@rule
def cards_left(s: State) -> int:
    """The cards that a player alone can still lay."""
    return count(s.hand[0]) + DECK - s.drawn


@rule
def phase_of(left: int) -> int:
    return 0 if left >= 18 else 1 if left >= 10 else 2


@rule
def gap(phase: int, row: int, first: int, behind: int, low: int, high: int) -> int:
    """The part of a gap: its cells, counted from the left of the row, between two numbers."""
    cells = (phase * ROWS + row) * SPANS + SPAN[first, behind]
    return AT_GAP + cells * BETWEENS + BETWEEN[low, high]


@rule
def end(row: int, full: int, last: int) -> int:
    """The part of a row with so many numbers; `last` is the one in its last cell, or 0."""
    return AT_END + (row * (LENGTH + 1) + full) * (HIGHEST + 1) + last


@rule
def three(phase: int, index: int, which: int, bonus: int) -> int:
    """The part of a column of three: which cells are filled, and the number of its bonus cell."""
    return AT_THREE + ((phase * THREES + index) * 8 + which) * (HIGHEST + 1) + bonus


@rule
def which_of_three(filled: int, index: int) -> int:
    """Which rows have a number in a column of three, as a set."""
    cells = filled >> TOP_CELL[index]
    return (cells & 1) | (cells >> COLUMNS & 1) << 1 | (cells >> 2 * COLUMNS & 1) << 2


@rule
def bonus_of(filled: int, numbers: int, index: int) -> int:
    """The number in a bonus cell, or 0."""
    cell = BONUS_CELL[index]
    return number_at(filled, numbers, cell) if filled >> cell & 1 else 0


@rule
def left_part(left: int, written: int) -> int:
    return AT_LEFT + left * (ROWS * LENGTH + 1) + written


@rule
def misses_part(phase: int, misses: int) -> int:
    return AT_MISSES + 5 * phase + misses


@rule
def sums_part(one: int, two: int, three: int, four: int) -> int:
    """The part of the grid's two diagonals."""
    a, b = CARD_VALUES[one] + CARD_VALUES[three], CARD_VALUES[two] + CARD_VALUES[four]
    return AT_SUMS + (min(a, b) + 4) * SUMS + max(a, b) + 4


@rule
def sheet_parts(s: State, left: int, out: Parts) -> int:
    """Write the parts of the sheet and the misses into `out`; return how many they are."""
    phase = phase_of(left)
    filled, numbers = s.filled[0], s.numbers[0]
    out[0] = misses_part(phase, number(s.misses[0]))
    n, fulls, written = 1, 0, 0
    for row in range(ROWS):
        marks = filled >> COLUMNS * row & ALL_COLUMNS
        standing = numbers >> NUMBERS * row & ALL_NUMBERS
        full = count(standing)
        first, low = 0, 0
        for k in range(full + 1):
            behind, high = LENGTH, HIGHEST + 1
            if k < full:
                behind = count(CELLS_OF_A_ROW[row] & (1 << lowest(marks)) - 1)
                high = lowest(standing)
                marks &= marks - 1
                standing &= standing - 1
            if behind > first:
                out[n] = gap(phase, row, first, behind, low, high)
                n += 1
            elif k == full:
                break
            first, low = behind + 1, high
        last = low if first == LENGTH else 0
        out[n] = end(row, full, last)
        n += 1
        fulls += full * FULL_STEP[row]
        written += full
    for index in range(THREES):
        bonus = bonus_of(filled, numbers, index)
        out[n] = three(phase, index, which_of_three(filled, index), bonus)
        n += 1
    out[n] = AT_FULL + fulls
    out[n + 1] = left_part(left, written)
    return n + 2


@rule
def table_parts(s: State, out: Parts, n: int) -> int:
    """Write the parts of the grid and of the hand behind the first n."""
    grid = s.grid
    out[n] = sums_part(number(grid[0]), number(grid[1]), number(grid[2]), number(grid[3]))
    n += 1
    hand = s.hand[0]
    for k in range(count(hand)):
        out[n] = AT_HAND + nth(hand, k)
        n += 1
    return n


@rule
def promise(worths: Worths, s: State, left: int) -> Any:
    """Return the promise of a sheet, with so many cards left."""
    parts = np.empty(MOST_PARTS, np.int64)
    total = worths[0] * 0  # a number of the kind that the table holds
    for i in range(sheet_parts(s, left, parts)):
        total += worths[parts[i]]
    return total


@rule
def gain(worths: Worths, s: State, left: int, cell: int, total: int) -> Any:
    """By how much the total in a cell raises what the sheet promises: as the difference of two
    promises, without adding up what stays the same."""
    phase = phase_of(left)
    filled, numbers = s.filled[0], s.numbers[0]
    row = row_of(cell)
    cells = CELLS_OF_A_ROW[row]
    marks = filled >> COLUMNS * row & ALL_COLUMNS | EDGES
    standing = numbers >> NUMBERS_FROM[cell] & ALL_NUMBERS
    full = count(standing)
    last = highest(standing) if marks >> LAST_CELL[row] & 1 else 0
    standing |= 1 | 1 << HIGHEST + 1
    smaller = count(standing & (1 << total) - 1) - 1
    low, high = nth(standing, smaller), nth(standing, smaller + 1)
    first = count(cells & (2 << nth(marks, smaller)) - 1)
    behind = count(cells & (1 << nth(marks, smaller + 1)) - 1)
    here = count(cells & (1 << cell - COLUMNS * row) - 1)
    worth = -worths[gap(phase, row, first, behind, low, high)] - worths[end(row, full, last)]
    if here > first:
        worth += worths[gap(phase, row, first, here, low, total)]
    if behind > here + 1:
        worth += worths[gap(phase, row, here + 1, behind, total, high)]
    worth += worths[end(row, full + 1, total if here == LENGTH - 1 else last)]
    index = THREE_OF[cell]
    if index >= 0:
        which, bonus = which_of_three(filled, index), bonus_of(filled, numbers, index)
        new_bonus = total if BONUS_ROW[index] == row else bonus
        worth += worths[three(phase, index, which | 1 << row, new_bonus)]
        worth -= worths[three(phase, index, which, bonus)]
    return worth + gain_of_fullness(worths, filled, left, row)


@rule
def gain_of_fullness(worths: Worths, filled: int, left: int, row: int) -> Any:
    """The part of the gain that depends only on how full the rows are."""
    one, two, three = count(filled & ROW[0]), count(filled & ROW[1]), count(filled & ROW[2])
    fulls = AT_FULL + one * FULL_STEP[0] + two * FULL_STEP[1] + three * FULL_STEP[2]
    now = left_part(left, one + two + three)
    worth = worths[fulls + FULL_STEP[row]] - worths[fulls]
    return worth + worths[now + 1] - worths[now]
