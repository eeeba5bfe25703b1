"""`pioche hint`"""

from __future__ import annotations

import argparse

from pioche.cli import completers
from pioche.cli.arguments import MAX_MATCHES, number
from pioche.engine.limits import MAX_SEATS

HELP = "ask a bot for the best decision in a position of a record"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one per line (- for standard input)")
    parser.add_argument(
        "--line", type=number(1, MAX_MATCHES), default=1, metavar="N", help="the record in line N"
    )
    parser.add_argument(
        "--round", type=number(1, MAX_MATCHES), metavar="R", help="default: the last round"
    )
    parser.add_argument(
        "--move",
        type=number(0, MAX_MATCHES),
        metavar="M",
        help="the position after M moves of the round (default: its last decision)",
    )
    parser.add_argument(
        "--seat",
        type=number(1, MAX_SEATS),
        metavar="N",
        help="from 1 (default: the first that has to decide)",
    )
    bot = parser.add_argument(
        "--bot", default="expert", metavar="BOT", help="the bot to ask (expert)"
    )
    completers.attach(bot, completers.bots)


def run(args: argparse.Namespace) -> int:
    from pioche.arena.hints import hint, position
    from pioche.arena.verify import read_records
    from pioche.bots.names import check_bot
    from pioche.terminal.hint import show_hint
    from pioche.terminal.screen import Screen

    check_bot(args.bot)
    for _, record in read_records(args.file, args.line):
        match = position(record, args.round, args.move)
        seat, thought = hint(match, args.seat and args.seat - 1, args.bot)
        show_hint(match, seat, thought, args.lang, Screen())
    return 0
