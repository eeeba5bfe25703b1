"""`pioche review`"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from pioche.cli.arguments import MAX_MATCHES, add_json, add_seed, number
from pioche.cli.output import progress_bar, say
from pioche.cli.output_file import output_file

if TYPE_CHECKING:
    from pioche.engine.record import Record
    from pioche.review.shape import Review

HELP = "review a finished match: judge every decision, tell luck from skill"
PARTS: Final = 1000
"""Of the progress bar."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one per line (- for standard input)")
    parser.add_argument(
        "--line", type=number(1, MAX_MATCHES), default=1, metavar="N", help="the record in line N"
    )
    add_seed(parser, "use other simulations (default: a seed from the record)")
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="the review as a page (review-GAME.html; with --json none by default)",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    import msgspec

    from pioche.arena.verify import read_records
    from pioche.review.report import page
    from pioche.review.seeds import seed_of_record

    for _, record in read_records(args.file, args.line):
        name = args.out or (None if args.json else f"review-{record.game}.html")
        with output_file(name) as file:
            seed = seed_of_record(record) if args.seed is None else args.seed
            review = reviewed(record, seed)
            if file is not None:
                file.write(page(review, args.lang).encode())
        if args.json:
            print(msgspec.json.encode(review).decode())
        elif name != "-":
            print(say(args.lang, "review-written", file=name))
    return 0


def reviewed(record: Record, seed: int) -> Review:
    """Return the review of a record; a terminal shows how far it is."""
    from pioche.review.review import review_steps

    reviewing = review_steps(record, seed)
    with progress_bar(PARTS) as progress:
        shown = 0
        try:
            while True:
                reached = int(PARTS * next(reviewing).done)
                if progress:
                    progress(reached - shown)
                shown = reached
        except StopIteration as done:
            review: Review = done.value
    return review
