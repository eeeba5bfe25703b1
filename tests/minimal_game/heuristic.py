"""Play the highest card."""

from pioche.engine.bits import highest
from pioche.engine.jit import rule
from pioche.engine.rng import Rng
from pioche.engine.state import OVER, State


@rule
def heuristic(s: State, seat: int, rng: Rng) -> int:
    return highest(s.hand[seat])


@rule
def rounds_left(s: State) -> float:
    return 0.0 if s.phase == OVER else 1.0


@rule
def round_spread(s: State) -> float:
    return 1.0
