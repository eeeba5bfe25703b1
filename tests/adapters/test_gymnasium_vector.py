"""Thousands of matches as Gymnasium's vector environment, and under Gymnasium's own wrappers."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers import vector as wrappers

import pioche.adapters.gymnasium as adapter
from tests.adapters.common import GAMES, SMALL

MODES = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)
MATCHES = 5


def make(game: str, count: int = MATCHES, **arguments: Any) -> adapter.VectorMatchEnv:
    players, options = SMALL[game]
    name = adapter.environment_name(game)
    mode = "vector_entry_point"
    made = gymnasium.make_vec(
        name, count, mode, players=players, threads=1, **options, **arguments
    ).unwrapped
    assert isinstance(made, adapter.VectorMatchEnv)
    return made


def steps(env: VectorEnv[Any, Any, Any], count: int) -> Iterator[tuple[Any, Any, Any, Any, Any]]:
    """Play at random, and give the results of each step."""
    inside = env.unwrapped
    assert isinstance(inside, adapter.VectorMatchEnv)
    env.reset(seed=1)
    for _ in range(count):
        yield env.step(inside.matches.random_actions().copy())


@pytest.mark.parametrize("mode", MODES)
def test_results_may_be_kept(mode: AutoresetMode) -> None:
    env = make("gap", autoreset_mode=mode)
    kept: list[tuple[Any, Any]] = []
    dictionaries = set()
    results = []
    for result in steps(env, 60):
        results.append(result)
        observations, rewards, terminated, truncated, infos = result
        dictionaries |= {id(observations), id(infos)}
        arrays = [*observations.values(), rewards, terminated, truncated]
        for info in (infos, infos.get("final_info", {})):
            arrays += [value for value in info.values() if isinstance(value, np.ndarray)]
        for one in infos.get("final_obs", ()):
            arrays += [] if one is None else one.values()
        kept += [(array, array.copy()) for array in arrays]
    assert len(dictionaries) == 2 * len(results)
    assert any(result[2].any() for result in results)
    for array, before in kept:
        assert (array == before).all()


def test_without_copies_the_arrays_stay_the_same() -> None:
    env = make("gap", copy=False)
    inside = env.matches
    ended = 0
    for observations, rewards, terminated, _, infos in steps(env, 40):
        assert observations["observation"] is inside.observations
        assert observations["action_mask"] is inside.masks
        assert np.shares_memory(rewards, inside.rewards)
        assert terminated is inside.terminated
        assert infos["illegal"] is inside.illegal
        for i in np.flatnonzero(terminated):
            final = infos["final_obs"][i]
            assert np.shares_memory(final["observation"], inside.final_observations[i])
            assert not final["action_mask"].any()
            ended += 1
        if "final_obs" in infos:
            assert [seen is not None for seen in infos["final_obs"]] == terminated.tolist()
    assert ended


@pytest.mark.parametrize("game", GAMES)
def test_both_ways_to_begin_again_play_the_same_matches(game: str) -> None:
    """What SAME_STEP shows as `final_obs` and, beside it, as the first observation of the next
    match are two steps with NEXT_STEP."""
    seen: dict[AutoresetMode, list[list[Any]]] = {}
    for mode in MODES:
        env = make(game, autoreset_mode=mode)
        assert env.metadata["autoreset_mode"] == mode
        rows: list[list[Any]] = [[] for _ in range(MATCHES)]
        observations, infos = env.reset(seed=6)
        for i in range(MATCHES):
            rows[i].append((observations["observation"][i].tolist(), False, 0.0, None))
        for _ in range(60):
            actions = observations["action_mask"].argmax(axis=1)
            observations, rewards, terminated, _, infos = env.step(actions)
            assert not infos["illegal"].any()
            masked: Any = observations["action_mask"].any(axis=1)
            for i in range(MATCHES):
                row = observations["observation"][i].tolist()
                if not terminated[i]:
                    assert masked[i]
                    rows[i].append((row, False, float(rewards[i]), None))
                    continue
                ending = infos["final_info"] if mode == AutoresetMode.SAME_STEP else infos
                end = tuple(ending[name][i].tolist() for name in ("scores", "winners", "length"))
                if mode == AutoresetMode.NEXT_STEP:
                    assert not masked[i]
                    rows[i].append((row, True, float(rewards[i]), end))
                    continue
                final = infos["final_obs"][i]
                assert env.single_observation_space.contains(final)
                assert not final["action_mask"].any()
                rows[i].append((final["observation"].tolist(), True, float(rewards[i]), end))
                rows[i].append((row, False, 0.0, None))
        seen[mode] = rows
    for one, other in zip(seen[MODES[0]], seen[MODES[1]], strict=True):
        length = min(len(one), len(other))
        assert length >= 60
        assert one[:length] == other[:length]
        assert any(over for _, over, _, _ in one)


@pytest.mark.parametrize("game", GAMES)
def test_how_a_match_ended(game: str) -> None:
    env = make(game, reward="win")
    seats = set()
    for _, rewards, terminated, _, infos in steps(env, 80):
        assert ("final_info" in infos) == ("final_obs" in infos) == terminated.any()
        for i in np.flatnonzero(terminated):
            assert infos["_final_info"][i]
            assert infos["_final_obs"][i]
            info = {name: values[i] for name, values in infos["final_info"].items()}
            won = info["winners"][info["seat"]] / info["winners"].sum()
            assert rewards[i] == pytest.approx(won)
            assert len(info["scores"]) == SMALL[game][0]
            seats.add(int(info["seat"]))
    assert len(seats) > 1


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", GAMES)
def test_record_episode_statistics(game: str, mode: AutoresetMode) -> None:
    env = wrappers.RecordEpisodeStatistics(make(game, autoreset_mode=mode))
    ended = 0
    for _, rewards, terminated, _, infos in steps(env, 80):
        if not terminated.any():
            continue
        ended += int(terminated.sum())
        lengths = infos["final_info"] if mode == AutoresetMode.SAME_STEP else infos
        assert (infos["episode"]["l"] == lengths["length"])[terminated].all()
        assert (infos["episode"]["r"] == rewards)[terminated].all()
    assert env.episode_count == ended > MATCHES


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", GAMES)
def test_infos_as_a_list(game: str, mode: AutoresetMode) -> None:
    env = wrappers.DictInfoToList(make(game, autoreset_mode=mode))
    for _, _, terminated, _, infos in steps(env, 60):
        for over, info in zip(terminated, infos, strict=True):
            if mode == AutoresetMode.SAME_STEP:
                assert ("final_obs" in info) == ("final_info" in info) == over
            else:
                assert ("scores" in info) == ("winners" in info) == over


REWARDS = {
    "clip": lambda env: wrappers.ClipReward(env, -1.0, 1.0),
    "normalize": wrappers.NormalizeReward,
    "transform": lambda env: wrappers.TransformReward(env, lambda rewards: rewards / 10),
    "actions": lambda env: wrappers.TransformAction(env, lambda actions: actions),
}
OBSERVATIONS = {
    "flatten": wrappers.FlattenObservation,
    "normalize": lambda env: wrappers.NormalizeObservation(wrappers.FlattenObservation(env)),
    "filter": lambda env: wrappers.FilterObservation(env, ["observation"]),
    "floats": lambda env: wrappers.DtypeObservation(
        wrappers.FlattenObservation(env), np.dtype(np.float32)
    ),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("wrap", REWARDS.values(), ids=REWARDS)
def test_wrappers_of_rewards(game: str, mode: AutoresetMode, wrap: Callable[[Any], Any]) -> None:
    env = wrap(make(game, autoreset_mode=mode, reward="rank"))
    total = 0.0
    for _, rewards, *_ in steps(env, 40):
        assert np.isfinite(rewards).all()
        total += float(np.abs(rewards).sum())
    assert total > 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("wrap", OBSERVATIONS.values(), ids=OBSERVATIONS)
def test_wrappers_of_observations(game: str, wrap: Callable[[Any], Any]) -> None:
    """Gymnasium refuses them where a match begins again in the same step."""
    env = wrap(make(game, autoreset_mode="NextStep"))
    for observations, *_ in steps(env, 30):
        assert env.observation_space.contains(observations)
    with pytest.raises(ValueError, match="NEXT_STEP"):
        wrap(make(game))


def test_masks_and_pictures() -> None:
    env = make("pepper", render_mode="ansi")
    observations, _ = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == observations["action_mask"]).all()
    drawn = env.render()
    assert drawn is not None
    assert len(drawn) == MATCHES
    assert len(set(drawn)) == MATCHES
    with pytest.warns(UserWarning, match="render_mode"):
        assert make("pepper").render() is None


@pytest.mark.parametrize(
    ("arguments", "kind", "problem"),
    [
        ({"autoreset_mode": "Disabled"}, ValueError, "SAME_STEP"),
        ({"autoreset_mode": "never"}, ValueError, "SAME_STEP"),
        ({"opponents": "master"}, ValueError, "no compiled bot"),
        ({"opponents": None}, TypeError, "name of a bot"),
        ({"render_mode": "human"}, TypeError, "ansi"),
        ({"num_envs": 0}, ValueError, "number of matches"),
        ({"num_envs": 2.5}, TypeError, "whole number"),
        ({"seat": 9}, ValueError, "seat must be from 0"),
        ({"threads": 0}, ValueError, "threads"),
    ],
)
def test_impossible_arguments(
    arguments: dict[str, Any], kind: type[Exception], problem: str
) -> None:
    with pytest.raises(kind, match=problem):
        adapter.VectorMatchEnv("gap", **arguments)


@pytest.mark.parametrize("keep", [True, False])
def test_copies_play_on_alike(keep: bool) -> None:
    env = make("gap", copy=keep)
    for _ in steps(env, 30):
        pass
    three = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    rewarded = 0.0
    for _ in range(40):
        actions = env.matches.masks.argmax(axis=1)
        results = [one.step(actions) for one in three]
        for observations, rewards, terminated, _, infos in results[1:]:
            assert (observations["observation"] == results[0][0]["observation"]).all()
            for i in np.flatnonzero(terminated):
                mine, other = infos["final_obs"][i], results[0][4]["final_obs"][i]
                assert (mine["observation"] == other["observation"]).all()
            assert (rewards == results[0][1]).all()
            assert (terminated == results[0][2]).all()
        rewarded += float(np.abs(results[2][1]).sum())
    assert rewarded > 0


def test_calls_that_make_no_sense() -> None:
    env = make("gap", render_mode="svg")
    calls: list[Callable[[], Any]] = [
        env.action_masks,
        env.render,
        lambda: env.step(np.zeros(MATCHES, np.int64)),
    ]
    for call in calls:
        with pytest.raises(RuntimeError, match="reset"):
            call()
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(options={"reset_mask": np.ones(MATCHES, np.bool_)})
    env.reset(seed=1)
    with pytest.raises(TypeError, match="whole numbers"):
        env.step(np.zeros(MATCHES))
    with pytest.raises(ValueError, match="5 actions"):
        env.step(np.zeros(4, np.int64))
    env.step([0] * MATCHES)  # type: ignore[arg-type]  # a list will do
