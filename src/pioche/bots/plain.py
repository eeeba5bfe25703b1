"""The plain bots: `random` and `heuristic`, the game's rule of thumb."""

from __future__ import annotations

from pioche.bots.player import Thought
from pioche.engine import contract, rng
from pioche.engine.state import State


class Random:
    """Draws among the legal decisions, all equally likely."""

    def __init__(self, seed: int) -> None:
        self.rng = rng.generator(seed)

    def think(self, known: State, seat: int) -> Thought:
        k = rng.below(self.rng, contract.legal_count(known, seat))
        return Thought(contract.legal_nth(known, seat, k))


class Heuristic:
    """Follows the game's heuristic, which draws between decisions it finds equal."""

    def __init__(self, seed: int) -> None:
        self.rng = rng.generator(seed)

    def think(self, known: State, seat: int) -> Thought:
        return Thought(contract.heuristic(known, seat, self.rng))
