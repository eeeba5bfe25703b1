"""The strong player of a review: the learned policy of a game, or its heuristic."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pioche.bots.network import rate
from pioche.bots.policy import load_shipped
from pioche.bots.policy_file import brings_policy
from pioche.engine import contract, rng
from pioche.engine.game import Game
from pioche.engine.state import State
from pioche.review.outcomes import Policy


class Guide:
    """Names good decisions, and plays on in simulations."""

    def __init__(self, game: Game, players: int, solo: bool) -> None:
        self.policy: Policy | None = None
        self.far = 0
        """How many decisions the policy takes in a simulation."""
        if not solo and brings_policy(game.package):
            loaded = load_shipped(game.package)
            if loaded.ahead:
                self.policy = (*loaded.network, loaded.new_room())
                self.far = loaded.ahead * players

    def rating(self, known: State, seat: int) -> NDArray[np.float64]:
        """Return how likely the strong player is to take each of the seat's legal decisions, from
        its redacted state. A heuristic is sure of its decision and knows nothing of the others."""
        if self.policy is None:
            legal = [
                contract.legal_nth(known, seat, k) for k in range(contract.legal_count(known, seat))
            ]
            chosen = contract.heuristic(known, seat, rng.generator(0))
            return np.array([float(decision == chosen) for decision in legal])
        room = self.policy[3]
        count = rate(known, seat, *self.policy)
        chances = np.zeros(contract.legal_count(known, seat))
        chances[:count] = room.chance[:count]
        return chances
