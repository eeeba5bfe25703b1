"""Pioche: four small-box card games, exact and fast.

The names here load what they need when they are first used, so that `import pioche` is quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from pioche.engine.errors import BadRecord, IllegalDecision, PiocheError
    from pioche.engine.game import Game
    from pioche.engine.match import Match
    from pioche.engine.record import Player, Record, read_record, write_record
    from pioche.engine.registry import all_games, find_game
    from pioche.engine.replay import verify
    from pioche.engine.state import SPECTATOR

_HOMES = {
    "BadRecord": "errors",
    "Game": "game",
    "IllegalDecision": "errors",
    "Match": "match",
    "PiocheError": "errors",
    "Player": "record",
    "Record": "record",
    "SPECTATOR": "state",
    "all_games": "registry",
    "find_game": "registry",
    "read_record": "record",
    "verify": "replay",
    "write_record": "record",
}

__all__ = [
    "SPECTATOR",
    "BadRecord",
    "Game",
    "IllegalDecision",
    "Match",
    "PiocheError",
    "Player",
    "Record",
    "all_games",
    "find_game",
    "read_record",
    "verify",
    "write_record",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'pioche' has no attribute {name!r}")
    return getattr(import_module(f"pioche.engine.{home}"), name)
