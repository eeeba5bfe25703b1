"""The policy bot: what a network has learned by self-play, without any search."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from pioche.bots.network import Network, Room, choose, network_of, new_room
from pioche.bots.player import Thought
from pioche.bots.policy_file import LearnedPolicy, read_policy, shipped_policy
from pioche.engine import contract, rng
from pioche.engine.state import State


class Loaded(NamedTuple):
    """A policy as the kernels want it."""

    network: tuple[Network, int, int]
    """The weights, and how many inputs describe a position and a decision."""
    ahead: int
    """How many decisions of each seat it takes in an imagined world."""

    def new_room(self) -> Room:
        return new_room(*self.network[1:])


@cache
def load_shipped(package: str) -> Loaded:
    """Return the policy that a game's package brings; `BadOption` if it has none."""
    return _loaded(shipped_policy(package), package)


def load_file(name: str, package: str) -> Loaded:
    """Return the policy in a file; `BadOption` if it is none for this game."""
    return _loaded(read_policy(name, package), package)


def _loaded(learned: LearnedPolicy, package: str) -> Loaded:
    inputs = learned.origin.inputs
    features = import_module(package).GAME.features
    return Loaded((network_of(learned.weights, *inputs), *inputs), features.AHEAD)


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
        place = choose(known, seat, *self._policy.network, self._room, self.rng)
        return Thought(contract.legal_nth(known, seat, place))

    def _load(self, dtype: Any) -> None:
        """Load the network for a game's states."""
        package = contract.package_of(dtype)
        self._policy = load_file(self._file, package) if self._file else load_shipped(package)
        self._room = self._policy.new_room()
        self._dtype = dtype
