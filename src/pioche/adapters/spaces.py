"""Gymnasium spaces for observations."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from pioche.adapters.variant import Variant

LIMITS = np.iinfo(np.int16)


def observation_space(variant: Variant) -> spaces.Dict:
    """Return the space of what a seat sees: numbers, and which decisions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LIMITS.min, LIMITS.max, (variant.observed,), np.int16),
            "action_mask": spaces.Box(0, 1, (variant.decisions,), np.int8),
        }
    )


def critic_space(variant: Variant) -> spaces.Box:
    """Return the space of what all seats see, one after the other."""
    size = variant.players * variant.observed
    return spaces.Box(LIMITS.min, LIMITS.max, (size,), np.int16)
