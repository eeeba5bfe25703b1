"""Gymnasium's own checks, and what it sees of a match."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import pioche.adapters.gymnasium as adapter
from tests.adapters.common import GAMES, SMALL


def make(game: str, **arguments: object) -> gymnasium.Env:
    players, options = SMALL[game]
    name = adapter.environment_name(game)
    return gymnasium.make(name, players=players, **options, **arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponents", ["heuristic", "random"])
def test_gymnasium_finds_nothing_wrong(game: str, opponents: str) -> None:
    check_env(make(game, opponents=opponents).unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(game: str) -> None:
    env = make(game, reward="win", seat=1)
    observation, info = env.reset(seed=4)
    env.action_space.seed(1)
    terminated, steps = False, 0
    while not terminated:
        assert info == {"seat": 1, "illegal": False}
        assert observation["action_mask"].any()
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        assert terminated or reward == 0.0
        steps += 1
    assert steps > 3
    assert reward == pytest.approx((1 in info["winners"]) / len(info["winners"]))
    assert len(info["scores"]) == SMALL[game][0]


def test_any_bot_may_be_an_opponent() -> None:
    env = gymnasium.make("pioche/Gap-v1", players=2, rounds=1, opponents="search@3")
    observation, _ = env.reset(seed=1)
    terminated = False
    while not terminated:
        action = int(observation["action_mask"].argmax())
        observation, _, terminated, _, info = env.step(action)
    assert len(info["scores"]) == 2


def test_a_decision_that_is_not_legal_is_replaced_and_marked() -> None:
    env = gymnasium.make("pioche/Pepper-v1", players=3)
    observation, _ = env.reset(seed=1)
    *_, info = env.step(int(observation["action_mask"].argmin()))
    assert info["illegal"]


def test_a_critic_sees_every_hand() -> None:
    env = gymnasium.make("pioche/Gap-v1", players=3, seat=2).unwrapped
    assert isinstance(env, adapter.MatchEnv)
    observation, _ = env.reset(seed=1)
    everything = env.everything()
    assert everything.shape == (3, env.variant.observed)
    assert (everything[2] == observation["observation"]).all()
    assert env.variant.named(everything)["hand"].sum() >= 16


def test_many_matches_in_one_call() -> None:
    env = gymnasium.make_vec(
        "pioche/Pepper-v1",
        num_envs=1200,
        vectorization_mode="vector_entry_point",
        players=3,
        rounds=1,
        reward="win",
    )
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    inside = env.unwrapped
    assert isinstance(inside, adapter.VectorMatchEnv)
    observations, infos = env.reset(seed=3)
    assert env.observation_space.contains(observations)
    ended, won = 0, 0.0
    for _ in range(60):
        actions = inside.matches.random_actions()
        observations, rewards, terminated, truncated, infos = env.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (1200,)
        assert not truncated.any()
        assert not rewards[~terminated].any()
        ended += int(terminated.sum())
        won += float(rewards.sum())
        winners = infos["final_info"]["winners"][infos["_final_info"]]
        seats = infos["final_info"]["scores"][infos["_final_info"]]
        assert (winners > 0).all()
        assert (seats <= 0).all()
    assert ended > 1200
    assert 0 < won / ended < 0.3
    assert np.shares_memory(observations["observation"], inside.matches.observations)
    env.close()


def test_gymnasium_finds_the_module_by_a_name() -> None:
    name = "pioche.adapters.gymnasium:pioche/DichtDran-v1"
    ask = f"import gymnasium; print(gymnasium.make('{name}').unwrapped.variant.game.id)"
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "dicht-dran"


def test_the_number_of_opponents_must_fit() -> None:
    with pytest.raises(ValueError, match="2 opponents"):
        gymnasium.make("pioche/Gap-v1", players=3, opponents=["random"])
