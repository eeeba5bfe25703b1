"""Gymnasium's own checks, and what it sees of a match."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any, ClassVar
from xml.etree import ElementTree as ET

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, AutoresetMode

import pioche.adapters.gymnasium as adapter
from pioche.bots.player import Thought
from pioche.engine import contract
from pioche.engine.errors import BadOption, UnknownGame
from pioche.engine.past import Past
from tests.adapters.common import GAMES, SMALL


def make(game: str, **arguments: object) -> gymnasium.Env:
    players, options = SMALL[game]
    name = adapter.environment_name(game)
    return gymnasium.make(name, players=players, **options, **arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponents", ["heuristic", "random"])
@pytest.mark.filterwarnings("error")
def test_gymnasium_finds_nothing_wrong(game: str, opponents: str) -> None:
    check_env(make(game, opponents=opponents, render_mode="ansi").unwrapped)


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
        if terminated.any():
            winners = infos["final_info"]["winners"][infos["_final_info"]]
            scores = infos["final_info"]["scores"][infos["_final_info"]]
            assert winners.any(axis=1).all()
            assert (scores <= 0).all()
    assert ended > 1200
    assert 0 < won / ended < 0.3
    env.close()


def test_gymnasium_finds_the_module_by_a_name() -> None:
    name = "pioche.adapters.gymnasium:pioche/DichtDran-v1"
    ask = f"import gymnasium; print(gymnasium.make('{name}').unwrapped.variant.game.id)"
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "dicht-dran"


@pytest.mark.parametrize("game", GAMES)
def test_masks_as_booleans(game: str) -> None:
    """What MaskablePPO of sb3-contrib asks for."""
    env = make(game)
    observation, _ = env.reset(seed=2)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert (masks == observation["action_mask"]).all()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("error")
def test_pictures(game: str) -> None:
    """A seat's own cards are in its picture."""
    for mode in ("ansi", "svg"):
        env = make(game, render_mode=mode, seat=0)
        env.reset(seed=3)
        drawn = env.render()
        assert isinstance(drawn, str)
        assert "player_0" in drawn
        if mode == "svg":
            assert drawn.startswith("<svg")
            ET.fromstring(drawn)
            assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
        assert env.render() == drawn
        env.reset(seed=4)
        assert env.render() != drawn


def test_no_picture_without_a_mode() -> None:
    env = adapter.MatchEnv("gap")
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None
    env = adapter.MatchEnv("gap", render_mode="svg")
    asked: list[Callable[[], object]] = [env.render, env.action_masks, env.everything]
    for ask in asked:
        with pytest.raises(ResetNeeded, match="reset"):
            ask()


def test_a_match_alone() -> None:
    """Qwinto can be played by one."""
    env = adapter.MatchEnv("qwinto", 1, render_mode="ansi")
    env.reset(seed=1)
    assert "player_0" in str(env.render())
    while not env.step(-1)[2]:
        pass
    assert "player_0" in str(env.render())


def test_a_step_needs_a_match() -> None:
    env = adapter.MatchEnv("gap", players=2, rounds=1)
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(0)
    env.reset(seed=1)
    terminated = False
    while not terminated:
        *_, terminated, _, _ = env.step(-1)
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(0)
    env.reset()
    env.step(0)


@pytest.mark.parametrize("action", [None, "r7", 1.5, np.zeros(2, np.int64)])
def test_an_action_is_a_whole_number(action: object) -> None:
    env = adapter.MatchEnv("gap")
    env.reset(seed=1)
    with pytest.raises(TypeError, match="whole number"):
        env.step(action)
    for number in (np.int8(3), np.array(3), 10**30):
        env.step(number)


@pytest.mark.parametrize(
    ("arguments", "kind", "problem"),
    [
        ({"game": "chess"}, UnknownGame, "chess"),
        ({"game": 5}, UnknownGame, "5"),
        ({"players": 9}, BadOption, "9"),
        ({"players": "3"}, BadOption, "3"),
        ({"players": 3.0}, BadOption, "3.0"),
        ({"opponents": "nobody"}, BadOption, "nobody"),
        ({"opponents": 7}, TypeError, "name of a bot"),
        ({"opponents": ["random", 1]}, TypeError, "name of a bot"),
        ({"seat": 4}, ValueError, "seat must be from 0 to 3"),
        ({"seat": "1"}, TypeError, "seat must be a whole number"),
        ({"reward": "glory"}, ValueError, "no reward"),
        ({"render_mode": "rgb_array"}, TypeError, "ansi, svg"),
        ({"round": 1}, BadOption, "round"),
        ({"rounds": "one"}, BadOption, "rounds"),
        ({"minutes": 5}, ValueError, "clock"),
    ],
)
def test_impossible_arguments(
    arguments: dict[str, object], kind: type[Exception], problem: str
) -> None:
    with pytest.raises(kind, match=problem):
        adapter.MatchEnv(**({"game": "gap"} | arguments))  # type: ignore[arg-type]


def test_copies_play_on_alike() -> None:
    env = adapter.MatchEnv("gap", 3, opponents=["heuristic", "search@3"])
    env.reset(seed=1)
    three = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(8):
        first, *others = (one.step(-1)[0]["observation"].tolist() for one in three)
        assert others == [first, first]


def test_environments_in_other_processes() -> None:
    """They are made there by name, in processes that have not imported anything yet."""
    name = "pioche.adapters.gymnasium:pioche/Gap-v1"
    context = {"context": "spawn"}
    envs = gymnasium.make_vec(name, 2, "async", context, players=2, rounds=1)
    alone = gymnasium.make_vec(name, 2, "sync", players=2, rounds=1)
    assert isinstance(envs, AsyncVectorEnv)
    (seen, _), (other, _) = envs.reset(seed=1), alone.reset(seed=1)
    for _ in range(10):
        actions = seen["action_mask"].argmax(axis=1)
        assert (seen["observation"] == other["observation"]).all()
        seen, *_ = envs.step(actions)
        other, *_ = alone.step(actions)
    assert (envs.call("action_masks") == seen["action_mask"]).all()
    envs.close()


def test_numbers_of_numpy_will_do() -> None:
    env = adapter.MatchEnv("gap", np.int64(3), seat=np.int8(2), rounds=np.int32(1))  # type: ignore[arg-type]
    assert env.variant.players == 3
    assert env.variant.options == {"rounds": 1}


def test_the_number_of_opponents_must_fit() -> None:
    with pytest.raises(ValueError, match="2 opponents"):
        gymnasium.make("pioche/Gap-v1", players=3, opponents=["random"])


class Recording:
    """Takes the first legal decision, and keeps who has decided before it in the round."""

    seen: ClassVar[list[list[int]]] = []

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def think(self, known: Any, seat: int, past: Past) -> Thought:
        self.seen.append(past.seats.tolist())
        return Thought(contract.legal_nth(known, seat, 0))


def test_opponents_know_the_past_of_the_round() -> None:
    Recording.seen.clear()
    env = adapter.MatchEnv("pepper", 3, opponents=f"{__name__}:Recording", seat=0, rounds=2)
    env.reset(seed=1)
    done = False
    while not done:
        lowest = int(np.flatnonzero(env.action_masks())[0])
        done = env.step(lowest if len(Recording.seen) % 2 else -1)[2]  # -1 is replaced by it
    sizes = [len(seats) for seats in Recording.seen]
    rounds = 1 + sum(later < earlier for earlier, later in pairwise(sizes))
    assert rounds == 2, "the past begins again with every round"
    assert max(sizes) > 20
    for seats in Recording.seen:
        assert set(seats[:3]) == set(range(3)) or len(seats) < 3
