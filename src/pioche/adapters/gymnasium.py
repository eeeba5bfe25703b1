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
from functools import cached_property
from typing import Any

import gymnasium
import numpy as np
from gymnasium import logger, spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pioche.adapters import kernels
from pioche.adapters.arguments import bot_names, decision_number, seat_number
from pioche.adapters.kernels import REPLACED, ROWS, STATE
from pioche.adapters.rendering import RENDER_MODES, check_render_mode, rendered
from pioche.adapters.spaces import observation_space
from pioche.adapters.variant import Variant, reward_number
from pioche.adapters.vector import Matches
from pioche.bots.asking import ask_about, takes_past
from pioche.bots.names import check_bot, make_bot
from pioche.bots.player import Bot
from pioche.engine import rng
from pioche.engine.bits import members
from pioche.engine.contract import actors, hides_decision, legal_nth, redact
from pioche.engine.past import RoundLog, no_past
from pioche.engine.registry import game_ids
from pioche.engine.state import new_state

Observed = dict[str, NDArray[Any]]

_kernels: Any = kernels  # their Python types are wider than what they are compiled for


class MatchEnv(gymnasium.Env[Observed, Any]):
    """One seat of a match, with bots in the others; an episode is a whole match.

    The reward comes at the end: the score, the rank or the win (`reward`). An illegal decision is
    replaced by the lowest legal one, and `info["illegal"]` is true.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as in the base class
        "render_modes": RENDER_MODES,
        "render_fps": 1,  # Gymnasium wants a number
    }

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
        names = bot_names(opponents, self.variant.players - 1)
        self._names = [check_bot(name, self.variant.game) for name in names]
        self._kind = reward_number(reward)
        self._wanted = seat_number(seat, self.variant.players)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space: Any = observation_space(self.variant)
        self.action_space = spaces.Discrete(self.variant.decisions)
        self.seat = 0
        self._states = np.zeros(ROWS, self.variant.state_dtype)
        self._rng = rng.generator(0)
        self._bots: dict[int, Bot] = {}
        self._log: RoundLog | None = None
        self._begun = self._under_way = False

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
        wanted = any(takes_past(bot) for bot in self._bots.values())
        self._log = RoundLog(self.variant.state_dtype) if wanted else None
        self._begun = True
        self._under_way = self._play_bots(owing)
        if not self._under_way:
            return self.reset()  # the bots ended it before the learner's first decision
        return self._see(), {"seat": self.seat, "illegal": False}

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        if not self._under_way:
            raise ResetNeeded("no match is under way: call reset before step")
        decision = decision_number(action)
        owing = self._play(self.seat, decision)
        info: dict[str, Any] = {"seat": self.seat, "illegal": owing >= REPLACED}
        self._under_way = self._play_bots(owing % REPLACED)
        if self._under_way:
            return self._see(), 0.0, False, False, info
        state = self._states[STATE]
        info["scores"] = state.score[: self.variant.players].tolist()
        info["winners"] = members(state.winners)
        rewards = np.zeros(self.variant.players)
        _kernels.rewards_of(self._states, self._kind, rewards)
        return self._see(), float(rewards[self.seat]), True, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which decisions are legal now, as MaskablePPO of sb3-contrib asks for it."""
        self._check_begun()
        return self._see()["action_mask"].astype(np.bool_)

    def render(self) -> str | None:
        """Return what the learner's seat sees, drawn as `render_mode` says."""
        if self.render_mode is None:
            logger.warn("render without a render mode: pass render_mode to the environment")
            return None
        self._check_begun()
        return rendered(self.variant, self._states[STATE], self.seat, self.render_mode)

    def everything(self) -> NDArray[np.int16]:
        """Return what all seats see, a row a seat: for a critic."""
        self._check_begun()
        shown = np.zeros((self.variant.players, self.variant.observed), np.int16)
        _kernels.show_all(self._states, shown)
        return shown

    def _check_begun(self) -> None:
        if not self._begun:
            raise ResetNeeded("no match has begun: call reset first")

    def _play_bots(self, owing: int) -> bool:
        """Let the bots decide until the learner must; False when the match is over."""
        while owing:
            seat = (owing & -owing).bit_length() - 1
            if seat == self.seat:
                return True
            known = new_state(self.variant.state_dtype)
            redact(self._states[STATE], seat, known)
            past = self._log.past(seat) if self._log else no_past(known.dtype)
            owing = self._play(seat, ask_about(self._bots[seat], known, seat, past).decision)
        return False

    def _play(self, seat: int, decision: int) -> int:
        """Do as `play_only`, and note the decision if a bot wants to know the past."""
        owing: int
        if self._log is None:
            owing = _kernels.play_only(self._states, seat, decision, self._rng)
            return owing
        state = self._states[STATE]
        before, rounds, owed = state.tobytes(), state.rounds, actors(state)
        hidden, lowest = hides_decision(state), legal_nth(state, seat, 0)
        owing = _kernels.play_only(self._states, seat, decision, self._rng)
        self._log.note(before, owed, seat, lowest if owing >= REPLACED else decision, hidden)
        if state.rounds != rounds:
            self._log.clear()
        return owing

    def _see(self) -> Observed:
        shown = np.empty(self.variant.observed, np.int16)
        mask = np.empty(self.variant.decisions, np.int8)
        _kernels.show(self._states, self.seat, shown, mask)
        return {"observation": shown, "action_mask": mask}


