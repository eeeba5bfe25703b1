"""`pioche compile`"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from pioche.cli.exit_codes import BAD_INPUT
from pioche.cli.output import complain, say

HELP = "compile the games ahead of time"
EVERYTHING = ("pioche.bots.warm_series", "pioche.adapters.warm")
"""The modules that add to the warm-up what tables do not need."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--server",
        action="store_true",
        help="also build the busiest part of the server as machine code;"
        " needs pioche[compiled] and a C compiler",
    )
    parser.add_argument(
        "--ship",
        nargs="?",
        const="",
        metavar="FOLDER",
        help="compile for most processors instead, into the package itself or into FOLDER, so that"
        " a wheel or an image can contain the result",
    )


def run(args: argparse.Namespace) -> int:
    from pioche.arena.compiling import compile_games
    from pioche.arena.shipping import ship
    from pioche.engine.code_cache import SHIPPED

    def report(game: str, done: int, total: int, seconds: float) -> None:
        print(f"  {done}/{total} {game} ({seconds:.0f} s)", flush=True)

    if args.ship is None:
        compile_games(report, *EVERYTHING)
    else:
        ship(report, *EVERYTHING, folder=Path(args.ship) if args.ship else SHIPPED)
    return build_server(args.lang) if args.server else 0


def build_server(language: str) -> int:
    """Build the machine code of the server; return the exit code."""
    from pioche.server.ops import compiled

    begun = time.perf_counter()
    try:
        if compiled.build():
            print(f"  pioche serve ({time.perf_counter() - begun:.0f} s)", flush=True)
    except compiled.CannotBuild as error:
        complain(say(language, "cli-stays-python", problem=str(error)))
        return BAD_INPUT
    return 0
