"""How a seat plays for the lead in prospects: quickly, so that a search can play whole matches by
it.

Nobody's hand but the seat's own is looked at. The others are expected to write where their own
prospects rise most.
"""

from __future__ import annotations

from typing import Any, Final

from pioche.engine.bits import count, highest, lowest
from pioche.engine.jit import number, rule
from pioche.engine.state import PLAY, State
from pioche.games.qwinto.promise import (
    BONUS_ROW,
    FULL_STEP,
    LAST_CELL,
    THREE_OF,
    bonus_of,
    which_of_three,
)
from pioche.games.qwinto.prospects import (
    AT_FULL,
    AT_HAND,
    PHASE,
    Worths,
    end,
    gap,
    learned,
    least_need,
    most_misses,
    need_of,
    pace_worth,
    rows_worth,
    sums_part,
    their_misses_part,
    three,
    turn_part,
)
from pioche.games.qwinto.rules import (
    GRID,
    MAX_MISSES,
    MISS_POINTS,
    SINGLES,
    WAYS,
    WRITES,
    announced_by,
    layers_of,
    pairs_in,
    points_of,
)
from pioche.games.qwinto.sheet import (
    ALL_NUMBERS,
    CELLS_OF_A_ROW,
    COLUMNS,
    LENGTH,
    NUMBERS,
    ROW,
    ROWS,
    ROWS_OF,
    complete_rows,
    gap_for,
    open_cells,
    sheet_points,
    written,
)

PROSPECTS: Final = learned()


@rule
def cell_gain(
    worths: Worths,
    filled: int,
    numbers: int,
    phase: int,
    row: int,
    cell: int,
    total: int,
    first: int,
    behind: int,
    low: int,
    high: int,
) -> Any:
    """By how much a total in a cell, which splits this gap of its row, raises the worth of rows and
    columns."""
    standing = numbers >> NUMBERS * row & ALL_NUMBERS
    full = count(standing)
    last = highest(standing) if filled >> COLUMNS * row >> LAST_CELL[row] & 1 else 0
    at = count(CELLS_OF_A_ROW[row] & (1 << cell - COLUMNS * row) - 1)
    worth = -worths[gap(phase, row, first, behind, low, high)]
    worth -= worths[end(phase, row, full, last)]
    if at > first:
        worth += worths[gap(phase, row, first, at, low, total)]
    if behind > at + 1:
        worth += worths[gap(phase, row, at + 1, behind, total, high)]
    worth += worths[end(phase, row, full + 1, total if at == LENGTH - 1 else last)]
    index = THREE_OF[cell]
    if index >= 0:
        which, bonus = which_of_three(filled, index), bonus_of(filled, numbers, index)
        new_bonus = total if BONUS_ROW[index] == row else bonus
        worth += worths[three(phase, index, which | 1 << row, new_bonus)]
        worth -= worths[three(phase, index, which, bonus)]
    return worth


@rule
def fullness(filled: int) -> int:
    """The part of how full the three rows are."""
    one, two, three = count(filled & ROW[0]), count(filled & ROW[1]), count(filled & ROW[2])
    return AT_FULL + one * FULL_STEP[0] + two * FULL_STEP[1] + three * FULL_STEP[2]


@rule
def turns_before(s: State, p: int) -> int:
    """How many turns of others come, after the present one, before a seat's own."""
    return (p - number(s.turn) - 1) % number(s.players)


@rule
def seat_worth(worths: Worths, s: State, p: int, phase: int) -> Any:
    """What a seat's sheet is worth in a phase, with the parts of a match that no write of its own
    changes: but not the pace and its misses."""
    worth = rows_worth(worths, s.filled[p], s.numbers[p], phase)
    worth += worths[their_misses_part(phase, most_misses(s, p))]
    return worth + worths[turn_part(number(s.players), turns_before(s, p), phase)]


