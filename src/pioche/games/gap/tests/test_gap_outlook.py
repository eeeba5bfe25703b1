"""What columns promise: shapes, quick decisions, and learning them."""

from __future__ import annotations

import numpy as np

from pioche.engine import contract, rng
from pioche.engine.registry import find_game
from pioche.engine.state import PLAY, new_state
from pioche.games.gap.learning import learn_all
from pioche.games.gap.outlook import (
    OUTLOOKS,
    POINT,
    SHAPES,
    Outlooks,
    best_outlook,
    quick_decision,
    shape_of,
)
from pioche.games.gap.rules import CHOOSE

RULES = find_game("gap").rules


def columns(*heights: int) -> int:
    """Return columns of these heights, by colour."""
    return sum((1 << tall) - 1 << 10 * colour for colour, tall in enumerate(heights))


def test_a_shape_does_not_depend_on_colours() -> None:
    shapes = {shape_of(columns(*heights), 2) for heights in ((5, 3, 1), (1, 5, 3), (3, 1, 5))}
    assert len(shapes) == 1
    assert shapes != {shape_of(columns(5, 3, 2), 2)} != {shape_of(columns(5, 3, 1), 3)}
    assert 0 <= shape_of(columns(10, 10, 10, 10, 10), 5) < SHAPES


def test_the_last_card_is_played_for_the_points() -> None:
    """With the fourth of its colour, the column is as tall as the other one, so both count; but it
    is worse to make the shortest column taller."""
    s = new_state(RULES.STATE)
    s.players, s.phase, s.plays_left = 2, CHOOSE, 1
    s.won[0] = columns(3, 4, 1)
    s.upper = 1 << 9 | 1 << 29
    assert quick_decision(s, 0, rng.generator(1)) == 9


def test_learning_beats_the_heuristic() -> None:
    """A player for the outlook that was learned in a moment is ahead of the heuristic, in a series
    of rounds where both have the same deals."""
    outlooks = learn_all(20_000)
    assert outlooks.shape == OUTLOOKS.shape
    assert leads(outlooks, 600) > 0.2
    assert leads(OUTLOOKS, 600) > 0.2


def leads(outlooks: Outlooks, deals: int) -> float:
    """Return the mean lead a round over the heuristic, with two players."""
    total = 0
    deck = np.arange(30, dtype=np.uint8)
    for deal in range(deals):
        order = np.random.default_rng(deal).permutation(deck)
        for seat in range(2):
            s = new_state(RULES.STATE)
            contract.start(s, 2, 0, np.zeros(2, np.int64))
            contract.deal(s, order)
            chance = rng.generator(deal)
            while s.phase >= PLAY:
                turn = int(s.turn)
                if turn == seat:
                    decision = best_outlook(outlooks, POINT, s, turn, chance)
                else:
                    decision = contract.heuristic(s, turn, chance)
                contract.apply(s, turn, decision)
            total += int(s.gained[seat]) - int(s.gained[1 - seat])
    return total / (2 * deals)
