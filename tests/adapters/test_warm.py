"""`pioche compile` compiles what the environments call."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest
from numba.core.registry import CPUDispatcher

from pioche.adapters import batch, kernels, recall
from tests.adapters.common import GAMES

MODULES = (batch, kernels, recall)

USE = """
import sys
import numpy as np
from pioche.adapters import batch, gymnasium, kernels, openspiel, pettingzoo, recall, warm
from pioche.adapters.position import Position
from pioche.adapters.variant import Variant
from pioche.adapters.vector import Matches
from pioche.engine.registry import find_game
from numba.core.registry import CPUDispatcher
import pyspiel

def compiled():
    return {
        f"{module.__name__}.{name}": set(function.signatures)
        for module in (batch, kernels, recall)
        for name, function in vars(module).items()
        if isinstance(function, CPUDispatcher) and function.__module__ == module.__name__
    }

for game in sys.argv[1:]:
    warm.warm_kernels(find_game(game))
    before = compiled()

    matches = Matches(Variant(game), 2000, opponents="heuristic", reward="win")
    matches.reset(seed=1)
    matches.step(matches.masks.argmax(1))
    matches.step_at_random()
    seen = (2000, matches.variant.players, matches.variant.observed)
    matches.observe_all(np.zeros(seen, np.int16))

    one = gymnasium.MatchEnv(game, opponents="random")
    seen, _ = one.reset(seed=1)
    one.everything()
    terminated = False
    while not terminated:
        seen, _, terminated, _, _ = one.step(int(seen["action_mask"].argmax()))

    turns = pettingzoo.raw_env(game)
    turns.reset(seed=1)
    turns.state()
    turns.observe("player_1")
    for _ in turns.agent_iter():
        seen, _, terminated, _, _ = turns.last()
        turns.step(None if terminated else seen["action_mask"].argmax())

    together = pettingzoo.parallel_env(game)
    seen, _ = together.reset(seed=1)
    while together.agents:
        seen, *_ = together.step({a: o["action_mask"].argmax() for a, o in seen.items()})

    state = pyspiel.load_game(openspiel.game_name(game)).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        if not state.is_terminal():
            state.observation_tensor(0)
    state.returns()

    position = Position(Variant(game))
    position.shuffle(seed=1)
    position.imagined(1, seed=2)
    position.everything()
    Position.from_json(position.to_json()).to_bytes()

    after = compiled()
    missing = {name: after[name] - before[name] for name in after if after[name] - before[name]}
    print(game, missing or "nothing is missing")
"""


def own_kernels(module: ModuleType) -> dict[str, CPUDispatcher]:
    return {
        name: function
        for name, function in vars(module).items()
        if isinstance(function, CPUDispatcher) and function.__module__ == module.__name__
    }


def test_nothing_is_left_to_compile() -> None:
    command = [sys.executable, "-c", USE, *GAMES]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == [f"{game} nothing is missing" for game in GAMES]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_kernels_call_none_of_another_file(module: ModuleType) -> None:
    """numba would not notice a change there, and run what it compiled before."""
    for name, kernel in own_kernels(module).items():
        for used in kernel.py_func.__code__.co_names:
            called = vars(module).get(used)
            if isinstance(called, CPUDispatcher):
                home = called.__module__
                assert home == module.__name__ or home.startswith("pioche.engine."), (name, used)
