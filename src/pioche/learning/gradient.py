"""How a learner improves, in compiled code: the gradients of proximal policy optimization.

A decision that turned out better than the critic expected becomes likelier, one that was worse less
likely; but no step moves a probability far (`CLIP`) from the one it was drawn with. A bonus for
being undecided keeps the policy trying things, and keeps it hard to guess where all choose at the
same time. The critic learns by least squares.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.network import (
    FIRST,
    SECOND,
    Network,
    Room,
    Weights,
    add_inputs,
    last_layers,
    value_decisions,
)
from pioche.engine.jit import rule
from pioche.learning.experience import Experience, entropy_of

CLIP: Final = 0.2

POLICY_ENTROPY, CLIPPED, CRITIC_ERROR = 0, 1, 2
"""What `add_gradients` counts besides."""
COUNTS: Final = 3


@rule
def add_input_gradients(
    grads: Weights, index: Any, value: Any, begin: int, end: int, units: Weights
) -> None:
    """Add the gradients of the weights between a list of inputs and the first layer."""
    for i in range(begin, end):
        row, x = index[i], value[i]
        for j in range(FIRST):
            grads[0, row, j] += x * units[j]


@rule
def add_last_gradients(
    net: Network, turned: Weights, grads: Network, first: Weights, second: Weights, slope: float
) -> None:
    """Add the gradients of the last two layers for an output with this slope. Afterwards `second`
    and `first` hold the gradients of their units. `turned` is the middle layer, transposed."""
    grads.last_bias[0, 0] += slope
    for j in range(SECOND):
        unit = second[j]
        grads.last[0, j] += slope * unit
        second[j] = slope * net.last[0, j] if unit > 0.0 else 0.0
        grads.middle_bias[0, j] += second[j]
    for i in range(FIRST):
        x = first[i]
        if x > 0.0:
            for j in range(SECOND):
                grads.middle[0, i, j] += x * second[j]
    # which units of the first layer were active is kept in their sign while they are replaced
    active = np.empty(FIRST, np.float32)
    for i in range(FIRST):
        active[i] = 1.0 if first[i] > 0.0 else 0.0
        first[i] = 0.0
    for j in range(SECOND):
        y = second[j]
        if y != 0.0:
            for i in range(FIRST):
                first[i] += y * turned[j, i]
    for i in range(FIRST):
        first[i] *= active[i]


@rule
def add_gradients(
    kept: Experience,
    chosen: NDArray[np.int64],
    policy: Network,
    turned_policy: Weights,
    policy_grads: Network,
    critic: Network,
    turned_critic: Weights,
    critic_grads: Network,
    room: Room,
    bonus: NDArray[np.float64],
    counts: NDArray[np.float64],
) -> None:
    """Add the gradients of some of the decisions. `bonus` is what being undecided is worth, where
    seats decide in turn and where they decide together."""
    total = np.empty(FIRST, np.float32)
    for one in range(chosen.size):
        i = chosen[one]
        n, part, begin = kept.options[i], kept.first_end[i], kept.begins[i]
        ends = kept.ends[part : part + n + 2]
        value_decisions(policy, 0, kept.places, kept.values, begin, ends, n, room)
        k = kept.chosen[i]
        advantage = kept.advantage[i]
        ratio = room.chance[k] / kept.chance[i]
        held = (ratio > 1.0 + CLIP and advantage > 0.0) or (ratio < 1.0 - CLIP and advantage < 0.0)
        pull = 0.0 if held else ratio * advantage
        entropy = entropy_of(room.chance, n)
        worth = bonus[1] if kept.together[i] else bonus[0]
        counts[POLICY_ENTROPY] += entropy
        counts[CLIPPED] += 1.0 if held else 0.0
        for j in range(FIRST):
            total[j] = 0.0
        for other in range(n):
            p = room.chance[other]
            slope = -pull * ((1.0 if other == k else 0.0) - p)
            if p > 0.0:
                slope += worth * p * (math.log(p) + entropy)
            first = room.first[other]
            add_last_gradients(
                policy, turned_policy, policy_grads, first, room.second[other], slope
            )
            for j in range(FIRST):
                total[j] += first[j]
            add_input_gradients(
                policy_grads.decision, kept.places, kept.values, ends[other], ends[other + 1], first
            )
        for j in range(FIRST):
            policy_grads.first_bias[0, j] += total[j]
        add_input_gradients(policy_grads.position, kept.places, kept.values, begin, ends[0], total)

        for j in range(FIRST):
            room.shared[j] = critic.first_bias[0, j]
        add_inputs(critic.position, 0, kept.places, kept.values, ends[n], ends[n + 1], room.shared)
        error = last_layers(critic, 0, room.shared, room.second[0]) - kept.reward[i]
        counts[CRITIC_ERROR] += error * error
        add_last_gradients(critic, turned_critic, critic_grads, room.shared, room.second[0], error)
        for j in range(FIRST):
            critic_grads.first_bias[0, j] += room.shared[j]
        add_input_gradients(
            critic_grads.position, kept.places, kept.values, ends[n], ends[n + 1], room.shared
        )
