"""`pioche games`"""

from __future__ import annotations

import argparse

HELP = "list the games and their options"


def add(parser: argparse.ArgumentParser) -> None:
    """Take no arguments."""


def run(args: argparse.Namespace) -> int:
    from pioche.terminal.pages import show_games
    from pioche.terminal.screen import Screen

    show_games(args.lang, Screen())
    return 0
