"""`pioche join`"""

from __future__ import annotations

import argparse

from pioche.cli.arguments import number
from pioche.engine.limits import MAX_SEATS

HELP = "play or watch at a table online"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "url", metavar="URL", help="http://HOST:PORT/t/KEY, …/j/CODE, or just the server"
    )
    parser.add_argument("--name", metavar="NAME", help="your name")
    parser.add_argument(
        "--seat", type=number(1, MAX_SEATS), metavar="N", help="from 1 (default: any free seat)"
    )
    parser.add_argument("--watch", action="store_true", help="watch without taking a seat")
    parser.add_argument(
        "--token",
        metavar="TOKEN",
        help="connect as a program (default: as the same guest as last time)",
    )


def run(args: argparse.Namespace) -> int:
    from pioche.terminal.join import join

    return join(args.url, args.name, args.seat, args.watch, args.token, args.lang)
