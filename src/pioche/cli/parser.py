"""The parser, assembled from the commands."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Final, NoReturn, Protocol

from pioche import __version__
from pioche.cli import (
    admin,
    completion,
    dataset,
    exploit,
    games,
    hint,
    join,
    play,
    puzzles,
    review,
    rules,
    serve,
    show,
    simulate,
    study,
    tournament,
    train,
    verify,
)
from pioche.cli import compile as compile_
from pioche.cli.exit_codes import BAD_INPUT
from pioche.engine.language import LANGUAGES


class Command(Protocol):
    """The functions that the module of a command defines."""

    HELP: str
    """One line for `pioche --help`."""

    def add(self, parser: argparse.ArgumentParser, /) -> None:
        """Add the command's arguments to its parser."""

    def run(self, args: argparse.Namespace, /) -> int:
        """Run the command; return the exit code."""


COMMANDS: Final[Mapping[str, Command]] = {
    "games": games,
    "rules": rules,
    "play": play,
    "join": join,
    "serve": serve,
    "admin": admin,
    "simulate": simulate,
    "dataset": dataset,
    "tournament": tournament,
    "study": study,
    "train": train,
    "exploit": exploit,
    "verify": verify,
    "show": show,
    "hint": hint,
    "review": review,
    "puzzles": puzzles,
    "compile": compile_,
    "completion": completion,
}
"""In the order of `pioche --help`."""


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (try {self.prog} --help)\n")


def parser(asked: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of all commands. If one is asked for, only that one gets its arguments:
    describing those of all commands takes longer than much of what they do."""
    top = Parser(
        prog="pioche",
        description="Play card games, simulate them, and check their records.",
        epilog="In a terminal, pioche alone starts a server and opens its page in your browser.",
    )
    top.add_argument("--version", action="version", version=f"pioche {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        about = command.HELP
        sub = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        sub.set_defaults(run=command.run)
        if asked in (name, None):
            sub.add_argument("--lang", choices=LANGUAGES, help="language (default: your system's)")
            command.add(sub)
    return top
