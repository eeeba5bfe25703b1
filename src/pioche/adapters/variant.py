"""A game with its number of players and its options, ready for compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.engine.errors import shown
from pioche.engine.game import Game
from pioche.engine.registry import find_game
from pioche.engine.rewards import REWARDS


class Variant:
    """A game by its id, the number of players (by default the usual one) and the options."""

    def __init__(self, game: str, players: int | None = None, **options: Any) -> None:
        self.game: Game = find_game(shown(game))
        count = self.game.usual_players if players is None else _plain(players)
        self.players: int = self.game.check_players(count)
        self.options: dict[str, Any] = self.game.check_options(
            {name: _plain(value) for name, value in options.items()}
        )
        if self.game.time_limit(self.options) is not None:
            raise ValueError(f"an environment has no clock: leave out {self.game.time_option}")
        self.settings = self.game.setting_numbers(self.options)
        self.state_dtype: Any = self.game.rules.STATE
        self.decisions: int = self.game.rules.DECISIONS
        self.observed: int = self.game.rules.OBSERVATION.size
        self.agents: list[str] = [f"player_{seat}" for seat in range(self.players)]

    @cached_property
    def fields(self) -> dict[str, slice]:
        """Where each field of an observation is."""
        slices: dict[str, slice] = self.game.rules.OBSERVATION.slices()
        return slices

    def named(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the fields of an observation, or of a batch of them, by name: views, no copies."""
        return {name: observation[..., place] for name, place in self.fields.items()}

    def __reduce__(self) -> tuple[Any, ...]:
        return _variant, (self.game.id, self.players, self.options)


def _variant(game: str, players: int, options: Mapping[str, Any]) -> Variant:
    return Variant(game, players, **options)


def _plain(value: Any) -> Any:
    """Return a value of NumPy's as Python's own: sweeps over options often come from arrays."""
    return value.tolist() if isinstance(value, np.generic | np.ndarray) else value


def reward_number(reward: str) -> int:
    """Return the number of a kind of reward in compiled code."""
    if reward not in REWARDS:
        raise ValueError(f"no reward {reward!r}: choose one of {', '.join(REWARDS)}")
    return REWARDS.index(reward)