@rule
def others_worth(worths: Worths, s: State, seat: int, need: int, phase: int) -> Any:
    """The mean of what the others can expect, if the seat needs so many numbers."""
    players = number(s.players)
    total = worths[0] * 0.0
    for p in range(players):
        if p != seat:
            theirs = need
            for q in range(players):
                if q != p and q != seat:
                    theirs = min(theirs, need_of(s.filled[q]))
            filled = s.filled[p]
            total += seat_worth(worths, s, p, phase)
            total += pace_worth(
                worths,
                players,
                phase,
                need_of(filled),
                theirs,
                count(filled),
                number(s.misses[p]),
            )
    return total / (players - 1)


@rule
def others_points(s: State, seat: int) -> float:
    """The mean of the others' points so far."""
    players, total = number(s.players), 0
    for p in range(players):
        if p != seat:
            total += points_of(s, p)
    return total / (players - 1)


@rule
def hand_worth(worths: Worths, hand: int) -> Any:
    worth = worths[0] * 0
    while hand:
        worth += worths[AT_HAND + lowest(hand)]
        hand &= hand - 1
    return worth


@rule
def sums_worth(
    worths: Worths, s: State, seat: int, first: int, first_place: int, card: int, place: int
) -> Any:
    """What the diagonals of the grid are worth to a seat, less the mean of what they are worth to
    the others, after cards are laid; none is laid at place −1."""
    grid, players = s.grid, number(s.players)
    one, two, three, four = number(grid[0]), number(grid[1]), number(grid[2]), number(grid[3])
    one = card if place == 0 else first if first_place == 0 else one
    two = card if place == 1 else first if first_place == 1 else two
    three = card if place == 2 else first if first_place == 2 else three
    four = card if place == 3 else first if first_place == 3 else four
    at = sums_part(0, one, two, three, four)
    step = sums_part(1, one, two, three, four) - at
    total = worths[at + turns_before(s, seat) * step] * players
    for p in range(players):
        total -= worths[at + turns_before(s, p) * step]
    return total / (players - 1)


@rule
def racing(worths: Worths, point: Any, s: State, seat: int) -> int:
    """Return the decision after which a seat's prospects are most ahead of the others'. `point` is
    a point in `worths`."""
    need, theirs = need_of(s.filled[seat]), least_need(s, seat)
    phase, soon = PHASE[min(need, theirs)], PHASE[min(max(need - 1, 0), theirs)]
    own = seat_worth(worths, s, seat, phase)
    own_soon = own if soon == phase else seat_worth(worths, s, seat, soon)
    others = others_worth(worths, s, seat, need, phase)
    others_soon = others_worth(worths, s, seat, max(need - 1, 0), soon)
    bases = (own - others, own_soon - others_soon)
    ended = others_points(s, seat) * point
    if s.phase != PLAY:
        table = sums_worth(worths, s, seat, -1, -1, -1, -1) + hand_worth(worths, s.hand[seat])
        cells = ROWS_OF[s.colours] if s.total >= 1 else 0
        total = max(s.total, 0)
        return (
            WRITES
            + best_write(worths, point, s, seat, total, cells, need, theirs, bases, table, ended)[0]
        )
    hand = s.hand[seat]
    best, best_worth, found = 0, worths[0] * 0.0, False
    in_hand = hand_worth(worths, hand)
    cards, pairs = hand, pairs_in(hand)
    # Places across from each other have the same neighbours; and of a pair, only the card across
    # from the first one counts besides.
    for group in range(2 * count(hand) + GRID * count(pairs)):
        if cards:
            decision, many, step = GRID * lowest(cards) + group % 2, 2, 2
            if group % 2:
                cards &= cards - 1
        else:
            place = (group - 2 * count(hand)) % GRID
            decision, many, step = SINGLES + WAYS * lowest(pairs) + 2 * place, 2, 1
            if place == GRID - 1:
                pairs &= pairs - 1
        total, colours = announced_by(s, decision)
        cells = ROWS_OF[colours] if total >= 1 else 0
        total = max(total, 0)
        worth, most = worths[0] * 0.0, worths[0] * 0.0
        chosen = decision
        for i in range(many):
            first, first_place, card, place = layers_of(decision + i * step)
            table = sums_worth(worths, s, seat, first, first_place, card, place)
            table += in_hand - worths[AT_HAND + card]
            if first != card:
                table -= worths[AT_HAND + first]
            if i == 0 or table > most:
                most, chosen = table, decision + i * step
        worth = best_write(worths, point, s, seat, total, cells, need, theirs, bases, most, ended)[
            1
        ]
        if total:
            for p in range(number(s.players)):
                if p != seat:
                    gain = likely_gain(worths, s, p, total, cells, phase)
                    worth -= gain / (number(s.players) - 1)
        if not found or worth > best_worth:
            best, best_worth, found = chosen, worth, True
    return best


