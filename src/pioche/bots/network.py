"""A small network that values the legal decisions of a position, in compiled code.

Two layers of hidden units. The first one adds up what the inputs of the position and those of a
decision contribute; the position's part is computed once for all decisions. Inputs are sparse, so
only those that are not zero are looked at. The last layer gives one number for each decision, and a
softmax over the legal ones makes them a policy. The same network without inputs of a decision
judges a position; that is the critic of a learner.

Arrays have a leading axis, so that several networks (a learner and its past selves) can be at hand
in one call. Nothing is allocated: the caller brings the `Room`.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.engine.contract import (
    Inputs,
    describe_decision,
    describe_position,
    legal_count,
    legal_nth,
)
from pioche.engine.jit import rule
from pioche.engine.rng import Rng, draw
from pioche.engine.state import State

FIRST: Final = 64
SECOND: Final = 32
"""Units of the two hidden layers."""
MOST_DECISIONS: Final = 128
"""Legal decisions that a position can have for a network."""

Weights = NDArray[np.float32]


class Network(NamedTuple):
    """The weights of one or more networks of the same shape, by layer."""

    position: Weights
    decision: Weights
    first_bias: Weights
    middle: Weights
    middle_bias: Weights
    last: Weights
    last_bias: Weights


class Room(NamedTuple):
    """Room for the numbers of one position."""

    inputs: Weights
    """Described, before the zeros are left out."""
    places: NDArray[np.int16]
    values: Weights
    """The inputs that are not zero, first those of the position, then of each decision."""
    ends: NDArray[np.int64]
    """Where the inputs of the position and of each decision end."""
    shared: Weights
    first: Weights
    second: Weights
    chance: Weights
    """The value of each decision, then its probability."""


def shapes(position: int, decision: int) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the layers, in the order of `Network`, for so many inputs."""
    return (
        (position, FIRST),
        (decision, FIRST),
        (FIRST,),
        (FIRST, SECOND),
        (SECOND,),
        (SECOND,),
        (1,),
    )


def size_of(position: int, decision: int) -> int:
    """Return how many weights a network has."""
    return sum(math.prod(shape) for shape in shapes(position, decision))


def network_of(flat: Weights, position: int, decision: int) -> Network:
    """Return a network whose layers are parts of one array: changing that changes the network."""
    layers, at = [], 0
    for shape in shapes(position, decision):
        size = math.prod(shape)
        layers.append(flat[at : at + size].reshape(1, *shape))
        at += size
    return Network(*layers)


def several(networks: list[Network]) -> Network:
    """Return copies of networks of the same shape as one."""
    return Network(*(np.concatenate(layers) for layers in zip(*networks, strict=True)))


def new_room(position: int, decision: int, world: int = 0) -> Room:
    """Return room for positions with so many inputs."""
    inputs = max(position, decision, world)
    return Room(
        inputs=np.zeros(inputs, np.float32),
        places=np.zeros(position + MOST_DECISIONS * decision, np.int16),
        values=np.zeros(position + MOST_DECISIONS * decision, np.float32),
        ends=np.zeros(MOST_DECISIONS + 1, np.int64),
        shared=np.zeros(FIRST, np.float32),
        first=np.zeros((MOST_DECISIONS, FIRST), np.float32),
        second=np.zeros((MOST_DECISIONS, SECOND), np.float32),
        chance=np.zeros(MOST_DECISIONS, np.float32),
    )


@rule
def keep_inputs(inputs: Inputs, size: int, index: Any, value: Inputs, at: int) -> int:
    """Move the inputs that are not zero into a list, from place `at` on; return where it ends."""
    for i in range(size):
        if inputs[i] != 0.0:
            index[at] = i
            value[at] = inputs[i]
            inputs[i] = 0.0
            at += 1
    return at


