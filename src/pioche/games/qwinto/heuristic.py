"""A rule of thumb for Qwinto: keep room for the totals that are still to come.

A gap in a row is tight when many empty cells wait for few likely totals. The best cell for a number
is the one that leaves its row least tight, and a number that only makes a row tighter is not
written, unless that would be a miss. The active player makes the total that helps their own sheet
most. Chance decides between equals.
"""

from __future__ import annotations

from bisect import bisect
from itertools import combinations
from typing import Final

import numpy as np

from pioche.engine.bits import count, nth
from pioche.engine.jit import rule
from pioche.engine.rng import Rng, below
from pioche.engine.state import OVER, PLAY, State
from pioche.games.qwinto.rollout import POINT, WORTHS, most_promising
from pioche.games.qwinto.rules import (
    CARD_VALUES,
    WRITES,
    announced_by,
    legal_count,
    legal_nth,
)
from pioche.games.qwinto.sheet import (
    ALL_COLUMNS,
    ALL_NUMBERS,
    COLUMNS,
    EDGES,
    HIGHEST,
    NUMBERS,
    ROW,
    ROWS_OF,
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


@rule
def heuristic(s: State, seat: int, rng: Rng) -> int:
    filled, numbers = s.filled[seat], s.numbers[seat]
    if s.phase != PLAY:
        cell, worth = best_cell(filled, numbers, s.total, ROWS_OF[s.colours], rng)
        return WRITES + (cell if worth >= 0 or seat == s.turn else 0)
    best, best_worth, ties = 0, MISS - 1, 0
    for k in range(legal_count(s, seat)):
        decision = legal_nth(s, seat, k)
        total, colours = announced_by(s, decision)
        cells = ROWS_OF[colours] if total >= 1 else 0
        worth = best_cell(filled, numbers, max(total, 0), cells, rng)[1]
        if worth > best_worth:
            best, best_worth, ties = decision, worth, 1
        elif worth == best_worth:
            ties += 1
            if below(rng, ties) == 0:  # each of the equals with the same chance
                best = decision
    return best


@rule
def rollout(s: State, seat: int, rng: Rng) -> int:
    """Return the decision of the learned policy in solo play, and otherwise of the heuristic, which
    was stronger there."""
    if s.players == 1:
        return most_promising(WORTHS, POINT, s, rng)
    return heuristic(s, seat, rng)


@rule
def best_cell(filled: int, numbers: int, number: int, cells: int, rng: Rng) -> tuple[int, int]:
    """The best of the cells for a number, and its worth; 0 and a miss if it fits in none."""
    choice = open_cells(filled, numbers, number, cells)
    best, best_worth, ties = 0, MISS, 0
    for k in range(count(choice)):
        cell = nth(choice, k)
        worth = relief(filled, numbers, cell, number)
        if worth > best_worth:
            best, best_worth, ties = cell, worth, 1
        elif worth == best_worth:
            ties += 1
            if below(rng, ties) == 0:
                best = cell
    return best, best_worth


@rule
def relief(filled: int, numbers: int, cell: int, number: int) -> int:
    """By how much a number in a cell makes its row less tight."""
    row = row_of(cell)
    cells, here = ROW[row] >> COLUMNS * row, cell - COLUMNS * row
    marks = filled >> COLUMNS * row & ALL_COLUMNS | EDGES
    standing = numbers >> NUMBERS * row & ALL_NUMBERS | 1 | 1 << HIGHEST + 1
    smaller = count(standing & (1 << number) - 1) - 1
    left, right = nth(marks, smaller), nth(marks, smaller + 1)
    low, high = nth(standing, smaller), nth(standing, smaller + 1)
    before = count(cells & (1 << here) - (2 << left))
    after = count(cells & (1 << right) - (2 << here))
    split = tightness(before, low, number) + tightness(after, number, high)
    return tightness(before + 1 + after, low, high) - split


@rule
def tightness(cells: int, low: int, high: int) -> int:
    """How hard it is to fill a gap of empty cells between two numbers."""
    return 1000 * cells * cells // (1 + LIKELY[high - 1] - LIKELY[low])


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
