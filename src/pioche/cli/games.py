"""`pioche games`"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from pioche.cli.arguments import add_json
from pioche.cli.output import say

if TYPE_CHECKING:
    from pioche.engine.game import Game
    from pioche.engine.options import Option

HELP = "list the games and their options"


def add(parser: argparse.ArgumentParser) -> None:
    add_json(parser, "print one JSON object, with the bots and languages too")


def run(args: argparse.Namespace) -> int:
    if args.json:
        print(json.dumps(listing(args.lang), ensure_ascii=False))
        return 0
    from pioche.terminal.pages import show_games
    from pioche.terminal.screen import Screen

    show_games(args.lang, Screen())
    return 0


def listing(language: str) -> dict[str, Any]:
    """Return everything that other commands can be told, for programs to read."""
    from pioche.bots.levels import BOTS
    from pioche.engine.language import LANGUAGES
    from pioche.engine.registry import all_games

    games = [described(game, language) for game in all_games()]
    return {"games": games, "bots": list(BOTS), "languages": list(LANGUAGES)}


def described(game: Game, language: str) -> dict[str, Any]:
    """Return a game as plain data, with its sentences in a language."""
    return {
        "game": game.id,
        "title": game.title,
        "summary": say(language, f"{game.id}-summary"),
        "players": [game.players[0], game.players[-1]],
        "usual_players": game.usual_players,
        "minutes": list(game.minutes),
        "options": [described_option(game, option, language) for option in game.options],
        "one_of": [option.name for option in game.options if option.name in game.one_of],
    }


def described_option(game: Game, option: Option, language: str) -> dict[str, Any]:
    """Return an option as plain data: `low` and `high` limit a number, or each of `length`."""
    from pioche.engine.options import Flag, NumberList, Whole

    limits: dict[str, int] = {}
    match option:
        case Whole():
            kind, limits = "whole", {"low": option.low, "high": option.high}
        case Flag():
            kind = "flag"
        case NumberList():
            kind, limits = "list", {"low": option.low, "high": option.high, "length": option.length}
        case _:
            raise TypeError(f"no words for {option}")
    return {
        "name": option.name,
        "kind": kind,
        "default": option.default,
        **limits,
        "presets": dict(option.presets),
        "meaning": say(language, f"{game.id}-option-{option.name}"),
    }
