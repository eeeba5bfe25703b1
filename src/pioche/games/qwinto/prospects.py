"""The prospects of a sheet in a match with others: the points expected at its end, as a sum over
the parts of the sheet, as in solo play (`promise`).

There, the cards left say how long the match lasts. Here it ends when someone completes two rows or
takes a fourth miss. So the parts are worth more or less by the pace of the match: how many numbers
the seat that is closest to two complete rows still needs. The prospects of a seat are its own
points; a decision is judged by how far they are ahead of the others' (`racing`).

The worths were learned by self-play (`race_learning`) and are in `prospects.weights`: a line of
JSON that says where they come from, then the worths in tenths of a point, compressed.
"""

from __future__ import annotations

import hashlib
import lzma
from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import count, lowest
from pioche.engine.jit import number, rule
from pioche.engine.state import State
from pioche.games.qwinto.promise import (
    BETWEEN,
    BETWEENS,
    FULL_STEP,
    SPAN,
    SPANS,
    SUMS,
    THREES,
    bonus_of,
    which_of_three,
)
from pioche.games.qwinto.rules import CARD_VALUES, DECK, MAX_MISSES, MAX_PLAYERS
from pioche.games.qwinto.sheet import (
    ALL_COLUMNS,
    ALL_NUMBERS,
    CELLS_OF_A_ROW,
    COLUMNS,
    HIGHEST,
    LENGTH,
    NUMBERS,
    ROW,
    ROWS,
)

Worths = NDArray[Any]
Parts = NDArray[np.int64]

NEEDS: Final = 2 * LENGTH + 1  # numbers that a seat needs for two complete rows: 0 to 18
PHASE: Final = np.array([0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5])
"""The phase of a match, by what the seat closest to two complete rows needs."""
PHASES: Final = 6
MANY: Final = MAX_PLAYERS - 1  # numbers of players: 2 to 4

# Where the parts of each kind begin.
AT_GAP: Final = 0
AT_END: Final = AT_GAP + PHASES * ROWS * SPANS * BETWEENS
AT_THREE: Final = AT_END + PHASES * ROWS * (LENGTH + 1) * (HIGHEST + 1)
AT_FULL: Final = AT_THREE + PHASES * THREES * 8 * (HIGHEST + 1)
AT_PACE: Final = AT_FULL + (LENGTH + 1) ** ROWS
AT_WRITTEN: Final = AT_PACE + MANY * NEEDS * NEEDS
AT_MISSES: Final = AT_WRITTEN + MANY * NEEDS * (ROWS * LENGTH + 1)
AT_THEIR_MISSES: Final = AT_MISSES + PHASES * (MAX_MISSES + 1)
AT_TURN: Final = AT_THEIR_MISSES + PHASES * (MAX_MISSES + 1)
AT_SUMS: Final = AT_TURN + MANY * MAX_PLAYERS * PHASES
AT_HAND: Final = AT_SUMS + MAX_PLAYERS * SUMS * SUMS
PARTS: Final = AT_HAND + DECK
MOST_PARTS: Final = 64  # of one position

POINT: Final = 10  # the worths are in tenths
LEARNED: Final = "prospects.weights"
LEARNED_DIGEST: Final = "d37b9d330298433e"
"""Of the learned file. Compiled code contains the numbers, and is renewed when a source changes:
so a change to the file needs a change to this line."""


def packed(origin: str, worths: Worths) -> bytes:
    """The content of a file with these worths, in points. Low and high bytes are apart, because
    that is easier to compress."""
    tenths = np.round(worths * POINT).astype(np.int16)
    low, high = (tenths & 255).astype(np.uint8), (tenths >> 8).astype(np.int8)
    return origin.encode() + b"\n" + lzma.compress(low.tobytes() + high.tobytes(), preset=9)


def unpacked(content: bytes) -> Worths:
    """The worths in such a file, in tenths of a point."""
    data = lzma.decompress(content.partition(b"\n")[2])
    low, high = np.frombuffer(data, np.uint8).reshape(2, -1).astype(np.int32)
    return low + 256 * np.where(high < 128, high, high - 256)


def learned() -> Worths:
    """The worths of all parts that are shipped, in tenths of a point."""
    content = (files(__package__) / LEARNED).read_bytes()
    if hashlib.sha256(content).hexdigest()[:16] != LEARNED_DIGEST:
        raise ValueError(f"{LEARNED} is not what LEARNED_DIGEST says")
    return unpacked(content)


@rule
def need_of(filled: int) -> int:
    """How many numbers a sheet needs for two complete rows."""
    one, two, three = count(filled & ROW[0]), count(filled & ROW[1]), count(filled & ROW[2])
    return 2 * LENGTH - one - two - three + min(one, two, three)


@rule
def least_need(s: State, seat: int) -> int:
    """The least that any other seat needs."""
    least = 2 * LENGTH
    for p in range(number(s.players)):
        if p != seat:
            least = min(least, need_of(s.filled[p]))
    return least


@rule
def gap(phase: int, row: int, first: int, behind: int, low: int, high: int) -> int:
    """The part of a gap: its cells, counted from the left of the row, between two numbers."""
    cells = (phase * ROWS + row) * SPANS + SPAN[first, behind]
    return AT_GAP + cells * BETWEENS + BETWEEN[low, high]


