"""`pioche show`"""

from __future__ import annotations

import argparse

from pioche.cli.arguments import MAX_MATCHES, number
from pioche.cli.exit_codes import BAD_INPUT
from pioche.cli.output import complain
from pioche.engine.errors import BadRecord

HELP = "print a record as a readable play-by-play"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one per line (- for standard input)")
    parser.add_argument(
        "--line", type=number(1, MAX_MATCHES), metavar="N", help="only the record in line N"
    )


def run(args: argparse.Namespace) -> int:
    from pioche.arena.verify import read_records
    from pioche.terminal.screen import Screen
    from pioche.terminal.show import show

    console = Screen()
    for line, record in read_records(args.file, args.line):
        try:
            show(record, args.lang, console)
        except BadRecord as error:
            complain(f"{args.file}:{line}: {error.sentence(args.lang)}")
            return BAD_INPUT
    return 0