class VectorMatchEnv(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """Thousands of such matches in one call, by `Matches` of `pioche.adapters.vector`.

    A match that ends is followed by a new one in the same step, Gymnasium's `SAME_STEP`: then
    `infos["final_obs"]` and `infos["final_info"]` show how the old one ended, where
    `infos["_final_info"]` is true. With `NEXT_STEP`, the observation shows the end, and the next
    step begins the new match, whatever the action.

    With `copy=False`, observations, rewards and infos are the arrays of `Matches` themselves, and
    the next step overwrites them.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as in the base class
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "heuristic",
        seat: int | None = None,
        reward: str = "score",
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponents` are bots that compiled code knows, `heuristic` and `random`. Without
        `threads`, all cores are used."""
        variant = Variant(game, players, **options)
        self.autoreset_mode = _autoreset_mode(autoreset_mode)
        self.metadata = self.metadata | {"autoreset_mode": self.autoreset_mode}
        self.matches = Matches(
            variant,
            num_envs,
            opponents=bot_names(opponents, variant.players - 1),
            seat=seat,
            reward=reward,
            wait=self.autoreset_mode == AutoresetMode.NEXT_STEP,
            threads=threads,
        )
        self.copy = copy
        self.num_envs = self.matches.count
        self.render_mode = check_render_mode(render_mode)
        self.single_observation_space = observation_space(variant)
        self.single_action_space = spaces.Discrete(variant.decisions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._truncated = np.zeros(self.num_envs, np.bool_)
        self._seats = np.arange(variant.players)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        if options and "reset_mask" in options:
            raise ValueError("reset_mask is not possible: matches that end begin again themselves")
        super().reset(seed=seed)
        self.matches.reset(int(self.np_random.integers(1 << 62)))
        return self._see(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        matches = self.matches
        matches.step(actions)
        return (
            self._see(),
            self._own(matches.rewards[:, 0]),
            self._own(matches.terminated),
            self._own(self._truncated),
            self._infos(),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which decisions are legal now, a row a match."""
        self.matches.check_begun()
        return self.matches.masks.astype(np.bool_)

    def render(self) -> tuple[str, ...] | None:
        """Return what the learner's seat sees in each match, drawn as `render_mode` says."""
        if self.render_mode is None:
            logger.warn("render without a render mode: pass render_mode to the environment")
            return None
        matches = self.matches
        matches.check_begun()
        return tuple(
            rendered(matches.variant, state, int(seat), self.render_mode)
            for state, seat in zip(matches.states(), matches.seats, strict=True)
        )

    def close_extras(self, **kwargs: Any) -> None:
        self.matches.close()

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        """Return an array that the caller may keep, unless that is not wanted."""
        return array.copy() if self.copy else array

    def _see(self) -> Observed:
        return {
            "observation": self._own(self.matches.observations),
            "action_mask": self._own(self.matches.masks),
        }

    def _infos(self) -> dict[str, Any]:
        """Return what Gymnasium wants to be told beside the observations: of all matches, and of
        those that ended in this step."""
        matches = self.matches
        infos = {"seat": self._own(matches.own), "illegal": self._own(matches.illegal)}
        ended = np.flatnonzero(matches.terminated)
        if not ended.size:
            return infos
        winners = np.zeros(matches.final_scores.shape, np.bool_)
        winners[ended] = matches.final_winners[ended, None] >> self._seats & 1
        ending = {
            "scores": self._own(matches.final_scores),
            "winners": winners,
            "length": self._own(matches.final_lengths),
        }
        if matches.wait:
            return infos | ending | {f"_{name}": matches.terminated.copy() for name in ending}
        final_seen = np.full(self.num_envs, None, object)
        if self.copy:
            shown = matches.final_observations[ended]
            masks = np.zeros((ended.size, matches.variant.decisions), np.int8)
            final_seen[ended] = _rows(shown, masks)
        else:
            final_seen[ended] = self._final_rows[ended]
        about = {"seat": self._own(matches.final_seats), "illegal": infos["illegal"]}
        return infos | {
            "final_obs": final_seen,
            "_final_obs": matches.terminated.copy(),
            "final_info": about | ending,
            "_final_info": matches.terminated.copy(),
        }

    @cached_property
    def _final_rows(self) -> NDArray[Any]:
        """The end of each match, in the arrays of `Matches`: made once, since a dictionary for each
        match that ends would take a tenth of the time of a step."""
        matches = self.matches
        return _rows(matches.final_observations, np.zeros_like(matches.masks))

    def __getstate__(self) -> dict[str, Any]:
        """Return the state without what a copy has to rebuild from its own arrays."""
        return {name: value for name, value in vars(self).items() if name != "_final_rows"}


def _rows(observations: NDArray[np.int16], masks: NDArray[np.int8]) -> NDArray[Any]:
    """Return the observations one by one, as Gymnasium wants final ones to be."""
    rows = np.empty(len(observations), object)
    rows[:] = [
        {"observation": observation, "action_mask": mask}
        for observation, mask in zip(observations, masks, strict=True)
    ]
    return rows


def _autoreset_mode(mode: AutoresetMode | str) -> AutoresetMode:
    possible = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)
    try:
        chosen = AutoresetMode(mode)
    except ValueError:
        chosen = AutoresetMode.DISABLED
    if chosen not in possible:
        names = " or ".join(f"{one} ({one.value!r})" for one in possible)
        raise ValueError(f"no autoreset mode {mode!r} here: choose {names}")
    return chosen


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
