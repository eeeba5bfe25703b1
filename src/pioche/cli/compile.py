"""`pioche compile`"""

from __future__ import annotations

import argparse
import time

from pioche.cli.exit_codes import BAD_INPUT
from pioche.cli.output import complain, say

HELP = "compile the games ahead of time"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--server",
        action="store_true",
        help="also build the busiest part of the server as machine code;"
        " needs pioche[compiled] and a C compiler",
    )


def run(args: argparse.Namespace) -> int:
    from pioche.arena.compiling import compile_games

    def report(game: str, done: int, total: int, seconds: float) -> None:
        print(f"  {done}/{total} {game} ({seconds:.0f} s)", flush=True)

    compile_games(report, "pioche.adapters.warm")
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
