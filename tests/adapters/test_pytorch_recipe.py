"""The part of examples/ppo_pytorch.py that knows our environments, without PyTorch.

PyTorch is too large to install for a test. Its part of the recipe is run by hand (docs/research.md
says when, and with which version).
"""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from pioche.adapters.variant import Variant
from pioche.adapters.vector import Matches
from tests.docs.blocks import ROOT


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The recipe, with a PyTorch that can do nothing."""
    torch: Any = ModuleType("torch")
    torch.nn = ModuleType("torch.nn")
    torch.nn.Module = object
    torch.no_grad = lambda: lambda function: function
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setitem(sys.modules, "torch.nn", torch.nn)
    spec = importlib.util.spec_from_file_location("recipe", ROOT / "examples" / "ppo_pytorch.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "recipe", module)
    spec.loader.exec_module(module)
    return module


class Scripted:
    """Two matches: the first one ends after three decisions, the second one never."""

    def __init__(self) -> None:
        self.number = 0
        self.masks = np.ones((2, 4), np.int8)
        self.show()

    def show(self) -> None:
        self.observations = np.array([[self.number], [100 + self.number]], np.int16)
        self.seats = np.array([(0, 1, 1, 0)[self.number % 4], 0])
        ended = self.number == 3
        self.terminated = np.array([ended, False])
        self.rewards = np.array([[1.0, -1.0], [0.0, 0.0]]) * ended

    def step(self, actions: Any) -> None:
        assert actions.shape == (2,)
        self.number += 1
        self.show()


def test_every_decision_gets_the_reward_of_its_own_seat(recipe: Any) -> None:
    def act(seen: Any, _masks: Any) -> tuple[Any, Any]:
        return seen[:, 0] % 4, -seen[:, 0].astype(np.float32)

    batch = recipe.gather(Scripted(), act, 4)
    assert batch.seen[:, 0].tolist() == [0, 1, 2], "only the match that ended"
    assert batch.rewards.tolist() == [1.0, -1.0, -1.0]
    assert batch.actions.tolist() == [0, 1, 2]
    assert batch.logs.tolist() == [0.0, -1.0, -2.0]


def test_decisions_of_real_matches_are_gathered(recipe: Any) -> None:
    matches = Matches(Variant("gap", 2, rounds=1), 8, reward="rank", threads=1)
    matches.reset(seed=1)

    def act(_seen: Any, _masks: Any) -> tuple[Any, Any]:
        return matches.random_actions().copy(), np.zeros(8, np.float32)

    batch = recipe.gather(matches, act, 40)
    rows = np.arange(len(batch.actions))
    assert len(rows) > 50
    assert batch.masks[rows, batch.actions].all(), "every decision was legal where it was taken"
    assert set(batch.rewards.tolist()) <= {-1.0, 0.0, 1.0}
    assert {-1.0, 1.0} <= set(batch.rewards.tolist())


def test_it_uses_what_the_environment_has() -> None:
    """The names that only the part with PyTorch uses."""
    matches = Matches(Variant("gap", 2, rounds=1), 2, opponents="heuristic", threads=1)
    matches.reset(seed=1)
    for name in ("own", "final_scores", "terminated", "observations", "masks"):
        assert len(getattr(matches, name)) == 2
    assert Variant("gap", 2).game.length_option
