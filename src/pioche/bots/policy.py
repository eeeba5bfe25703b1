"""The policy bot: what a network has learned by self-play, without any search."""

from __future__ import annotations

from typing import Any

from pioche.bots.network import Network, choose, network_of, new_room
from pioche.bots.player import Thought
from pioche.bots.policy_file import LearnedPolicy, read_policy, shipped_policy
from pioche.engine import contract, rng
from pioche.engine.state import State


class Policy:
    """Takes the decision that the network finds best. Where all choose at the same time it draws
    one by the network's probabilities, so that nobody can guess it."""

    def __init__(self, seed: int, file: str | None = None) -> None:
        self.rng = rng.generator(seed)
        self._file = file
        self._dtype: Any = None

    def think(self, known: State, seat: int) -> Thought:
        if known.dtype is not self._dtype and known.dtype != self._dtype:
            self._load(known.dtype)
        place = choose(known, seat, self._net, *self._sizes, self._room, self.rng)
        return Thought(contract.legal_nth(known, seat, place))

    def _load(self, dtype: Any) -> None:
        """Load the network for a game's states."""
        package = contract.package_of(dtype)
        learned: LearnedPolicy = (
            read_policy(self._file, package) if self._file else shipped_policy(package)
        )
        position, decision = learned.origin.inputs
        self._net: Network = network_of(learned.weights, position, decision)
        self._sizes = position, decision
        self._room = new_room(position, decision)
        self._dtype = dtype
