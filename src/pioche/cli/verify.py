"""`pioche verify`"""

from __future__ import annotations

import argparse
import json
import sys

from pioche.cli.arguments import add_json

HELP = "check records against the rules"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="records, one per line (- for standard input)"
    )
    add_json(parser, "print one JSON object per record")


def run(args: argparse.Namespace) -> int:
    from pioche.arena.verify import check_file

    worst = 0
    for name in args.files:
        for verdict in check_file(name, args.lang):
            worst = max(worst, verdict.exit_code)
            if args.json:
                print(json.dumps(verdict.as_json()))
            else:
                print(verdict.line_of_text(), file=sys.stderr if verdict.unreadable else sys.stdout)
    return worst
