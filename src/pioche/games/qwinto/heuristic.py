"""A rule of thumb for Qwinto: keep room for the totals that are still to come.

A gap in a row is tight when many empty cells wait for few likely totals. The best cell for a number
is the one that leaves its row least tight, and a number that only makes a row tighter is not
written, unless that would be a miss. The active player makes the total that helps their own sheet
most. Chance decides between equals.
"""

from __future__ import annotations

from bisect import bisect
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import count, highest, lowest, nth
from pioche.engine.jit import rule
from pioche.engine.rng import Rng, below
from pioche.engine.state import OVER, PLAY, State
from pioche.games.qwinto import prospects
from pioche.games.qwinto.racing import PROSPECTS, racing
from pioche.games.qwinto.rollout import POINT, WORTHS, most_promising
from pioche.games.qwinto.rules import (
    CARD_VALUES,
    GRID,
    SINGLES,
    WAYS,
    WRITES,
    announced_by,
    pairs_in,
)
from pioche.games.qwinto.sheet import (
    ALL_NUMBERS,
    CELLS_OF_A_ROW,
    COLUMNS,
    HIGHEST,
    LENGTH,
    NUMBERS,
    ROW,
    ROWS,
    ROWS_OF,
    WRITTEN,
    gap_for,
    open_cells,
    row_of,
)

MISS: Final = -1_000_000  # worse than any number


