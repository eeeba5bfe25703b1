"""An upper bound on what anyone can score alone: the best sheet that the cards allow.

Even a player who knows the order of the stock needs a sheet for the points, and no sheet is worth
more than `best_sheet` says: rows rise, no column has a number twice, the match ends before the
third row is complete, and 18 can be announced only twice, as it takes three of the four 6s. From a
later position, only what stands on the sheet already and the number of cards left count besides.
So this is a bound for every order of the stock. How far a search that knows the order gets is in
`foresight`.

Each number costs a price, and the player earns it back for each card that is left. Whatever the
price is, nobody who writes at most one number a card can do better than that; the best of a few
prices is taken.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.jit import rule
from pioche.engine.state import State
from pioche.games.qwinto.promise import cards_left
from pioche.games.qwinto.rules import MISS_POINTS
from pioche.games.qwinto.sheet import BONUS, COLUMNS, HIGHEST, ROWS, WRITTEN, number_at

Numbers = NDArray[np.int64]

CELL_COLUMN: Final = np.array([c for c in range(COLUMNS) for r in range(ROWS) if c in WRITTEN[r]])
CELL_ROW: Final = np.array([r for c in range(COLUMNS) for r in range(ROWS) if c in WRITTEN[r]])
"""The cells, column by column."""
CELLS: Final = len(CELL_ROW)
BONUS_ROW: Final = np.full(COLUMNS, -1)
for _row, _column in BONUS:
    BONUS_ROW[_column] = _row
LENGTH: Final = len(WRITTEN[0])
ALL_ROWS: Final = (1 << ROWS) - 1
IMPOSSIBLE: Final = -1e9

SIZE: Final = HIGHEST + 1
STEP: Final = np.array([1, SIZE, SIZE * SIZE])
"""The last numbers of the three rows, as one number: so much for each row."""
LASTS: Final = SIZE**ROWS
FLAGS: Final = 64
PRICES: Final = (0.0, 1.0, 2.0, 3.0, 4.0, 6.0)


@rule
def best_sheet(standing: Numbers, price: float, values: Any) -> float:
    """Return the most points of a sheet, less a price for each number that it does not have yet;
    `standing` are the numbers that it has, by cell, 0 for none.

    The cells are filled column by column. A state is the last number of each row, the rows without
    an empty cell so far (8 × a set), and the rows with a number in the column under way (a set).
    `values` has room for two layers of them.
    """
    values[0, :] = IMPOSSIBLE
    values[0, ALL_ROWS * 8] = 0.0
    layer = 0
    for cell in range(CELLS):
        row, column = CELL_ROW[cell], CELL_COLUMN[cell]
        now, then = values[layer], values[1 - layer]
        then[:] = IMPOSSIBLE
        fill_cell(now, then, row, standing[cell], price)
        layer = 1 - layer
        if cell + 1 == CELLS or CELL_COLUMN[cell + 1] != column:
            end_column(values[layer], BONUS_ROW[column])
    best = IMPOSSIBLE
    for lasts in range(LASTS):
        if lasts == LASTS - 1:
            continue  # three times 18
        for whole in range(ALL_ROWS):
            worth = values[layer, lasts * FLAGS + whole * 8]
            for r in range(ROWS):
                if whole >> r & 1:
                    worth += lasts // STEP[r] % SIZE - LENGTH
            best = max(best, worth)
    return best


@rule
def fill_cell(now: Any, then: Any, row: int, standing: int, price: float) -> None:
    """Leave a cell empty, or write any number that fits, or the one that stands there."""
    for lasts in range(LASTS):
        last = lasts // STEP[row] % SIZE
        for flags in range(FLAGS):
            worth = now[lasts * FLAGS + flags]
            if worth == IMPOSSIBLE:
                continue
            low, high, cost = last + 1, SIZE, price
            if standing:
                low, high, cost = max(low, standing), standing + 1, 0.0
            else:
                to = lasts * FLAGS + (flags & ~(8 << row))
                then[to] = max(then[to], worth)
            for number in range(low, high):
                twice = False
                for other in range(ROWS):
                    if flags >> other & 1 and lasts // STEP[other] % SIZE == number:
                        twice = True
                if not twice:
                    to = (lasts + (number - last) * STEP[row]) * FLAGS + (flags | 1 << row)
                    then[to] = max(then[to], worth + 1.0 - cost)


@rule
def end_column(now: Any, bonus_row: int) -> None:
    """Count the bonus of a column that is complete, and go on to the next one."""
    for lasts in range(LASTS):
        for whole in range(ALL_ROWS + 1):
            best, first = IMPOSSIBLE, lasts * FLAGS + whole * 8
            for here in range(8):
                worth = now[first + here]
                if worth > IMPOSSIBLE and here == ALL_ROWS and bonus_row >= 0:
                    worth += lasts // STEP[bonus_row] % SIZE
                best = max(best, worth)
                now[first + here] = IMPOSSIBLE
            now[first] = best


def bound(s: State) -> float:
    """Return a score that nobody who plays on alone from a position can exceed, in whatever order
    the cards come; between two turns, when the hand is full."""
    standing, left = standing_numbers(s), int(cards_left(s))
    values = np.zeros((2, LASTS * FLAGS), np.float32)
    most = min(price * left + best_sheet(standing, price, values) for price in PRICES)
    return float(most) - MISS_POINTS * int(s.misses[0])


def standing_numbers(s: State) -> Numbers:
    """Return the number in each cell of the sheet, column by column, 0 where there is none."""
    filled, numbers = int(s.filled[0]), int(s.numbers[0])
    cells = [1 + COLUMNS * int(r) + int(c) for r, c in zip(CELL_ROW, CELL_COLUMN, strict=True)]
    return np.array(
        [number_at(filled, numbers, cell) if filled >> cell & 1 else 0 for cell in cells], np.int64
    )
