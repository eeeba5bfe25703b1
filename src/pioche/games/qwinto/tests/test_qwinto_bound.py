"""The bound for a player alone is never below what can be reached, and foresight never above it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from pioche.engine import contract, rng
from pioche.engine.state import OVER, PLAY, State, copy_state
from pioche.games.qwinto.bound import (
    CELL_COLUMN,
    CELL_ROW,
    CELLS,
    FLAGS,
    LASTS,
    best_sheet,
    bound,
    standing_numbers,
)
from pioche.games.qwinto.foresight import score_with_foresight, start_of
from pioche.games.qwinto.rules import DECK, STATE
from pioche.games.qwinto.sheet import COLUMNS, complete_rows, open_cells, sheet_points, written

WIDE = 20_000
SLOW = [4, 5, 12, 17, 25, 27]
"""Deals whose rows are not complete when the stock runs out."""


def played(deal: int, cards_in_stock: int = 0) -> State:
    """Return a position that good play leads to, with so many cards in the stock; or the end."""
    s, chance = copy_state(start_of(5, deal)), rng.generator(deal)
    while s.phase != OVER and not (s.phase == PLAY and DECK - s.drawn == cards_in_stock > 0):
        contract.apply(s, 0, contract.rollout(s, 0, chance))
    return s


def followers(s: State) -> Iterator[State]:
    """Yield the positions after each way to play a turn."""
    for k in range(contract.legal_count(s, 0)):
        laid = copy_state(s)
        contract.apply(laid, 0, contract.legal_nth(s, 0, k))
        if laid.phase in (OVER, PLAY):
            yield laid
            continue
        for j in range(contract.legal_count(laid, 0)):
            after = copy_state(laid)
            contract.apply(after, 0, contract.legal_nth(laid, 0, j))
            yield after


def orders(s: State) -> list[State]:
    """Return the position with its stock in every order."""
    found = []
    for order in permutations(s.deck[int(s.drawn) :].tolist()):
        other = copy_state(s)
        other.deck[int(s.drawn) :] = order
        found.append(other)
    return found


def expectation(s: State) -> float:
    """Return the mean score of the best player, who knows which cards are in the stock, but not
    their order: by trying everything."""

    @cache
    def value(data: bytes) -> float:
        now: Any = np.frombuffer(bytearray(data), STATE)[0]
        if now.phase == OVER:
            return float(now.score[0])
        by_order = zip(*(followers(other) for other in orders(now)), strict=True)
        return max(fmean(value(after.tobytes()) for after in same) for same in by_order)

    return value(s.tobytes())


@pytest.mark.parametrize("deal", SLOW)
def test_the_bound_is_not_below_the_best_that_can_be_expected(deal: int) -> None:
    """With two cards in the stock, everything can be tried."""
    s = played(deal, cards_in_stock=2)
    assert s.phase == PLAY
    s.misses[0] = 3  # one more ends the match: far fewer ways to go on
    expected = expectation(s)
    foreseen = [score_with_foresight(order, WIDE) for order in orders(s)]
    assert fmean(foreseen) >= expected - 1e-9
    assert bound(s) >= max(foreseen)


def test_the_bound_is_not_below_what_bots_reach() -> None:
    for deal in range(3):
        score = int(played(deal).score[0])
        assert score > 50
        for stock in (25, 8):
            s = played(deal, stock)
            assert score <= bound(s) <= 115


def test_foresight_is_worth_something_and_stays_below_the_bound() -> None:
    for deal in range(2):
        s = start_of(5, deal)
        found = score_with_foresight(s, 100)
        assert int(played(deal).score[0]) < found <= 115


def test_the_best_sheet_of_all_has_115_points() -> None:
    """18 in two complete rows, the third one row short, and high bonuses."""
    assert bound(start_of(1, 0)) == 115


def test_the_best_sheet_is_that_of_all_ways_to_fill_the_rest() -> None:
    """Compared with the points of the rules, on a sheet with four empty cells."""
    s = played(0)
    empty = [i for i in range(CELLS) if standing_numbers(s)[i] == 0]
    assert len(empty) < 9
    filled, numbers = int(s.filled[0]), int(s.numbers[0])
    best = -1000
    values = np.zeros((2, LASTS * FLAGS), np.float32)
    for choice in product(range(19), repeat=min(len(empty), 3)):
        after = filled, numbers
        for i, number in zip(empty, choice, strict=False):
            cell = 1 + COLUMNS * int(CELL_ROW[i]) + int(CELL_COLUMN[i])
            if number == 0:
                continue
            if not open_cells(*after, number, 1 << cell):
                break
            after = written(*after, cell, number)
        else:
            if complete_rows(after[0]) < 3:
                best = max(best, sheet_points(*after))
    found = best_sheet(standing_numbers(s), 0.0, values)
    assert found >= best
    if len(empty) <= 3:
        assert found == best
