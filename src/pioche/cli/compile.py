"""`pioche compile`"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from pathlib import Path

from pioche.cli.changing_line import ChangingLine
from pioche.cli.exit_codes import BAD_INPUT
from pioche.cli.output import complain, say

HELP = "compile the games ahead of time"
EVERYTHING = (
    "pioche.bots.warm_series",
    "pioche.review.warm",
    "pioche.arena.warm",
    "pioche.adapters.warm",
)
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

    with Progress() as shown:
        if args.ship is None:
            compile_games(shown.report, *EVERYTHING, watch=shown.watch)
        else:
            folder = Path(args.ship) if args.ship else SHIPPED
            ship(shown.report, *EVERYTHING, folder=folder, watch=shown.watch)
    return build_server(args.lang) if args.server else 0


class Progress:
    """Shows what is being compiled: a line for each game that is done, and on a terminal a changing
    line that says how far the others are."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self._line = ChangingLine()
        self._done = ""

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *problem: object) -> None:
        self._line.wipe()

    def watch(self, games: Mapping[str, float]) -> None:
        """Show how far games are that are being compiled."""
        far = ", ".join(f"{game} {int(100 * done)} %" for game, done in games.items())
        self._line.show(f"  {self._done}{far} ({self.seconds:.0f} s)")

    def report(self, game: str, done: int, total: int, seconds: float) -> None:
        """Say that a game is done."""
        self._done = f"{done}/{total}, "
        self._line.keep(f"  {done}/{total} {game} ({seconds:.0f} s)")

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self._began


def build_server(language: str) -> int:
    """Build the machine code of the server; return the exit code."""
    from pioche.server.ops import compiled

    begun = time.perf_counter()
    line = ChangingLine()
    try:
        with line.counting("  pioche serve"):
            built = compiled.build()
    except compiled.CannotBuild as error:
        complain(say(language, "cli-stays-python", problem=str(error)))
        return BAD_INPUT
    if built:
        line.keep(f"  pioche serve ({time.perf_counter() - begun:.0f} s)")
    return 0