@rule
def end(phase: int, row: int, full: int, last: int) -> int:
    """The part of a row with so many numbers; `last` is the one in its last cell, or 0."""
    return AT_END + ((phase * ROWS + row) * (LENGTH + 1) + full) * (HIGHEST + 1) + last


@rule
def three(phase: int, index: int, which: int, bonus: int) -> int:
    """The part of a column of three: which cells are filled, and the number of its bonus cell."""
    return AT_THREE + ((phase * THREES + index) * 8 + which) * (HIGHEST + 1) + bonus


@rule
def pace_part(players: int, need: int, theirs: int) -> int:
    """The part of what a seat needs, and of the least that another one needs."""
    return AT_PACE + ((players - 2) * NEEDS + need) * NEEDS + theirs


@rule
def written_part(players: int, least: int, written: int) -> int:
    """The part of how many numbers a sheet has, with the least that any seat needs."""
    return AT_WRITTEN + ((players - 2) * NEEDS + least) * (ROWS * LENGTH + 1) + written


@rule
def misses_part(phase: int, misses: int) -> int:
    return AT_MISSES + (MAX_MISSES + 1) * phase + misses


@rule
def their_misses_part(phase: int, misses: int) -> int:
    """The part of the most misses that another seat has."""
    return AT_THEIR_MISSES + (MAX_MISSES + 1) * phase + misses


@rule
def turn_part(players: int, distance: int, phase: int) -> int:
    """The part of how many turns come before the seat's own."""
    return AT_TURN + ((players - 2) * MAX_PLAYERS + distance) * PHASES + phase


@rule
def sums_part(distance: int, one: int, two: int, three: int, four: int) -> int:
    """The part of the grid's two diagonals, for a seat that lays after so many turns."""
    a, b = CARD_VALUES[one] + CARD_VALUES[three], CARD_VALUES[two] + CARD_VALUES[four]
    return AT_SUMS + (distance * SUMS + min(a, b) + 4) * SUMS + max(a, b) + 4


@rule
def rows_parts(filled: int, numbers: int, phase: int, out: Parts) -> int:
    """Write the parts of a sheet's rows and columns into `out`; return how many they are."""
    n, fulls = 0, 0
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
        out[n] = end(phase, row, full, last)
        n += 1
        fulls += full * FULL_STEP[row]
    for index in range(THREES):
        bonus = bonus_of(filled, numbers, index)
        out[n] = three(phase, index, which_of_three(filled, index), bonus)
        n += 1
    out[n] = AT_FULL + fulls
    return n + 1


@rule
def rows_worth(worths: Worths, filled: int, numbers: int, phase: int) -> Any:
    """What the rows and columns of a sheet are worth in a phase: the sum of `rows_parts`."""
    total = worths[0] * 0
    fulls = AT_FULL
    for row in range(ROWS):
        marks = filled >> COLUMNS * row & ALL_COLUMNS
        standing = numbers >> NUMBERS * row & ALL_NUMBERS
        full = count(standing)
        first, low = 0, 0
        while marks:
            behind, high = count(CELLS_OF_A_ROW[row] & (1 << lowest(marks)) - 1), lowest(standing)
            marks &= marks - 1
            standing &= standing - 1
            if behind > first:
                total += worths[gap(phase, row, first, behind, low, high)]
            first, low = behind + 1, high
        last = low
        if first < LENGTH:
            total += worths[gap(phase, row, first, LENGTH, low, HIGHEST + 1)]
            last = 0
        total += worths[end(phase, row, full, last)]
        fulls += full * FULL_STEP[row]
    for index in range(THREES):
        bonus = bonus_of(filled, numbers, index)
        total += worths[three(phase, index, which_of_three(filled, index), bonus)]
    return total + worths[fulls]


@rule
def pace_worth(
    worths: Worths, players: int, phase: int, need: int, theirs: int, written: int, misses: int
) -> Any:
    """What the pace and a seat's own misses are worth."""
    worth = worths[pace_part(players, need, theirs)]
    worth += worths[written_part(players, min(need, theirs), written)]
    return worth + worths[misses_part(phase, misses)]


@rule
def most_misses(s: State, seat: int) -> int:
    """The most misses that another seat has."""
    most = 0
    for p in range(number(s.players)):
        if p != seat:
            most = max(most, number(s.misses[p]))
    return most


@rule
def all_parts(s: State, seat: int, distance: int, hand: int, out: Parts) -> int:
    """Write all parts of a seat's prospects between two turns into `out`, with the cards that it
    kept in hand; return how many they are. The seat lays after `distance` turns of others."""
    players, filled = number(s.players), s.filled[seat]
    need, theirs = need_of(filled), least_need(s, seat)
    least = min(need, theirs)
    phase = PHASE[least]
    n = rows_parts(filled, s.numbers[seat], phase, out)
    out[n] = pace_part(players, need, theirs)
    out[n + 1] = written_part(players, least, count(filled))
    out[n + 2] = misses_part(phase, number(s.misses[seat]))
    out[n + 3] = their_misses_part(phase, most_misses(s, seat))
    out[n + 4] = turn_part(players, distance, phase)
    grid = s.grid
    out[n + 5] = sums_part(
        distance, number(grid[0]), number(grid[1]), number(grid[2]), number(grid[3])
    )
    n += 6
    while hand:
        out[n] = AT_HAND + lowest(hand)
        hand &= hand - 1
        n += 1
    return n
