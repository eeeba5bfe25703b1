"""PettingZoo's own checks, at every number of players, and what agents see."""

from __future__ import annotations

import copy
import functools
import itertools
import pickle
import re
import types
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    seed_test,
)
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils import wrappers

from pioche import all_games
from pioche.adapters import pettingzoo as adapter
from pioche.engine.errors import BadOption, UnknownGame
from tests.adapters.common import GAMES, SMALL, small

TABLES = [(game.id, players) for game in all_games() for players in game.players]


@pytest.fixture(autouse=True)
def _what_is_meant() -> Iterator[None]:
    """PettingZoo warns of dicts with a mask in every environment that it does not know by name, and
    of a mask without a 1, which says that an agent has nothing to decide."""
    with warnings.catch_warnings():
        for message in (
            "Observation is not a NumPy array",
            "Observation space for each agent probably",
            "Action mask numpy array is all zeros",
        ):
            warnings.filterwarnings("ignore", message=message)
        yield


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_api(game: str, players: int) -> None:
    api_test(adapter.env(game, players), num_cycles=60)
    api_test(adapter.raw_env(game, players), num_cycles=10)


@pytest.mark.parametrize("game", GAMES)
def test_api_to_the_end_of_a_match(game: str) -> None:
    players, options = SMALL[game]
    api_test(adapter.env(game, players, render_mode="ansi", **options), num_cycles=1000)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_seeds(game: str, players: int) -> None:
    seed_test(lambda: adapter.env(game, players), num_cycles=40)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_parallel_api(game: str, players: int) -> None:
    parallel_api_test(adapter.parallel_env(game, players), num_cycles=300)
    parallel_seed_test(lambda: adapter.parallel_env(game, players), num_cycles=40)


def test_max_cycles() -> None:
    """Where all choose together, a cycle is a decision by everybody."""
    for players in (2, 5):
        make = {
            "env": functools.partial(adapter.env, "dicht-dran", players),
            "parallel_env": functools.partial(adapter.parallel_env, "dicht-dran", players),
        }
        max_cycles_test(types.SimpleNamespace(**make))


def test_performance(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    # It looks at the clock after each cycle, and plays for five seconds.
    seconds = itertools.count(0.0, 0.1)
    clock = types.SimpleNamespace(time=lambda: next(seconds))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(adapter.raw_env("gap", 4))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_state(game: str) -> None:
    players, options = SMALL[game]
    state_test(
        adapter.env(game, players, **options), adapter.parallel_env(game, players, **options)
    )


@pytest.mark.parametrize("reward", ["score", "rank", "win"])
def test_rewards_come_at_the_end(reward: str) -> None:
    env = adapter.env("gap", players=3, rounds=1, reward=reward)
    env.reset(seed=6)
    worth = {}
    for agent in env.agent_iter():
        observation, points, terminated, _, info = env.last()
        if terminated:
            worth[agent] = points
            scores, winners = info["scores"], info["winners"]
        else:
            assert points == 0
        env.step(None if terminated else int(observation["action_mask"].argmax()))
    found = [worth[f"player_{seat}"] for seat in range(3)]
    if reward == "score":
        assert found == scores
    elif reward == "win":
        assert [seat for seat in range(3) if found[seat] > 0] == winners
    else:
        assert sum(found) == pytest.approx(0)
        assert max(found) == found[winners[0]]


def test_an_agent_may_act_twice_in_a_row() -> None:
    env = adapter.env("gap", players=4)
    env.reset(seed=1)
    actors = []
    for agent in env.agent_iter(400):
        observation, _, over, _, _ = env.last()
        if over:
            break
        actors.append(agent)
        env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
    assert any(one == other for one, other in itertools.pairwise(actors))


def test_pending_choices_are_hidden() -> None:
    """Whatever the first has chosen, the second sees the same."""
    seen = []
    for choice in (0, -1):
        env = adapter.env("dicht-dran", players=2)
        env.reset(seed=3)
        assert env.agent_selection == "player_0"
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[choice]))
        assert env.agent_selection == "player_1"
        seen.append(env.last()[0]["observation"])
    assert (seen[0] == seen[1]).all()


def test_parallel_and_aec_play_the_same_match() -> None:
    variant = small("dicht-dran")
    players, options = SMALL["dicht-dran"]
    one = adapter.env("dicht-dran", players, **options)
    other = adapter.parallel_env("dicht-dran", players, **options)
    one.reset(seed=8)
    seen, _ = other.reset(seed=8)
    while other.agents:
        actions = {a: int(seen[a]["action_mask"].argmax()) for a in other.agents}
        for agent in variant.agents:
            assert one.agent_selection == agent
            assert one.last()[0]["action_mask"].argmax() == actions[agent]
            one.step(actions[agent])
        seen, rewards, _, _, _ = other.step(actions)
    assert all(one.terminations.values())
    assert one.rewards == rewards


