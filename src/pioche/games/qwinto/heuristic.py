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

from pioche.engine.bits import count, lowest
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
    CELLS_OF_A_ROW,
    COLUMNS,
    HIGHEST,
    LENGTH,
    ROW,
    ROWS,
    ROWS_OF,
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
    cards = hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        for place in range(2):
            decision = GRID * card + place
            worth = worth_of(s, filled, numbers, decision)
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
            worth = worth_of(s, filled, numbers, decision)
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
def worth_of(s: State, filled: int, numbers: int, decision: int) -> int:
    """The worth of the best cell for what a decision announces."""
    total, colours = announced_by(s, decision)
    return best_cell(filled, numbers, total, ROWS_OF[colours])[1] if total >= 1 else MISS


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
    """The first of the best cells for a number, their worth, and how many they are; no cell and a
    miss if it fits in none."""
    choice = open_cells(filled, numbers, number, cells)
    best, best_worth, ties = 0, MISS, 0
    for row in range(ROWS):
        here = choice & ROW[row]
        if here == 0:
            continue
        first, behind, low, high = gap_for(filled, numbers, row, number)
        whole = TIGHTNESS[behind - first, low, high]
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
