"""Adds the kernels of the adapters to the warm-up when it is imported, as `pioche compile` does.

None of the extras is needed for it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pioche.adapters import kernels
from pioche.adapters.kernels import ROWS
from pioche.adapters.position import Position
from pioche.adapters.variant import Variant
from pioche.adapters.vector import Matches
from pioche.bots.warm import also_warm
from pioche.engine import rng
from pioche.engine.game import Game

_kernels: Any = kernels  # their Python types are wider than what they are compiled for


@also_warm
def warm_kernels(game: Game) -> None:
    """Call every compiled function of the adapters once, as the environments do."""
    variant = Variant(game.id)
    _step_many(variant)
    _step_one(variant)
    _remember(Position(variant))


def _step_many(variant: Variant) -> None:
    matches = Matches(variant, 1)
    matches.reset(seed=1)
    matches.step(matches.random_actions())
    matches.observe_all(np.zeros((1, variant.players, variant.observed), np.int16))


def _step_one(variant: Variant) -> None:
    """As the environments of PettingZoo and Gymnasium do."""
    states, generator = np.zeros(ROWS, variant.state_dtype), rng.generator(1)
    seen = np.zeros((variant.players, variant.observed), np.int16)
    masks = np.zeros((variant.players, variant.decisions), np.int8)
    shown, mask = seen[0], masks[0]
    begin = (states, variant.players, variant.settings, generator)
    owing: int = _kernels.begin_only(*begin)
    seat = (owing & -owing).bit_length() - 1
    _kernels.play_only(states, seat, 0, generator)
    seat = _kernels.begin_and_show(*begin, shown, mask)
    decision = int(mask.argmax())
    _kernels.play_and_show(states, seat, decision, generator, shown, mask)
    _kernels.show(states, seat, shown, mask)
    _kernels.show_everybody(states, seen, masks)
    _kernels.show_all(states, seen)
    _kernels.rewards_of(states, 0, np.zeros(variant.players))


def _remember(position: Position) -> None:
    position.deal(position.pool())
    position.play(position.legal()[0])
    position.imagined(0, seed=1)
    position.observation(0)
    position.common_observation()
    position.rewards("score")
    Position.from_bytes(position.variant, position.to_bytes())
