"""The strong player of a review: the learned policy of a game, its quick player, or both."""

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
        self.adviser: Policy | None = None
        """The policy that names good decisions; None where there is none, and in solo play."""
        self.policy: Policy | None = None
        """The policy that plays on; None where the quick player is stronger, or there is none."""
        self.far = 0
        """How many decisions it takes in a simulation."""
        if not solo and brings_policy(game.package):
            loaded = load_shipped(game.package)
            self.adviser = (*loaded.network, loaded.new_room())
            if loaded.ahead:
                self.policy = self.adviser
                self.far = loaded.ahead * players

    def rating(self, known: State, seat: int) -> NDArray[np.float64]:
        """Return how likely the strong player is to take each of the seat's legal decisions, from
        its redacted state. A quick player is sure of its decision and knows nothing of the
        others."""
        if self.adviser is None:
            legal = [
                contract.legal_nth(known, seat, k) for k in range(contract.legal_count(known, seat))
            ]
            chosen = contract.quick_decision(known, seat, rng.generator(0))
            return np.array([float(decision == chosen) for decision in legal])
        room = self.adviser[3]
        count = rate(known, seat, *self.adviser)
        chances = np.zeros(contract.legal_count(known, seat))
        chances[:count] = room.chance[:count]
        return chances
