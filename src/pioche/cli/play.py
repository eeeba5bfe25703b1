"""`pioche play`"""

from __future__ import annotations

import argparse

from pioche.cli import completers
from pioche.cli.arguments import add_bots, add_options, add_seed, chosen_game, number
from pioche.engine.limits import MAX_SEATS

HELP = "play against bots in the terminal"


def add(parser: argparse.ArgumentParser) -> None:
    game = parser.add_argument("game", metavar="GAME", nargs="?", help="asks you if left out")
    completers.attach(game, completers.games)
    parser.add_argument(
        "--players", type=number(1, MAX_SEATS), metavar="N", help="number of players, you included"
    )
    add_bots(parser, "A,B,…", "your opponents, from beginner to master")
    parser.add_argument("--name", metavar="NAME", help="your name")
    first = parser.add_argument(
        "--first",
        metavar="WHO",
        help="who starts: lot (default), me, a seat (yours: 1), youngest, loser of the last match",
    )
    completers.attach(first, completers.starters)
    add_seed(parser, "repeat the same shuffles")
    parser.add_argument("--resume", action="store_true", help="continue your saved match")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    from pioche.terminal.play import play

    game = chosen_game(args) if args.game else None
    bots = args.bots.split(",") if args.bots else []
    return play(
        game,
        args.players,
        bots,
        args.option,
        args.lang,
        args.seed,
        args.name,
        args.resume,
        args.first,
    )
