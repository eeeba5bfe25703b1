"""The version of an environment goes up when a seed gives other results (docs/research.md)."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from pioche import all_games
from pioche.adapters import gymnasium as gymnasium_adapter
from pioche.adapters import pettingzoo as pettingzoo_adapter
from pioche.adapters.variant import Variant
from pioche.adapters.vector import Matches

RESULTS = {
    "pioche/DichtDran-v1": "a5b80b15155b62cd",
    "pioche/Gap-v1": "51eb9f9e0996586e",
    "pioche/Pepper-v1": "be167086441e122c",
    "pioche/Qwinto-v1": "8eeb5ba7d741c4cb",
}
"""A digest of what happens in each environment. If one has changed that a release has
shown, raise the version first."""


def digest(game: str) -> str:
    """Return a digest of what happens in matches with each kind of opponent and reward."""
    found = hashlib.sha256()
    for opponents, reward in ((None, "score"), ("heuristic", "rank"), ("random", "win")):
        matches = Matches(Variant(game), 20, opponents=opponents, reward=reward, threads=1)
        matches.reset(seed=1)
        for step in range(250):
            for array in (matches.seats, matches.observations, matches.masks, matches.terminated):
                found.update(array.astype(np.int16).tobytes())
            found.update(np.rint(matches.rewards * 1000).astype(np.int64).tobytes())
            last = matches.masks.shape[1] - 1 - matches.masks[:, ::-1].argmax(axis=1)
            matches.step(last if step % 2 else matches.masks.argmax(axis=1))
        assert matches.final_lengths.any()
    return found.hexdigest()[:16]


def test_every_game_has_a_version() -> None:
    own = [game.id for game in all_games() if game.package.startswith("pioche.")]
    assert list(RESULTS) == [gymnasium_adapter.environment_name(game) for game in own]


@pytest.mark.parametrize("name", RESULTS)
def test_the_same_version_gives_the_same_results(name: str) -> None:
    game = next(
        game.id for game in all_games() if gymnasium_adapter.environment_name(game.id) == name
    )
    metadata = str(pettingzoo_adapter.raw_env(game).metadata["name"])
    assert metadata.rpartition("_")[2] == name.rpartition("-")[2]
    assert digest(game) == RESULTS[name]