@rule
def describe(s: State, seat: int, positions: int, decisions: int, room: Room) -> int:
    """Describe the position of a seat, from its redacted state, and its legal decisions; return how
    many there are."""
    describe_position(s, seat, room.inputs)
    at = keep_inputs(room.inputs, positions, room.places, room.values, 0)
    room.ends[0] = at
    count = min(legal_count(s, seat), MOST_DECISIONS)  # the room ends there
    for k in range(count):
        describe_decision(s, seat, legal_nth(s, seat, k), room.inputs)
        at = keep_inputs(room.inputs, decisions, room.places, room.values, at)
        room.ends[k + 1] = at
    return count


@rule
def add_inputs(
    weights: Weights, which: int, index: Any, value: Inputs, begin: int, end: int, out: Weights
) -> None:
    """Add what a list of inputs contributes to the first layer."""
    for i in range(begin, end):
        row, x = index[i], value[i]
        for j in range(FIRST):
            out[j] += x * weights[which, row, j]


@rule
def last_layers(net: Network, which: int, first: Weights, second: Weights) -> float:
    """Return the output for what has been added up in the first layer, which becomes its units."""
    for j in range(SECOND):
        second[j] = net.middle_bias[which, j]
    for i in range(FIRST):
        x = first[i]
        if x <= 0.0:
            first[i] = 0.0
            continue
        for j in range(SECOND):
            second[j] += x * net.middle[which, i, j]
    total: Any = net.last_bias[which, 0]
    for j in range(SECOND):
        if second[j] < 0.0:
            second[j] = 0.0
        total += second[j] * net.last[which, j]
    result: float = total
    return result


@rule
def value_decisions(
    net: Network,
    which: int,
    index: Any,
    value: Inputs,
    begin: int,
    ends: Any,
    count: int,
    room: Room,
) -> None:
    """Compute the probability of each of so many decisions. Their inputs are in a list, behind
    those of the position, which begin at `begin`."""
    for j in range(FIRST):
        room.shared[j] = net.first_bias[which, j]
    add_inputs(net.position, which, index, value, begin, ends[0], room.shared)
    most = -1e30
    for k in range(count):
        first = room.first[k]
        for j in range(FIRST):
            first[j] = room.shared[j]
        add_inputs(net.decision, which, index, value, ends[k], ends[k + 1], first)
        worth = last_layers(net, which, first, room.second[k])
        room.chance[k] = worth
        most = max(most, worth)
    total = 0.0
    for k in range(count):
        room.chance[k] = math.exp(room.chance[k] - most)
        total += room.chance[k]
    for k in range(count):
        room.chance[k] /= total


@rule
def draw_one(chance: Weights, count: int, rng: Rng) -> int:
    """Draw one of so many decisions, by their probabilities."""
    left: Any = np.float64(draw(rng) >> np.uint64(11)) / 9007199254740992.0
    for k in range(count - 1):
        left -= chance[k]
        if left < 0.0:
            return k
    return count - 1


@rule
def likeliest(chance: Weights, count: int) -> int:
    """Return the likeliest of so many decisions."""
    best = 0
    for k in range(1, count):
        if chance[k] > chance[best]:
            best = k
    return best


@rule
def others_choose(s: State, seat: int) -> bool:
    """Return whether other seats decide at the same time: a choice should then be hard to guess."""
    for p in range(s.players):
        if p != seat and legal_count(s, p) > 0:
            return True
    return False


@rule
def rate(s: State, seat: int, net: Network, positions: int, decisions: int, room: Room) -> int:
    """Compute the probability of each legal decision of a seat, from its redacted state; return how
    many there are."""
    count = describe(s, seat, positions, decisions, room)
    value_decisions(net, 0, room.places, room.values, 0, room.ends, count, room)
    return count


@rule
def choose(
    s: State, seat: int, net: Network, positions: int, decisions: int, room: Room, rng: Rng
) -> int:
    """Return the place of the policy's decision among the legal ones, from a redacted state: the
    likeliest one, or drawn where others choose at the same time."""
    count = rate(s, seat, net, positions, decisions, room)
    if others_choose(s, seat):
        return draw_one(room.chance, count, rng)
    return likeliest(room.chance, count)
