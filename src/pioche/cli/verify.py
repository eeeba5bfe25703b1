"""`pioche verify`"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from pioche.cli.arguments import add_json, add_threads, chosen_threads
from pioche.cli.output import progress_bar, say

if TYPE_CHECKING:
    from pioche.arena.verify import Verdict

HELP = "check records against the rules"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="records, one per line (- for standard input)"
    )
    add_threads(parser)
    add_json(parser, "print one JSON object per record")


def run(args: argparse.Namespace) -> int:
    from pioche.arena.verify import check_file

    worst = 0
    tally = Tally()
    threads = chosen_threads(args)
    size = size_of(args.files)
    # on a terminal, the verdicts themselves show how far it is
    shown = nullcontext() if sys.stdout.isatty() else progress_bar(size, in_bytes=True)
    with shown as progress:
        for name in args.files:
            for verdict in check_file(name, args.lang, threads, progress):
                worst = max(worst, verdict.exit_code)
                tally.count(verdict)
                if args.json:
                    print(json.dumps(verdict.as_json()))
                else:
                    stream = sys.stderr if verdict.unreadable else sys.stdout
                    print(verdict.line_of_text(), file=stream)
    if tally.records and not args.json:
        print(say(args.lang, "verify-summary", **tally.facts))
    return worst


def size_of(files: list[str]) -> int | None:
    """Return the number of bytes in files, None if one has no size, as standard input."""
    paths = [Path(name) for name in files]
    if "-" in files or not all(path.is_file() for path in paths):
        return None
    return sum(path.stat().st_size for path in paths)


class Tally:
    """How many records were checked, and with what result."""

    def __init__(self) -> None:
        self.records = 0
        """Those that could be found, readable or not."""
        self._right = self._fair = self._wrong = self._unreadable = 0

    def count(self, verdict: Verdict) -> None:
        self.records += verdict.line is not None
        self._right += verdict.error is None
        self._fair += bool(verdict.fair)
        self._wrong += verdict.error is not None and not verdict.unreadable
        self._unreadable += verdict.unreadable

    @property
    def facts(self) -> dict[str, int]:
        """The facts of the sentence about it."""
        counts = {"records": self.records, "right": self._right, "fair": self._fair}
        return counts | {"wrong": self._wrong, "unreadable": self._unreadable}