def likely_up_to() -> list[int]:
    """For each number, how many in a thousand totals of three cards that can be written are not
    above it."""
    totals = [sum(three) for three in combinations(CARD_VALUES.tolist(), 3)]
    possible = sorted(total for total in totals if total >= 1)
    return [1000 * bisect(possible, n) // len(possible) for n in range(HIGHEST + 1)]


LIKELY: Final = np.array(likely_up_to())


def tightness(cells: int, low: int, high: int) -> int:
    """How hard it is to fill a gap of empty cells between two numbers."""
    return int(1000 * cells * cells // (1 + LIKELY[high - 1] - LIKELY[low]))


TIGHTNESS: Final = np.array(
    [
        [
            [tightness(cells, low, high) if low < high else 0 for high in range(HIGHEST + 2)]
            for low in range(HIGHEST + 1)
        ]
        for cells in range(LENGTH + 1)
    ]
)
"""For all gaps: a search asks hundreds of times a match, and dividing takes long."""


AT_BITS: Final = 4
WORTH_BITS: Final = 2 * AT_BITS


def best_in_gaps() -> NDArray[np.int32]:
    """For a gap of so many cells, the numbers before and behind it, and a number: the worth of the
    best cells, with the place of the first of them in the gap, and how many they are. A miss if the
    number is not between the two, or no cell is in the gap."""
    miss = MISS << WORTH_BITS
    found = np.full((LENGTH + 1, HIGHEST + 1, HIGHEST + 2, HIGHEST + 1), miss, np.int32)
    low, high, number = np.ogrid[: HIGHEST + 1, : HIGHEST + 2, : HIGHEST + 1]
    between = (low < number) & (number < high)
    for cells in range(1, LENGTH + 1):
        left = TIGHTNESS[:cells, :, : HIGHEST + 1]  # at, low, number
        right = TIGHTNESS[cells - 1 :: -1][:cells, : HIGHEST + 1].transpose(0, 2, 1)  # high, number
        split = left[:, :, None, :] + right[:, None, :, :]
        least, at = split.min(axis=0), split.argmin(axis=0)
        ties = (split == least).sum(axis=0)
        worth = TIGHTNESS[cells][:, :, None] - least
        found[cells] = np.where(between, worth << WORTH_BITS | at << AT_BITS | ties, miss)
    return found


BEST_IN_GAP: Final = best_in_gaps()
"""Looked up instead of trying cell after cell: with it and `worth_in_row`, a lay takes 190 ns
instead of 266, and a search makes 1.17 times as many simulations."""
FILLED_OF: Final = np.array(
    [
        sum((np.arange(1 << COLUMNS) >> column & 1) << i for i, column in enumerate(WRITTEN[row]))
        for row in range(ROWS)
    ]
)
"""For each row, and each set of filled columns, the same cells counted from the left."""
NO_EDGE: Final = LENGTH + 2
ACROSS: Final = np.array(
    [
        [
            [
                1 + WRITTEN[other].index(column) if column in WRITTEN[other] else NO_EDGE
                for other in range(ROWS)
                if other != row
            ]
            for column in (*WRITTEN[row], COLUMNS)
        ]
        for row in range(ROWS)
    ]
)
"""For each row and each of its cells, from left to right: the edges (`gaps_of`) that the cells of
the same column are in the two other rows."""
Edges: TypeAlias = tuple[int, int, int]
Row: TypeAlias = tuple[int, int]
"""The edges of the gaps of a row, and its numbers."""
CELL_AT: Final = np.array(
    [[1 + COLUMNS * row + column for column in WRITTEN[row]] for row in range(ROWS)]
)
"""The cells of each row, from left to right."""


@rule
def heuristic(s: State, seat: int, rng: Rng) -> int:
    filled, numbers = s.filled[seat], s.numbers[seat]
    if s.phase == PLAY:
        return best_lay(s, filled, numbers, s.hand[seat], rng)
    cell, worth, ties = best_cell(filled, numbers, s.total, ROWS_OF[s.colours])
    if worth < 0 and seat != s.turn:
        return WRITES
    if ties > 1:
        cell = one_of_the_best(filled, numbers, s.total, ROWS_OF[s.colours], worth, ties, rng)
    return WRITES + cell


@rule
def best_lay(s: State, filled: int, numbers: int, hand: int, rng: Rng) -> int:
    """Lay the cards whose total helps a sheet most.

    Places across from each other have the same neighbours; and of a pair, only the card across from
    the first one counts besides. So each worth is computed once, for two or four decisions.
    """
    best, best_worth, ties = 0, MISS - 1, 0
    edges = gaps_of(filled)
    cards = hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        for place in range(2):
            decision = GRID * card + place
            worth = worth_of(s, numbers, edges, decision, best_worth)
            if worth > best_worth:
                best, best_worth, ties = decision, worth, 2
            elif worth == best_worth:
                ties += 2
                if below(rng, ties) < 2:  # each of the equals with the same chance
                    best = decision
    pairs = pairs_in(hand)
    while pairs:
        pair = lowest(pairs)
        pairs &= pairs - 1
        for place in range(GRID):
            decision = SINGLES + WAYS * pair + 2 * place
            worth = worth_of(s, numbers, edges, decision, best_worth)
            if worth > best_worth:
                best, best_worth, ties = decision, worth, 4
            elif worth == best_worth:
                ties += 4
                if below(rng, ties) < 4:
                    best = decision
    if best < SINGLES:
        return best + 2 * below(rng, 2)
    return best + WAYS // 2 * below(rng, 2) + below(rng, 2)


@rule
def worth_of(s: State, numbers: int, edges: Edges, decision: int, least: int) -> int:
    """The worth of the best cell for what a decision announces, or anything below `least` if it is
    not worth as much."""
    total, colours = announced_by(s, decision)
    if total < 1:
        return MISS
    orange = edges[0], numbers & ALL_NUMBERS
    yellow = edges[1], numbers >> NUMBERS & ALL_NUMBERS
    purple = edges[2], numbers >> 2 * NUMBERS
    worth = MISS
    if colours & 1:
        worth = worth_in_row(ACROSS[0], orange, yellow, purple, total, least)
    if colours & 2:
        least = max(least, worth)
        worth = max(worth, worth_in_row(ACROSS[1], yellow, orange, purple, total, least))
    if colours & 4:
        least = max(least, worth)
        worth = max(worth, worth_in_row(ACROSS[2], purple, orange, yellow, total, least))
    return worth


@rule
def gaps_of(filled: int) -> Edges:
    """For each row the edges of its gaps: bit 0, the filled cells counted from 1, and the end."""
    columns = (1 << COLUMNS) - 1
    orange = FILLED_OF[0, filled >> 1 & columns]
    yellow = FILLED_OF[1, filled >> 1 + COLUMNS & columns]
    purple = FILLED_OF[2, filled >> 1 + 2 * COLUMNS & columns]
    end = 1 | 1 << LENGTH + 1
    return orange << 1 | end, yellow << 1 | end, purple << 1 | end


@rule
def worth_in_row(
    across: NDArray[np.int64], row: Row, one: Row, other: Row, total: int, least: int
) -> int:
    """The worth of the best cell of a row for a total, or less than `least`. The two other rows may
    hold it in a column of this one, which is then closed. That can only make it worth less, so
    where it would not count anyway nobody looks for it."""
    edges, standing = row
    before = standing & (1 << total) - 1
    smaller = count(before)
    left, right = nth(edges, smaller), nth(edges, smaller + 1)
    low, high = highest(before | 1), lowest(standing ^ before | 1 << HIGHEST + 1)
    cells = right - left - 1
    found: int = BEST_IN_GAP[cells, low, high, total]
    if found >> WORTH_BITS < least:
        return MISS
    place = left + (found >> AT_BITS & (1 << AT_BITS) - 1)
    closed = holds(one, across[place, 0], total) | holds(other, across[place, 1], total)
    if closed == 0 or high == total:
        return found >> WORTH_BITS
    worth = MISS
    for at in range(cells):
        place = left + at
        if holds(one, across[place, 0], total) | holds(other, across[place, 1], total) == 0:
            split = TIGHTNESS[at, low, total] + TIGHTNESS[cells - at - 1, total, high]
            worth = max(worth, TIGHTNESS[cells, low, high] - split)
    return worth


@rule
def holds(row: Row, edge: int, total: int) -> int:
    """Return 1 if a row holds a total in the cell at this edge, else 0: if it is its k-th number in
    the k-th filled cell."""
    edges, standing = row
    both = edges >> edge & standing >> total & 1
    cells_before = count(edges & (1 << edge) - 1) - 1
    return both if cells_before == count(standing & (1 << total) - 1) else 0


@rule
def rollout(s: State, seat: int, rng: Rng) -> int:
    """Return the decision of the learned policy in solo play, and otherwise of the heuristic, which
    was stronger there."""
    if s.players == 1:
        return most_promising(WORTHS, POINT, s, rng)
    return heuristic(s, seat, rng)


@rule
def quick_decision(s: State, seat: int, rng: Rng) -> int:
    """Return the decision of what was learned by self-play: alone, or with others."""
    if s.players == 1:
        return most_promising(WORTHS, POINT, s, rng)
    return racing(PROSPECTS, prospects.POINT, s, seat)


@rule
def best_cell(filled: int, numbers: int, number: int, cells: int) -> tuple[int, int, int]:
    """The first of the best cells for a number in some rows, their worth, and how many they are; no
    cell and a miss if it fits in none."""
    best, best_worth, ties = 0, MISS, 0
    somewhere = (numbers | numbers >> NUMBERS | numbers >> 2 * NUMBERS) >> number & 1
    for row in range(ROWS):
        if cells & ROW[row] == 0 or numbers >> NUMBERS * row + number & 1:
            continue
        first, behind, low, high = gap_for(filled, numbers, row, number)
        if behind == first:
            continue
        if somewhere == 0:  # no column holds the number, so all cells of the gap are open
            found: int = BEST_IN_GAP[behind - first, low, high, number]
            worth = found >> WORTH_BITS
            if worth > best_worth:
                best = CELL_AT[row, first + (found >> AT_BITS & (1 << AT_BITS) - 1)]
                best_worth, ties = worth, found & (1 << AT_BITS) - 1
            elif worth == best_worth:
                ties += found & (1 << AT_BITS) - 1
            continue
        whole = TIGHTNESS[behind - first, low, high]
        here = open_cells(filled, numbers, number, ROW[row])
        while here:
            cell = lowest(here)
            here &= here - 1
            at = count(CELLS_OF_A_ROW[row] & (1 << cell - COLUMNS * row) - 1)
            split = TIGHTNESS[at - first, low, number] + TIGHTNESS[behind - at - 1, number, high]
            worth = whole - split
            if worth > best_worth:
                best, best_worth, ties = cell, worth, 1
            elif worth == best_worth:
                ties += 1
    return best, best_worth, ties


@rule
def one_of_the_best(
    filled: int, numbers: int, number: int, cells: int, worth: int, ties: int, rng: Rng
) -> int:
    """One of so many cells that have this worth for a number, each with the same chance."""
    skip = below(rng, ties)
    choice = open_cells(filled, numbers, number, cells)
    while choice:
        cell = lowest(choice)
        choice &= choice - 1
        if relief(filled, numbers, cell, number) == worth:
            if skip == 0:
                return cell
            skip -= 1
    return 0


@rule
def relief(filled: int, numbers: int, cell: int, number: int) -> int:
    """By how much a number in a cell makes its row less tight."""
    row = row_of(cell)
    first, behind, low, high = gap_for(filled, numbers, row, number)
    at = count(CELLS_OF_A_ROW[row] & (1 << cell - COLUMNS * row) - 1)
    split = TIGHTNESS[at - first, low, number] + TIGHTNESS[behind - at - 1, number, high]
    worth: int = TIGHTNESS[behind - first, low, high] - split
    return worth


@rule
def plays_solo(s: State) -> bool:
    return s.players == 1


@rule
def solo_utility(s: State) -> float:
    """The points on a scale from a bad match to the best that are seen."""
    return min(max(s.score[0] / (12.0 * round_spread(s)) + 0.2, 0.0), 1.0)


@rule
def rounds_left(s: State) -> float:
    """One match is one round."""
    return 0.0 if s.phase == OVER else 1.0


@rule
def round_spread(s: State) -> float:
    return 12.0
