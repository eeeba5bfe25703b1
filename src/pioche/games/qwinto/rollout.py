"""How a player alone plays on in the worlds that a search imagines: for the most promising sheet.

Far stronger than the heuristic and about as fast, but no rule that a person could play by.
"""

from __future__ import annotations

from typing import Any, Final

from pioche.engine.bits import count, nth
from pioche.engine.jit import number, rule
from pioche.engine.rng import Rng, below
from pioche.engine.state import PLAY, State
from pioche.games.qwinto.promise import (
    AT_HAND,
    LENGTH,
    Worths,
    cards_left,
    gain,
    learned,
    misses_part,
    phase_of,
    promise,
    sums_part,
)
from pioche.games.qwinto.rules import (
    MAX_MISSES,
    MISS_POINTS,
    WRITES,
    announced_by,
    layers_of,
    legal_count,
    legal_nth,
)
from pioche.games.qwinto.sheet import (
    ROW,
    ROWS_OF,
    complete_rows,
    open_cells,
    row_of,
    sheet_points,
    written,
)

WORTHS: Final = learned()
POINT: Final = 100  # the worths are in hundredths


@rule
def most_promising(worths: Worths, point: Any, s: State, rng: Rng) -> int:
    """The decision after which the sheet promises most. `point` is a point in `worths`."""
    if s.phase != PLAY:
        left = cards_left(s)
        now = promise(worths, s, left)
        return WRITES + best_write(worths, point, s, left, now, s.total, ROWS_OF[s.colours])[0]
    best, best_worth, ties = 0, worths[0] * 0, 0
    left, now = -1, best_worth
    # Places across from each other have the same neighbours, so announcements come in turns.
    last, last_worth, other, other_worth = -1, now, -1, now
    for k in range(legal_count(s, 0)):
        decision = legal_nth(s, 0, k)
        first, first_place, card, place = layers_of(decision)
        then = cards_left(s) - (1 if first == card else 2)
        if then != left:
            left, last, other = then, -1, -1
            now = promise(worths, s, left)
        total, colours = announced_by(s, decision)
        announced = max(total, 0) * 8 + colours
        if announced == other:
            last, last_worth, other, other_worth = other, other_worth, last, last_worth
        elif announced != last:
            other, other_worth = last, last_worth
            cells = ROWS_OF[colours] if total >= 1 else 0
            last = announced
            last_worth = best_write(worths, point, s, left, now, max(total, 0), cells)[1]
        worth = last_worth + left_on_table(worths, s, first, first_place, card, place)
        if ties == 0 or worth > best_worth:
            best, best_worth, ties = decision, worth, 1
        elif worth == best_worth:
            ties += 1
            if below(rng, ties) == 0:  # each of the equals with the same chance
                best = decision
    return best


@rule
def left_on_table(
    worths: Worths, s: State, first: int, first_place: int, card: int, place: int
) -> Any:
    """Return the promise of the grid after cards are laid, less their worth in hand."""
    grid = s.grid
    one, two, three, four = number(grid[0]), number(grid[1]), number(grid[2]), number(grid[3])
    one = card if place == 0 else first if first_place == 0 else one
    two = card if place == 1 else first if first_place == 1 else two
    three = card if place == 2 else first if first_place == 2 else three
    four = card if place == 3 else first if first_place == 3 else four
    worth = worths[sums_part(one, two, three, four)] - worths[AT_HAND + card]
    return worth if first == card else worth - worths[AT_HAND + first]


@rule
def best_write(
    worths: Worths, point: Any, s: State, left: int, now: Any, total: int, cells: int
) -> tuple[int, Any]:
    """The best of the cells for a total, and what the sheet then promises; 0: better nothing.

    `now` is the promise of the sheet so far. If the match ends, its points are counted.
    """
    filled, numbers, misses = s.filled[0], s.numbers[0], number(s.misses[0])
    if left == 0 or misses + 1 == MAX_MISSES:
        best_worth = now * 0 + point * (sheet_points(filled, numbers) - MISS_POINTS * (misses + 1))
    else:
        at = misses_part(phase_of(left), misses)
        best_worth = now + worths[at + 1] - worths[at]
    best, rows = 0, complete_rows(filled)
    choice = open_cells(filled, numbers, total, cells)
    for k in range(count(choice)):
        cell = nth(choice, k)
        if left == 0 or (rows == 1 and count(filled & ROW[row_of(cell)]) == LENGTH - 1):
            after, numbers_after = written(filled, numbers, cell, total)
            worth = now * 0 + point * (sheet_points(after, numbers_after) - MISS_POINTS * misses)
        else:
            worth = now + gain(worths, s, left, cell, total)
        if worth > best_worth:
            best, best_worth = cell, worth
    return best, best_worth
