"""The outlook of columns: the points that their owner can expect at the end of the round.

It depends on the number of players, on how many cards the owner still holds, and on the shape of
the columns: the tallest, the steps down to the second and third, and the shortest. The outlook of
each shape, in hundredths of a point, was learned by playing (`learning`) and is in `outlook.npz`.

To play for the best outlook is as fast as the heuristic and stronger, which is what a look into the
future needs. What a play leaves to others does not count.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import count, nth
from pioche.engine.jit import number, rule
from pioche.engine.rng import Rng, below
from pioche.engine.state import PLAY, State
from pioche.games.gap.rules import COLOURS, MAX_PLAYERS, VALUES, height, legal, meets, round_score

LEARNED: Final = files("pioche.games.gap") / "outlook.npz"
POINT: Final = 100  # outlooks are in hundredths

HELD: Final = 6  # cards in hand, at most 5 after a play
TALLEST: Final = 9
STEPS: Final = 5
SHORTEST: Final = 4
SHAPES: Final = HELD * TALLEST * STEPS * STEPS * SHORTEST
NUMBERS: Final = MAX_PLAYERS - 1  # from two players on

Outlooks = NDArray[Any]


def learned() -> Outlooks:
    """Return the outlooks that were learned; without the file, none is better than another."""
    if not LEARNED.is_file():
        return np.zeros((NUMBERS, SHAPES), np.int16)
    with LEARNED.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
        outlooks: Outlooks = arrays["outlooks"]
    return outlooks


OUTLOOKS: Final = learned()


@rule
def shape_of(won: int, held: int) -> int:
    """Return the place of the columns' shape, for an owner who still holds so many cards."""
    first, second, third, shortest = 0, 0, 0, 0
    for colour in range(COLOURS):
        tall = height(won, colour)
        if tall > first:
            first, second, third = tall, first, second
        elif tall > second:
            second, third = tall, second
        elif tall > third:
            third = tall
        if tall and (shortest == 0 or tall < shortest):
            shortest = tall
    shape = held * TALLEST + min(first, TALLEST - 1)
    shape = shape * STEPS + min(first - second, STEPS - 1)
    shape = shape * STEPS + min(second - third, STEPS - 1)
    return shape * SHORTEST + min(shortest, SHORTEST - 1)


@rule
def outlook(outlooks: Outlooks, point: Any, players: int, won: int, held: int) -> Any:
    """Return the outlook of columns; `point` is a point in `outlooks`."""
    if held == 0:
        return point * round_score(won)
    return outlooks[players - 2, shape_of(won, held)]


@rule
def best_outlook(outlooks: Outlooks, point: Any, s: State, seat: int, rng: Rng) -> int:
    """Return the decision with the best outlook; chance decides between equals."""
    choices, players = legal(s, seat), number(s.players)
    plays = s.phase == PLAY
    held = count(s.hand[seat]) - (1 if plays else 0)
    worst = -1000 * point
    best, best_worth, ties = 0, worst, 0
    for k in range(count(choices)):
        decision = nth(choices, k)
        won = s.won[seat]
        upper, lower = 0, 0
        if plays:
            taken, upper, lower = meets(s.middle, decision % VALUES)
            won |= taken | 1 << decision if taken | upper | lower else 0
        else:
            won |= 1 << decision
        worth = worst
        for i in range(max(count(upper), 1)):
            for j in range(max(count(lower), 1)):
                chosen = (1 << nth(upper, i) if upper else 0) | (1 << nth(lower, j) if lower else 0)
                worth = max(worth, outlook(outlooks, point, players, won | chosen, held))
        if worth > best_worth:
            best, best_worth, ties = decision, worth, 1
        elif worth == best_worth:
            ties += 1
            if below(rng, ties) == 0:
                best = decision
    return best


@rule
def quick_decision(s: State, seat: int, rng: Rng) -> int:
    return best_outlook(OUTLOOKS, POINT, s, seat, rng)
