"""`pioche rules`"""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_game, chosen_game

HELP = "show the rules of a game"


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)


def run(args: argparse.Namespace) -> int:
    from pioche.terminal.pages import show_rules
    from pioche.terminal.screen import Screen

    show_rules(chosen_game(args), args.lang, Screen())
    return 0