def test_a_decision_that_is_not_legal_is_replaced_and_marked() -> None:
    env = adapter.env("gap", players=2)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    env.step(int(mask.argmin()))
    assert env.infos["player_0"] == {"illegal": True} or env.infos["player_1"] == {"illegal": True}
    env.step(int(env.last()[0]["action_mask"].argmax()))
    assert not any(env.infos.values())


@pytest.mark.parametrize("game", GAMES)
def test_pictures(game: str) -> None:
    """A seat to decide alone sees its own cards; everybody sees nobody's."""
    players, options = SMALL[game]
    turns = adapter.env(game, players, render_mode="ansi", **options)
    turns.reset(seed=1)
    assert f"{turns.agent_selection}\n" in plain_text(turns.render())
    assert "Your hand" in turns.render()
    together = adapter.parallel_env(game, players, render_mode="ansi", **options)
    together.reset(seed=1)
    assert "Your hand" not in str(together.render())
    drawn = adapter.env(game, players, render_mode="svg", **options)
    drawn.reset(seed=1)
    assert drawn.render().startswith("<svg")
    for env in (turns, drawn):
        for _ in env.agent_iter():
            observation, _, over, _, _ = env.last()
            env.step(None if over else int(observation["action_mask"].argmax()))
        assert "hand " not in env.render()


def plain_text(drawn: str) -> str:
    """Return a drawing without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", drawn)


def test_no_picture_without_a_mode() -> None:
    env = adapter.parallel_env("gap")
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


def test_wrappers_of_pettingzoo() -> None:
    env = wrappers.AssertOutOfBoundsWrapper(adapter.env("gap", players=3, rounds=1))
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-5)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(env.last()[0]["action_mask"].argmin()))
    assert env.rewards[agent] == -5
    assert all(env.terminations.values())


@pytest.mark.parametrize("kind", [adapter.env, adapter.raw_env, adapter.parallel_env])
@pytest.mark.parametrize(
    ("arguments", "error", "problem"),
    [
        ({"game": "chess"}, UnknownGame, "chess"),
        ({"players": 9}, BadOption, "9"),
        ({"round": 1}, BadOption, "round"),
        ({"reward": "glory"}, ValueError, "no reward"),
        ({"max_cycles": 0}, ValueError, "at least 1"),
        ({"max_cycles": "many"}, TypeError, "whole number"),
        ({"render_mode": "human"}, TypeError, "ansi, svg"),
    ],
)
def test_impossible_arguments(
    kind: Any, arguments: dict[str, Any], error: type[Exception], problem: str
) -> None:
    with pytest.raises(error, match=problem):
        kind(**({"game": "gap"} | arguments))


@pytest.mark.parametrize("kind", [adapter.raw_env, adapter.parallel_env])
def test_calls_that_make_no_sense(kind: Any) -> None:
    env = kind("gap", players=2, rounds=1, render_mode="ansi")
    for call in (env.render, env.state, lambda: env.step({})):
        with pytest.raises(RuntimeError, match="reset"):
            call()
    for seed, error in (("x", TypeError), (1.5, TypeError), (-1, ValueError)):
        with pytest.raises(error, match="seed must be"):
            env.reset(seed=seed)
    env.reset(seed=np.int64(1))


def test_actions_that_make_no_sense() -> None:
    env = adapter.raw_env("gap", players=2, rounds=1)
    with pytest.raises(RuntimeError, match="reset"):
        env.last()
    env.reset(seed=1)
    before = env.state()
    for action in (None, "r7", 1.5):
        with pytest.raises(TypeError, match="whole number"):
            env.step(action)
    with pytest.raises(ValueError, match="player_0"):
        env.observe("nobody")
    assert (env.state() == before).all()
    env.step(1 << 70)
    assert env.infos["player_0"] == {"illegal": True} or env.infos["player_1"] == {"illegal": True}
    for _ in env.agent_iter():
        _, _, over, _, _ = env.last()
        env.step(None if over else -1)
    for call in (env.last, lambda: env.step(0)):
        with pytest.raises(RuntimeError, match="reset"):
            call()


def test_actions_of_all_who_decide_together() -> None:
    env = adapter.parallel_env("dicht-dran", players=3, cycles=1)
    observations, _ = env.reset(seed=1)
    before = env.state()
    actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    with pytest.raises(ValueError, match="player_1, player_2"):
        env.step({"player_0": actions["player_0"]})
    with pytest.raises(TypeError, match="whole number"):
        env.step(actions | {"player_2": None})
    assert (env.state() == before).all()  # nobody has decided
    while env.agents:
        env.step(dict.fromkeys(env.agents, 0))
    with pytest.raises(RuntimeError, match="reset"):
        env.step({})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", [adapter.env, adapter.parallel_env])
def test_copies_play_on_alike(game: str, kind: Any) -> None:
    players, options = SMALL[game]
    env = kind(game, players, **options)
    env.reset(seed=5)
    three = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(12):
        for one in three:
            if kind is adapter.env:
                one.step(int(one.last()[0]["action_mask"].argmax()))
            else:
                one.step(dict.fromkeys(one.agents, 0))
        assert (three[0].state() == three[1].state()).all()
        assert (three[0].state() == three[2].state()).all()
