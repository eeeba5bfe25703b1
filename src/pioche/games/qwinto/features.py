"""Qwinto in numbers, for a network that learns it, with two or more players.

A decision is described by the sheet that it leads to: which cells are filled and with what, and how
likely a total is that fits an empty one. Laying cards is described by the sheet after the best
write that the total allows, by the heuristic's measure, and by what the total gives the others.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from pioche.engine.bits import count, nth
from pioche.engine.contract import Inputs
from pioche.engine.jit import number, rule
from pioche.engine.places import Places
from pioche.engine.state import PLAY, State
from pioche.games.qwinto.heuristic import LIKELY, relief
from pioche.games.qwinto.rules import (
    CARD_VALUES,
    MAX_MISSES,
    MAX_PLAYERS,
    SHEET,
    SHEET_PLACE,
    VALUES,
    WRITES,
    announced_by,
    layers_of,
    points_of,
)
from pioche.games.qwinto.sheet import (
    ALL_COLUMNS,
    ALL_NUMBERS,
    BONUS,
    COLUMN_BONUS,
    COLUMN_OF_THREE,
    COLUMNS,
    HIGHEST,
    NUMBERS,
    ROW,
    ROWS,
    ROWS_OF,
    WRITTEN,
    complete_rows,
    number_at,
    open_cells,
    sheet_points,
    written,
)

VARIANTS: Final[tuple[dict[str, Any], ...]] = ({},)
COMPARES: Final = 0
PLAYS_OUT: Final = True
PLANS: Final = False
AHEAD: Final = 0  # `racing` is quicker and stronger
LENGTH: Final = len(WRITTEN[0])
THREES: Final = len(BONUS)
RELIEF: Final = 40.0  # a usual gain by the heuristic's measure
CELLS_OF: Final = np.array([ROW[row] >> COLUMNS * row for row in range(ROWS)])

_position = Places()
AT_PLAYERS: Final = _position.take(MAX_PLAYERS + 1)
AT_WRITING: Final = _position.take()
AT_ACTIVE: Final = _position.take()
AT_MISSES: Final = _position.take(MAX_MISSES + 1)
AT_HELD: Final = _position.take(VALUES)  # the values in hand
AT_POINTS: Final = _position.take(MAX_PLAYERS)
AT_THEIR_MISSES: Final = _position.take(MAX_PLAYERS)
AT_THEIR_CELLS: Final = _position.take(MAX_PLAYERS)
AT_THEIR_ROWS: Final = _position.take(MAX_PLAYERS * ROWS)
AT_COMPLETE: Final = _position.take(MAX_PLAYERS)
AT_NOW: Final = _position.take(ROWS * (LENGTH + 1))  # numbers in the seat's rows
AT_TOTAL: Final = _position.take(HIGHEST + 1)  # to be written now
POSITION: Final = _position.size

_decision = Places()
AT_FILLED: Final = _decision.take(SHEET)
AT_NUMBER: Final = _decision.take(SHEET)
AT_CHANCE: Final = _decision.take(SHEET)
AT_ROWS: Final = _decision.take(ROWS * (LENGTH + 1))
AT_THREES: Final = _decision.take(THREES * (ROWS + 1))
AT_BONUS: Final = _decision.take(THREES)
AT_SHEET: Final = _decision.take()
AT_ENDS: Final = _decision.take()  # two rows are complete
AT_MISS: Final = _decision.take(MAX_MISSES + 1)
AT_NOTHING: Final = _decision.take()  # written, without a miss
AT_RELIEF: Final = _decision.take()
AT_CELL: Final = _decision.take(SHEET)
AT_LAYS: Final = _decision.take(HIGHEST + 1)
AT_LAYS_COLOURS: Final = _decision.take(ROWS + 1)
AT_CELLS: Final = _decision.take()
AT_PAIR: Final = _decision.take()
AT_OTHERS_WRITE: Final = _decision.take(MAX_PLAYERS)
AT_OTHERS_RELIEF: Final = _decision.take(MAX_PLAYERS)
AT_DIAGONALS: Final = _decision.take(2)  # sums of the grid afterwards, the smaller one first
AT_GREYS: Final = _decision.take()
AT_KEPT: Final = _decision.take(VALUES)
DECISION: Final = _decision.size

_world = Places()
AT_ABOUT: Final = _world.take(POSITION)
AT_CHANCES: Final = _world.take(MAX_PLAYERS)
AT_BONUSES: Final = _world.take(MAX_PLAYERS)
AT_ONE_MORE: Final = _world.take(MAX_PLAYERS * THREES)
AT_HANDS: Final = _world.take(MAX_PLAYERS)
AT_TURN: Final = _world.take(MAX_PLAYERS)
AT_OWN_FILLED: Final = _world.take(SHEET)
AT_OWN_CHANCE: Final = _world.take(SHEET)
WORLD: Final = _world.size


@rule
def likely(low: int, high: int) -> float:
    """Return how likely a total from `low` to `high` is."""
    if high < low:
        return 0.0
    return (LIKELY[high] - LIKELY[low - 1]) / 1000.0


@rule
def describe_chances(filled: int, numbers: int, out: Inputs) -> float:
    """Write how likely the next total fits each empty cell and leaves room for all others of its
    gap; return the sum."""
    total = 0.0
    for row in range(ROWS):
        marks = filled >> COLUMNS * row & ALL_COLUMNS
        standing = numbers >> NUMBERS * row & ALL_NUMBERS
        cells = CELLS_OF[row]
        low, first = 0, 0
        for k in range(count(standing) + 1):
            last = k == count(standing)
            high = HIGHEST + 1 if last else nth(standing, k)
            behind = LENGTH if last else count(cells & (1 << nth(marks, k)) - 1)
            for i in range(first, behind):
                chance = likely(low + 1 + i - first, high - behind + i)
                out[LENGTH * row + i] = 3.0 * chance
                total += chance
            low, first = high, behind + 1
    return total


@rule
def best_write(filled: int, numbers: int, total: int, cells: int) -> tuple[int, int]:
    """Return the cell that relieves a sheet most, and by how much; 0 if the total fits nowhere."""
    choice = open_cells(filled, numbers, total, cells)
    best, most = 0, 0
    for k in range(count(choice)):
        cell = nth(choice, k)
        gain = relief(filled, numbers, cell, total)
        if best == 0 or gain > most:
            best, most = cell, gain
    return best, most


@rule
def describe_position(s: State, seat: int, out: Inputs) -> None:
    players = number(s.players)
    out[AT_PLAYERS + players] = 1.0
    out[AT_ACTIVE] = 1.0 if s.turn == seat else 0.0
    out[AT_MISSES + number(s.misses[seat])] = 1.0
    hand = s.hand[seat]
    for k in range(count(hand)):
        out[AT_HELD + nth(hand, k) % VALUES] += 1.0
    if s.phase != PLAY:
        out[AT_WRITING] = 1.0
        out[AT_TOTAL + max(s.total, 0)] = 1.0
    for i in range(players):
        p = (seat + i) % players
        out[AT_POINTS + i] = points_of(s, p) / 40.0
        out[AT_THEIR_MISSES + i] = s.misses[p] / 4.0
        out[AT_THEIR_CELLS + i] = count(s.filled[p]) / 20.0
        out[AT_COMPLETE + i] = complete_rows(s.filled[p])
        for row in range(ROWS):
            out[AT_THEIR_ROWS + ROWS * i + row] = count(s.filled[p] & ROW[row]) / LENGTH
    for row in range(ROWS):
        out[AT_NOW + (LENGTH + 1) * row + count(s.filled[seat] & ROW[row])] = 1.0


@rule
def describe_sheet(filled: int, numbers: int, out: Inputs) -> None:
    """Describe a sheet as a decision leaves it."""
    for k in range(count(filled)):
        cell = nth(filled, k)
        place = SHEET_PLACE[cell]
        out[AT_FILLED + place] = 1.0
        out[AT_NUMBER + place] = number_at(filled, numbers, cell) / 18.0
    describe_chances(filled, numbers, out[AT_CHANCE : AT_CHANCE + SHEET])
    for row in range(ROWS):
        out[AT_ROWS + (LENGTH + 1) * row + count(filled & ROW[row])] = 1.0
    for index in range(THREES):
        there = count(filled & COLUMN_OF_THREE[index])
        out[AT_THREES + (ROWS + 1) * index + there] = 1.0
        if filled >> COLUMN_BONUS[index] & 1:
            out[AT_BONUS + index] = number_at(filled, numbers, COLUMN_BONUS[index]) / 9.0
    out[AT_SHEET] = sheet_points(filled, numbers) / 30.0
    out[AT_ENDS] = 1.0 if complete_rows(filled) >= 2 else 0.0


@rule
def describe_decision(s: State, seat: int, decision: int, out: Inputs) -> None:
    filled, numbers = s.filled[seat], s.numbers[seat]
    if decision >= WRITES:
        cell, total = decision - WRITES, max(s.total, 0)
        gain = relief(filled, numbers, cell, total) if cell else 0
    else:
        announced, colours = announced_by(s, decision)
        total = max(announced, 0)
        cells = ROWS_OF[colours] if total else 0
        cell, gain = best_write(filled, numbers, total, cells)
        describe_lay(s, seat, decision, total, colours, cells, out)
    if cell:
        out[AT_CELL + SHEET_PLACE[cell]] = 1.0
        out[AT_RELIEF] = min(max(gain / RELIEF, -10.0), 10.0)
    elif s.turn == seat:
        out[AT_MISS + min(number(s.misses[seat]) + 1, MAX_MISSES)] = 1.0
    else:
        out[AT_NOTHING] = 1.0
    filled, numbers = written(filled, numbers, cell, total)
    describe_sheet(filled, numbers, out)


@rule
def describe_lay(
    s: State, seat: int, decision: int, total: int, colours: int, cells: int, out: Inputs
) -> None:
    """Describe what laying cards announces, what it gives the others, and what it leaves."""
    players = number(s.players)
    out[AT_LAYS + total] = 1.0
    out[AT_LAYS_COLOURS + count(colours)] = 1.0
    out[AT_CELLS] = count(open_cells(s.filled[seat], s.numbers[seat], total, cells)) / 4.0
    for i in range(1, players):
        p = (seat + i) % players
        cell, gain = best_write(s.filled[p], s.numbers[p], total, cells)
        if cell:
            out[AT_OTHERS_WRITE + i] = 1.0
            out[AT_OTHERS_RELIEF + i] = min(max(gain / RELIEF, -10.0), 10.0)
    first, first_place, card, place = layers_of(decision)
    out[AT_PAIR] = 1.0 if first != card else 0.0
    even, odd, greys = 0, 0, 0
    for at in range(4):
        laid = card if at == place else first if at == first_place else number(s.grid[at])
        greys += 1 if laid // VALUES == ROWS else 0
        if at % 2:
            odd += CARD_VALUES[laid]
        else:
            even += CARD_VALUES[laid]
    out[AT_DIAGONALS] = min(even, odd) / 6.0
    out[AT_DIAGONALS + 1] = max(even, odd) / 6.0
    out[AT_GREYS] = greys / 2.0
    kept = s.hand[seat] & ~(1 << first | 1 << card)
    for k in range(count(kept)):
        out[AT_KEPT + nth(kept, k) % VALUES] += 1.0


@rule
def describe_world(s: State, seat: int, out: Inputs) -> None:
    describe_position(s, seat, out[AT_ABOUT:POSITION])
    players = number(s.players)
    chances = np.zeros(SHEET, np.float32)
    for i in range(players):
        p = (seat + i) % players
        filled, numbers = s.filled[p], s.numbers[p]
        out[AT_CHANCES + i] = describe_chances(filled, numbers, chances) / 5.0
        for place in range(SHEET):
            if i == 0:
                out[AT_OWN_CHANCE + place] = chances[place]
            chances[place] = 0.0
        bonus = 0
        for index in range(THREES):
            there = count(filled & COLUMN_OF_THREE[index])
            out[AT_ONE_MORE + THREES * i + index] = there / 3.0
            if filled >> COLUMN_BONUS[index] & 1:
                bonus += there * number_at(filled, numbers, COLUMN_BONUS[index])
        out[AT_BONUSES + i] = bonus / 60.0
        values, hand = 0, s.hand[p]
        for k in range(count(hand)):
            values += CARD_VALUES[nth(hand, k)]
        out[AT_HANDS + i] = values / 10.0
        out[AT_TURN + i] = 1.0 if s.turn == p else 0.0
    for k in range(count(s.filled[seat])):
        out[AT_OWN_FILLED + SHEET_PLACE[nth(s.filled[seat], k)]] = 1.0
