"""A game with its number of players and its options, ready for compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from numpy.typing import NDArray

from pioche.engine.game import Game
from pioche.engine.registry import find_game
from pioche.engine.rewards import REWARDS

CLOCK: Final = "minutes"


class Variant:
    """What is played: a game by its id, how many play, under which options."""

    def __init__(self, game: str, players: int | None = None, **options: Any) -> None:
        self.game: Game = find_game(game)
        count = default_players(self.game) if players is None else players
        self.players: int = self.game.check_players(count)
        self.options: dict[str, Any] = self.game.check_options(options)
        if CLOCK in self.options:
            raise ValueError("an environment has no clock: choose another end than minutes")
        self.settings = self.game.setting_numbers(self.options)
        self.state_dtype: Any = self.game.rules.STATE
        self.decisions: int = self.game.rules.DECISIONS
        self.observed: int = self.game.rules.OBSERVATION.size
        self.agents: list[str] = [f"player_{seat}" for seat in range(self.players)]

    @cached_property
    def fields(self) -> dict[str, slice]:
        """Where each field of an observation stands."""
        slices: dict[str, slice] = self.game.rules.OBSERVATION.slices()
        return slices

    def named(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The fields of an observation, or of a batch of them, by name: views, no copies."""
        return {name: observation[..., place] for name, place in self.fields.items()}

    def __reduce__(self) -> tuple[Any, ...]:
        return _variant, (self.game.id, self.players, self.options)


def _variant(game: str, players: int, options: Mapping[str, Any]) -> Variant:
    return Variant(game, players, **options)


def default_players(game: Game) -> int:
    """Four, where four can play: the number that speed is stated for."""
    return min(max(4, game.players[0]), game.players[-1])


def reward_number(reward: str) -> int:
    """A kind of reward as compiled code knows it."""
    if reward not in REWARDS:
        raise ValueError(f"no reward {reward!r}: choose one of {', '.join(REWARDS)}")
    return REWARDS.index(reward)
