"""Completion with the Tab key: games, bots, and the options of the game.

The shell starts the program at every press, so nothing is loaded here that takes long.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, TypeAlias

Completer: TypeAlias = Callable[..., list[str]]


def attach(argument: argparse.Action, completer: Completer) -> None:
    """Let a function say what an argument can be: argcomplete looks for it there."""
    argument.completer = completer  # type: ignore[attr-defined]


def games(**_: Any) -> list[str]:
    from pioche.engine.registry import game_ids

    return list(game_ids())


def bots(prefix: str, **_: Any) -> list[str]:
    """Bots, also after a comma."""
    from pioche.bots.levels import BOTS

    before, comma, _last = prefix.rpartition(",")
    return [f"{before}{comma}{bot}" for bot in BOTS]


def starters(**_: Any) -> list[str]:
    from pioche.terminal.starting import WORDS

    return list(WORDS)


def options(prefix: str, parsed_args: argparse.Namespace, **_: Any) -> list[str]:
    """The options of the game that was named before; after `=`, the values that have names."""
    from pioche.cli.arguments import chosen_game
    from pioche.engine.errors import PiocheError
    from pioche.engine.options import Flag

    if not getattr(parsed_args, "game", None):
        return []
    try:
        game = chosen_game(parsed_args)
    except PiocheError:  # reported when the command is run
        return []
    name, equals, _value = prefix.partition("=")
    if not equals:
        return [f"{option.name}=" for option in game.options]
    for option in game.options:
        if option.name == name:
            flags = ["true", "false"] if isinstance(option, Flag) else []
            named = [value for _preset, value in option.presets if isinstance(value, int)]
            return [f"{name}={value}" for value in flags or named]
    return []
