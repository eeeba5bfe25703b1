"""Files with a learned policy: a line of JSON that says where it comes from, then the weights.

The weights are 16-bit floating-point numbers, the lowest byte first: less exact than those that
were learned, but no decision is lost by it, and the file is half as large.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np

from pioche.bots.network import Weights, size_of
from pioche.engine.errors import BadOption
from pioche.engine.game import Game

FORMAT: Final = "pioche-policy/1"
NAME: Final = "policy.weights"
"""The file in a game's folder."""
MOST_BYTES: Final = 100_000
HALF: Final = np.dtype("<f2")


class Origin(msgspec.Struct, frozen=True):
    """Where a policy comes from: all that is needed to learn it again."""

    format: str
    game: str
    command: str
    version: str
    commit: str | None
    """Of the sources, if they are in a git repository; with `+` if they were changed since."""
    seed: int
    steps: int
    hours: float
    """Of playing and learning, on `threads` threads."""
    threads: int
    inputs: tuple[int, int]
    """That describe a position and a decision."""


class LearnedPolicy(NamedTuple):
    """The weights of a policy, and where they come from."""

    origin: Origin
    weights: Weights


def has_policy(game: Game) -> bool:
    """Return whether a game brings a learned policy."""
    return brings_policy(game.package)


@cache
def brings_policy(package: str) -> bool:
    """Return whether a game's package brings a learned policy."""
    return (files(package) / NAME).is_file()


@cache
def shipped_policy(package: str) -> LearnedPolicy:
    """Return the policy of a game's package; `BadOption` if it has none."""
    path = files(package) / NAME
    if not path.is_file():
        raise BadOption("policy/none", game=import_module(package).GAME.title)
    return _parsed(NAME, path.read_bytes(), package)


def read_policy(name: str, package: str | None = None) -> LearnedPolicy:
    """Return the policy in a file; `BadOption` if it is none, or one for another game."""
    try:
        data = Path(name).read_bytes()
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadOption("policy/unreadable", file=name[:80], problem=problem) from None
    return _parsed(name, data, package)


def policy_bytes(origin: Origin, weights: Weights) -> bytes:
    """Return the content of a policy's file."""
    return msgspec.json.encode(origin) + b"\n" + weights.astype(HALF).tobytes()


def _parsed(name: str, data: bytes, package: str | None) -> LearnedPolicy:
    head, _, rest = data.partition(b"\n")
    try:
        origin = msgspec.json.decode(head, type=Origin)
    except msgspec.MsgspecError:
        raise BadOption("policy/damaged", file=name[:80]) from None
    if origin.format != FORMAT or len(rest) != HALF.itemsize * size_of(*origin.inputs):
        raise BadOption("policy/damaged", file=name[:80])
    weights = np.frombuffer(rest, HALF).astype(np.float32)
    if not np.isfinite(weights).all():
        raise BadOption("policy/damaged", file=name[:80])
    if package is not None:
        game: Game = import_module(package).GAME
        features = game.features
        if game.id != origin.game:
            raise BadOption("policy/other-game", file=name[:80], game=game.title)
        if features is None or origin.inputs != (features.POSITION, features.DECISION):
            raise BadOption("policy/outdated", file=name[:80], game=game.title)
    return LearnedPolicy(origin, weights)
