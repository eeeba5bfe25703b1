"""PettingZoo: all seats of a match, one after the other (AEC) or simultaneous choices together.

>>> from pioche.adapters import pettingzoo
>>> env = pettingzoo.env("gap", players=4, rounds=1)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     over = terminated or truncated
...     env.step(None if over else observation["action_mask"].argmax())

Where all seats choose together, the AEC environment asks one after the other, and no observation
shows a choice before all are revealed.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from numpy import empty
from numpy.typing import NDArray
from pettingzoo.utils.env import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from pioche.adapters import kernels
from pioche.adapters.arguments import decision_number, seed_number, whole_number
from pioche.adapters.kernels import NOBODY, REPLACED, ROWS, STATE
from pioche.adapters.rendering import RENDER_MODES, check_render_mode, rendered
from pioche.adapters.spaces import critic_space, observation_space
from pioche.adapters.variant import Variant, reward_number
from pioche.engine import rng
from pioche.engine.bits import members
from pioche.engine.state import SPECTATOR

Observed = dict[str, NDArray[Any]]
Info = dict[str, Any]

_INT16, _INT8 = np.dtype(np.int16), np.dtype(np.int8)
_kernels: Any = kernels  # their Python types are wider than what they are compiled for
_play_and_show = _kernels.play_and_show


def env(game: str, players: int | None = None, **settings: Any) -> Any:
    """Return an AEC environment that refuses calls in the wrong order, made as `raw_env` is."""
    return OrderEnforcingWrapper(raw_env(game, players, **settings))


class _MatchEnv:
    """The parts that both kinds of environment share: the match, the spaces, the end."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        reward: str = "score",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`reward` is given at the end of the match: `score`, `rank` or `win`. After `max_cycles`
        decisions by each seat the match is truncated."""
        self.variant = Variant(game, players, **options)
        self.metadata = {
            "name": f"pioche_{game.replace('-', '_')}_v1",
            "render_modes": RENDER_MODES,
            "render_fps": 1,  # PettingZoo wants a number
            "is_parallelizable": False,
        }
        self.render_mode = check_render_mode(render_mode)
        if max_cycles is not None:
            max_cycles = whole_number("max_cycles", max_cycles, 1)
        self.max_cycles = max_cycles
        self.possible_agents = list(self.variant.agents)
        self.agents: list[str] = []
        self.state_space = critic_space(self.variant)
        self._kind = reward_number(reward)
        self._observation_space = {a: observation_space(self.variant) for a in self.possible_agents}
        self._action_space = {
            a: spaces.Discrete(self.variant.decisions) for a in self.possible_agents
        }
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._states = np.zeros(ROWS, self.variant.state_dtype)
        self._observed, self._decisions = self.variant.observed, self.variant.decisions
        self._rng = rng.generator(secrets.randbits(62))
        self._begun = False
        self._over = True

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space[agent]

    def state(self) -> NDArray[np.int16]:
        """Return what all seats see, one after the other: for a critic."""
        self._check_begun()
        shown = np.zeros((self.variant.players, self.variant.observed), np.int16)
        _kernels.show_all(self._states, shown)
        return shown.reshape(-1)

    def render(self) -> str | None:
        """Return the match as the seat to decide sees it, drawn as `render_mode` says; what
        everybody sees where several decide together, and at the end."""
        if self.render_mode is None:
            logger.warn("render without a render mode: pass render_mode to the environment")
            return None
        self._check_begun()
        return rendered(self.variant, self._states[STATE], self._onlooker(), self.render_mode)

    def _onlooker(self) -> int:
        return SPECTATOR

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _begin(self, seed: int | None) -> None:
        """Prepare for a new match, with the chances of a seed or with what comes next."""
        if seed is not None:
            self._rng[:] = rng.generator(seed_number(seed))
        self.agents = list(self.possible_agents)
        self._begun = True
        self._over = False

    def _check_begun(self) -> None:
        if not self._begun:
            raise RuntimeError("no match has begun: call reset first")

    def _check_under_way(self) -> None:
        if not self.agents:
            raise RuntimeError("no match is under way: call reset first")

    def _final_rewards(self) -> list[float]:
        rewards = np.zeros(self.variant.players)
        _kernels.rewards_of(self._states, self._kind, rewards)
        worth: list[float] = rewards.tolist()
        return worth

    def _endings(self, infos: dict[str, Info]) -> dict[str, Info]:
        """Return the infos, with how the match ended added to each."""
        end = self._states[:1]
        scores = end["score"][0, : self.variant.players].tolist()
        winners = members(end["winners"][0])
        return {
            agent: info | {"scores": list(scores), "winners": list(winners)}
            for agent, info in infos.items()
        }


class raw_env(_MatchEnv, AECEnv):  # type: ignore[misc]  # noqa: N801  # the name PettingZoo uses
    """An AEC environment that does not check the order of calls."""

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._left = (self.max_cycles or 0) * self.variant.players
        self._flagged = False
        shown, mask = self._new_arrays()
        self._seat: int = _kernels.begin_and_show(
            self._states,
            self.variant.players,
            self.variant.settings,
            self._rng,
            shown,
            mask,
        )
        self._shown: Observed | None = {"observation": shown, "action_mask": mask}
        self.agent_selection = self.possible_agents[self._seat]

    def observe(self, agent: str) -> Observed:
        seat = self._seat_of.get(agent)
        if seat is None:
            raise ValueError(f"no agent {agent!r}: choose one of {', '.join(self.possible_agents)}")
        self._check_begun()
        if seat == self._seat and self._shown is not None:
            seen, self._shown = self._shown, None
            return seen
        shown, mask = self._new_arrays()
        _kernels.show(self._states, seat, shown, mask)
        if seat != self._seat:
            mask[:] = 0
        return {"observation": shown, "action_mask": mask}

    def step(self, action: Any) -> None:
        if self._over:
            self._check_under_way()
            self._was_dead_step(action)
            return
        if self._flagged:
            self.infos = {agent: {} for agent in self.agents}
            self._flagged = False
        shown, mask = empty(self._observed, _INT16), empty(self._decisions, _INT8)
        if type(action) is not int or not 0 <= action < self._decisions:  # the usual case first
            action = decision_number(action)
        seat = _play_and_show(self._states, self._seat, action, self._rng, shown, mask) - 1
        if seat >= REPLACED - 1:
            seat -= REPLACED
            self.infos[self.agent_selection] = {"illegal": True}
            self._flagged = True
        self._seat = seat
        self._left -= 1
        if seat < 0 or self._left == 0:
            self._end(seat < 0)
            return
        self._shown = {"observation": shown, "action_mask": mask}
        self.agent_selection = self.possible_agents[seat]

    def last(self, observe: bool = True) -> tuple[Observed | None, float, bool, bool, Info]:
        if self._over:
            self._check_under_way()
        agent, shown = self.agent_selection, None
        if observe:
            shown, self._shown = self._shown, None
            if shown is None:
                shown = self.observe(agent)
        return (
            shown,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _end(self, finished: bool) -> None:
        """End the match for everybody: finished, or truncated."""
        self._over = True
        self._seat = NOBODY
        self._shown = None
        if finished:
            worth = self._final_rewards()
            self.rewards = dict(zip(self.agents, worth, strict=True))
            self._cumulative_rewards = dict(self.rewards)
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = self._endings(self.infos)
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def _onlooker(self) -> int:
        return SPECTATOR if self._over else self._seat

    def _new_arrays(self) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """Return new arrays for an observation, which the caller may keep."""
        return empty(self._observed, _INT16), empty(self._decisions, _INT8)


class parallel_env(_MatchEnv, ParallelEnv):  # type: ignore[misc]  # noqa: N801  # likewise
    """All seats that owe a decision decide together. A seat whose mask has no 1 has nothing to
    decide, and its action is ignored."""

    def reset(
        self, seed: int | None = None, options: Info | None = None
    ) -> tuple[dict[str, Observed], dict[str, Info]]:
        self._begin(seed)
        self._cycles = 0
        self._owing: int = _kernels.begin_only(
            self._states, self.variant.players, self.variant.settings, self._rng
        )
        return self._see(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observed],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Info],
    ]:
        self._check_under_way()
        infos: dict[str, Info] = {agent: {} for agent in self.agents}
        owing = self._owing
        deciding = [(seat, self.possible_agents[seat]) for seat in members(owing)]
        missing = [agent for _, agent in deciding if agent not in actions]
        if missing:
            raise ValueError(f"no action for {', '.join(missing)}, whose decision is due")
        decisions = {agent: decision_number(actions[agent]) for _, agent in deciding}
        for seat, agent in deciding:
            owing = _kernels.play_only(self._states, seat, decisions[agent], self._rng)
            if owing & REPLACED:
                owing ^= REPLACED
                infos[agent]["illegal"] = True
        self._owing = owing
        self._cycles += 1
        over = owing == 0
        cut = not over and self._cycles == self.max_cycles
        seen = self._see()
        rewards = dict.fromkeys(self.agents, 0.0)
        if over:
            rewards = dict(zip(self.agents, self._final_rewards(), strict=True))
            infos = self._endings(infos)
        terminated = dict.fromkeys(self.agents, over)
        truncated = dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, terminated, truncated, infos

    def _see(self) -> dict[str, Observed]:
        players = self.variant.players
        shown = np.empty((players, self.variant.observed), np.int16)
        masks = np.empty((players, self.variant.decisions), np.int8)
        _kernels.show_everybody(self._states, shown, masks)
        return {
            agent: {"observation": shown[seat], "action_mask": masks[seat]}
            for seat, agent in enumerate(self.possible_agents)
        }
