"""`pioche simulate`"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pioche.cli.arguments import (
    add_bots,
    add_game,
    add_json,
    add_matches,
    add_options,
    add_players,
    add_seed,
    add_workers,
    chosen_game,
    chosen_options,
    chosen_seed,
    chosen_threads,
)
from pioche.cli.cluster import chosen_cluster
from pioche.cli.exit_codes import INTERRUPTED
from pioche.cli.output import complain, notice_if_slow, progress_bar, say
from pioche.cli.output_file import output_file
from pioche.engine.errors import BadOption

if TYPE_CHECKING:
    from pioche.arena.simulate import Setup, Summary

HELP = "let bots play many matches and count the results"


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_players(parser)
    add_matches(parser, "how many matches")
    add_bots(
        parser,
        "A,B,…",
        "one for all seats or one per seat: random, heuristic, beginner to master,"
        " search@1000, … (random)",
        default="random",
    )
    add_seed(parser, "repeat a simulation exactly")
    add_workers(parser)
    parser.add_argument(
        "--records", metavar="FILE", help="write each match as one line (- for standard output)"
    )
    add_json(parser)
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    from pioche.arena.records import simulate_with_records
    from pioche.arena.simulate import Setup, simulate

    game = chosen_game(args)
    bots = args.bots.split(",")
    if len(bots) == 1:
        bots *= args.players
    setup = Setup(game, args.players, bots, chosen_seed(args), chosen_options(game, args))
    if args.records and args.ray is not None:
        raise BadOption("cluster/no-records")
    with output_file(args.records) as file, chosen_cluster(args) as cluster:
        with notice_if_slow(args.lang):
            setup.load()
        with progress_bar(args.matches) as progress:
            threads = chosen_threads(args)
            if file is None:
                summary = simulate(setup, args.matches, threads, progress, cluster)
            else:
                summary = simulate_with_records(setup, args.matches, file.write, progress, threads)
                file.flush()
    report(setup, summary, args, sys.stderr if args.records == "-" else sys.stdout)
    if summary.matches < args.matches:
        complain(say(args.lang, "simulate-cut", done=summary.matches, matches=args.matches))
        return INTERRUPTED
    return 0


def report(setup: Setup, summary: Summary, args: argparse.Namespace, file: Any) -> None:
    """Print the summary, as JSON or as a table."""
    if args.json:
        head = {"game": setup.game.id, "seed": setup.seed, "bots": list(setup.bots)}
        print(json.dumps(head | asdict(summary)), file=file)
        return
    from pioche.terminal.screen import Screen
    from pioche.terminal.summary import show_summary

    show_summary(list(setup.bots), setup.seed, summary, args.lang, Screen(file=file))
