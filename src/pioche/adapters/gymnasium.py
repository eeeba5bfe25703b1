"""Gymnasium: one seat of a match against bots, or of thousands of matches at a time.

>>> import gymnasium
>>> import pioche.adapters.gymnasium
>>> env = gymnasium.make("pioche/Gap-v1", players=4, opponents="heuristic", rounds=1)
>>> observation, info = env.reset(seed=1)
>>> sorted(observation)
['action_mask', 'observation']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pioche.adapters import kernels
from pioche.adapters.kernels import REPLACED, ROWS, STATE
from pioche.adapters.spaces import observation_space
from pioche.adapters.variant import Variant, reward_number
from pioche.adapters.vector import Matches
from pioche.bots.names import check_bot, make_bot
from pioche.bots.player import Bot
from pioche.engine import rng
from pioche.engine.bits import members
from pioche.engine.contract import redact
from pioche.engine.registry import game_ids
from pioche.engine.state import new_state

Observed = dict[str, NDArray[Any]]

_kernels: Any = kernels  # their Python types are wider than what they are compiled for


class MatchEnv(gymnasium.Env[Observed, Any]):
    """One seat of a match, with bots in the others; an episode is a whole match.

    The reward comes at the end: the score, the rank or the win (`reward`). An illegal decision is
    replaced by the lowest legal one, and `info["illegal"]` is true.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  # as in the base class

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "heuristic",
        seat: int | None = None,
        reward: str = "score",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponents` are the names of bots, any that the command line knows: one for all of them,
        or one for each, clockwise from the learner's left. Without `seat`, each match draws one.
        """
        self.variant = Variant(game, players, **options)
        others = self.variant.players - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise ValueError(f"{others} opponents are needed, not {len(names)}")
        self._names = [check_bot(name) for name in names]
        self._reward = reward
        self._kind = reward_number(reward)
        self._wanted = seat
        self.render_mode = render_mode
        self.observation_space: Any = observation_space(self.variant)
        self.action_space = spaces.Discrete(self.variant.decisions)
        self.seat = 0
        self._states = np.zeros(ROWS, self.variant.state_dtype)
        self._rng = rng.generator(0)
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        players = self.variant.players
        drawn = int(self.np_random.integers(players))
        self.seat = drawn if self._wanted is None else self._wanted
        self._rng[:] = rng.generator(int(self.np_random.integers(1 << 62)))
        self._bots = {
            (self.seat + 1 + i) % players: make_bot(name, int(self.np_random.integers(1 << 62)))
            for i, name in enumerate(self._names)
        }
        owing = _kernels.begin_only(self._states, players, self.variant.settings, self._rng)
        if not self._play_bots(owing):
            return self.reset()  # the bots ended it before the learner's first decision
        return self._see(), {"seat": self.seat, "illegal": False}

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        owing = _kernels.play_only(self._states, self.seat, int(action), self._rng)
        info: dict[str, Any] = {"seat": self.seat, "illegal": owing >= REPLACED}
        if self._play_bots(owing % REPLACED):
            return self._see(), 0.0, False, False, info
        state = self._states[STATE]
        info["scores"] = state.score[: self.variant.players].tolist()
        info["winners"] = members(state.winners)
        rewards = np.zeros(self.variant.players)
        _kernels.rewards_of(self._states, self._kind, rewards)
        return self._see(), float(rewards[self.seat]), True, False, info

    def everything(self) -> NDArray[np.int16]:
        """Return what all seats see, a row a seat: for a critic."""
        shown = np.zeros((self.variant.players, self.variant.observed), np.int16)
        _kernels.show_all(self._states, shown)
        return shown

    def _play_bots(self, owing: int) -> bool:
        """Let the bots decide until the learner must; False when the match is over."""
        while owing:
            seat = (owing & -owing).bit_length() - 1
            if seat == self.seat:
                return True
            known = new_state(self.variant.state_dtype)
            redact(self._states[STATE], seat, known)
            decision = self._bots[seat].think(known, seat).decision
            owing = _kernels.play_only(self._states, seat, decision, self._rng)
        return False

    def _see(self) -> Observed:
        shown = np.empty(self.variant.observed, np.int16)
        mask = np.empty(self.variant.decisions, np.int8)
        _kernels.show(self._states, self.seat, shown, mask)
        return {"observation": shown, "action_mask": mask}


class VectorMatchEnv(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """Thousands of such matches in one call, by `Matches` of `pioche.adapters.vector`.

    `reset` and `step` return the arrays of `Matches` themselves; the next step overwrites them. A
    match that ends is followed by a new one in the same step; where `infos["_final_info"]` is true,
    `infos["final_info"]` says how the old one ended.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "heuristic",
        seat: int | None = None,
        reward: str = "score",
        threads: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        variant = Variant(game, players, **options)
        self.matches = Matches(
            variant, num_envs, opponents=opponents, seat=seat, reward=reward, threads=threads
        )
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = observation_space(variant)
        self.single_action_space = spaces.Discrete(variant.decisions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        matches = self.matches
        self._seen: Observed = {
            "observation": matches.observations,
            "action_mask": matches.masks,
        }
        self._rewards = matches.rewards[:, 0]
        self._truncated = np.zeros(num_envs, np.bool_)
        self._infos: dict[str, Any] = {
            "seat": matches.own,
            "illegal": matches.illegal,
            "final_info": {
                "scores": matches.final_scores,
                "winners": matches.final_winners,
                "length": matches.final_lengths,
            },
            "_final_info": matches.terminated,
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        self.matches.reset(int(self.np_random.integers(1 << 62)))
        return self._seen, self._infos

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self.matches.step(actions)
        return self._seen, self._rewards, self.matches.terminated, self._truncated, self._infos

    def close_extras(self, **kwargs: Any) -> None:
        self.matches.close()


def environment_name(game_id: str) -> str:
    """Return the name of a game in Gymnasium, such as `pioche/DichtDran-v1`."""
    return "pioche/" + "".join(word.capitalize() for word in game_id.split("-")) + "-v1"


def register() -> None:
    """Register all games with Gymnasium."""
    for game_id in game_ids():
        gymnasium.register(
            id=environment_name(game_id),
            entry_point=f"{__name__}:MatchEnv",
            vector_entry_point=f"{__name__}:VectorMatchEnv",
            kwargs={"game": game_id},
        )


register()