@rule
def best_write(
    worths: Worths,
    point: Any,
    s: State,
    seat: int,
    total: int,
    cells: int,
    need: int,
    theirs: int,
    bases: Any,
    table: Any,
    ended: Any,
) -> tuple[int, Any]:
    """The best of the cells for a total, and the lead in prospects that it leaves; 0: better
    nothing. If the match ends, points are counted, and `ended` is the mean of the others'.

    `bases` are the lead in what sheets are worth in the present phase, and in the one that follows
    if the seat needs a number less; `table` is the worth of the cards in play.
    """
    filled, numbers, misses = s.filled[seat], s.numbers[seat], number(s.misses[seat])
    players, active = number(s.players), seat == s.turn
    n = count(filled)
    phase, soon = PHASE[min(need, theirs)], PHASE[min(max(need - 1, 0), theirs)]
    missed = misses + 1 if active else misses
    if missed == MAX_MISSES:
        best_worth = point * (sheet_points(filled, numbers) - MISS_POINTS * missed) - ended
    else:
        best_worth = bases[0] + table
        best_worth += pace_worth(worths, players, phase, need, theirs, n, missed)
    best, rows = 0, complete_rows(filled)
    choice = open_cells(filled, numbers, total, cells)
    now = worths[fullness(filled)]
    for row in range(ROWS):
        here = choice & ROW[row]
        if here == 0:
            continue
        ends = rows == 1 and count(filled & ROW[row]) == LENGTH - 1
        need_then = need_of(filled | here & -here)
        then = soon if need_then < need else phase
        base = bases[1] if need_then < need else bases[0]
        base += table + worths[fullness(filled) + FULL_STEP[row]] - now
        base += pace_worth(worths, players, then, need_then, theirs, n + 1, misses)
        first, behind, low, high = gap_for(filled, numbers, row, total)
        while here:
            cell = lowest(here)
            here &= here - 1
            if ends:
                after, numbers_after = written(filled, numbers, cell, total)
                points = sheet_points(after, numbers_after) - MISS_POINTS * misses
                worth = point * points - ended
            else:
                worth = base + cell_gain(
                    worths, filled, numbers, then, row, cell, total, first, behind, low, high
                )
            if worth > best_worth:
                best, best_worth = cell, worth
    return best, best_worth


@rule
def likely_gain(worths: Worths, s: State, p: int, total: int, cells: int, phase: int) -> Any:
    """By how much the prospects of another seat rise if it writes a total, or nothing if they would
    fall."""
    filled, numbers, players = s.filled[p], s.numbers[p], number(s.players)
    need, theirs, n, misses = need_of(filled), least_need(s, p), count(filled), number(s.misses[p])
    now = worths[fullness(filled)] + pace_worth(worths, players, phase, need, theirs, n, misses)
    best = now * 0
    choice = open_cells(filled, numbers, total, cells)
    for row in range(ROWS):
        here = choice & ROW[row]
        if here == 0:
            continue
        need_then = need_of(filled | here & -here)
        base = worths[fullness(filled) + FULL_STEP[row]] - now
        base += pace_worth(worths, players, phase, need_then, theirs, n + 1, misses)
        first, behind, low, high = gap_for(filled, numbers, row, total)
        while here:
            cell = lowest(here)
            here &= here - 1
            gain = cell_gain(
                worths, filled, numbers, phase, row, cell, total, first, behind, low, high
            )
            best = max(best, base + gain)
    return best
