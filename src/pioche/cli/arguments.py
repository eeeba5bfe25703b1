"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pioche.cli import completers
from pioche.engine.errors import BadOption
from pioche.engine.limits import MAX_SEATS

if TYPE_CHECKING:
    from pioche.engine.game import Game

MAX_MATCHES: Final = 10**12
MAX_THREADS: Final = 256


def number(low: int, high: int) -> Callable[[str], int]:
    """Return an argument type: a whole number in a range."""

    def parse(text: str) -> int:
        digits = text.strip()
        if (
            digits.isascii()
            and digits.isdigit()
            and len(digits) <= 20
            and low <= int(digits) <= high
        ):
            return int(digits)
        raise argparse.ArgumentTypeError(
            f"must be a whole number from {low} to {high}, not {text!r:.40}"
        )

    return parse


def named_value(text: str) -> tuple[str, str]:
    """Argument type: key=value."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise argparse.ArgumentTypeError(f"must look like key=value, not {text!r:.40}")
    return key.strip(), value


def add_game(parser: argparse.ArgumentParser) -> None:
    game = parser.add_argument("game", metavar="GAME", help="see pioche games")
    completers.attach(game, completers.games)


def add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players", type=number(1, MAX_SEATS), metavar="N", required=True, help="seats per match"
    )


def add_matches(parser: argparse.ArgumentParser, about: str) -> None:
    parser.add_argument(
        "--matches", type=number(1, MAX_MATCHES), metavar="K", required=True, help=about
    )


def add_bots(parser: argparse.ArgumentParser, metavar: str, about: str, **more: Any) -> None:
    """Add an argument that names bots, separated by commas."""
    bots = parser.add_argument("--bots", metavar=metavar, help=about, **more)
    completers.attach(bots, completers.bots)


def add_seed(parser: argparse.ArgumentParser, about: str) -> None:
    parser.add_argument("--seed", type=number(0, 2**63 - 1), metavar="S", help=about)


def add_options(parser: argparse.ArgumentParser) -> None:
    option = parser.add_argument(
        "--option",
        type=named_value,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="set an option of the game (see pioche games), a list also from @FILE; repeatable",
    )
    completers.attach(option, completers.options)


def add_threads(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--threads", type=number(1, MAX_THREADS), metavar="T", help="default: one per core"
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say where many matches are played."""
    add_threads(parser)
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="use a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local",
    )


def add_state(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--state", metavar="FILE", help="keep finished matches in FILE, and continue from it"
    )


def add_json(parser: argparse.ArgumentParser, about: str = "print one JSON object") -> None:
    parser.add_argument("--json", action="store_true", help=about)


def chosen_game(args: argparse.Namespace) -> Game:
    """Return the game that was named, also with spaces or underscores."""
    from pioche.engine.registry import find_game

    return find_game(args.game.strip().lower().replace("_", "-").replace(" ", "-"))


def chosen_options(game: Game, args: argparse.Namespace) -> dict[str, Any]:
    """Return the options of the game that were given, each at most once."""
    options: dict[str, Any] = {}
    for name, text in args.option:
        if name in options:
            raise BadOption("option/twice", option=name[:40])
        options[name] = game.parse_option(name, text)
    return options


def chosen_seed(args: argparse.Namespace) -> int:
    """Return the seed that was given, or a random one."""
    return secrets.randbits(32) if args.seed is None else args.seed


def chosen_threads(args: argparse.Namespace) -> int:
    """Return the number of threads that was given, or one per core."""
    from pioche.system.cores import cores

    return args.threads or cores()
