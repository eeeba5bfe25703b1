"""`pioche dataset`"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from pioche.cli import completers
from pioche.cli.arguments import (
    MAX_MATCHES,
    add_bots,
    add_game,
    add_json,
    add_matches,
    add_options,
    add_players,
    add_seed,
    add_threads,
    chosen_game,
    chosen_options,
    chosen_seed,
    chosen_threads,
    number,
)
from pioche.cli.exit_codes import INTERRUPTED
from pioche.cli.output import complain, notice_if_slow, progress_bar, say

if TYPE_CHECKING:
    from pioche.datasets.dataset import Made
    from pioche.datasets.plan import Plan

HELP = "write every decision of many matches as Parquet, for learners"
SHARD: Final = 1000


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_players(parser)
    add_matches(parser, "how many matches")
    add_bots(
        parser,
        "A,B,…",
        "one for all seats or one per seat: random, heuristic, policy, search@1000, …"
        " (policy, or heuristic where none was learned)",
    )
    evaluate = parser.add_argument(
        "--evaluate",
        metavar="BOT",
        help="add what a strong player thinks of every decision: policy, search@1000, master@2000",
    )
    completers.attach(evaluate, completers.bots)
    add_seed(parser, "make the same dataset again (that of the folder, or random)")
    parser.add_argument(
        "--shard",
        type=number(1, MAX_MATCHES),
        default=SHARD,
        metavar="K",
        help=f"matches in a file ({SHARD})",
    )
    parser.add_argument(
        "--out", metavar="FOLDER", help="continued if it holds part of it (GAME-dataset)"
    )
    add_threads(parser)
    add_json(parser)
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    from pioche.datasets.dataset import make_dataset, seed_in
    from pioche.datasets.plan import Plan, usual_bot
    from pioche.datasets.shards import load_arrow

    game = chosen_game(args)
    load_arrow()
    game.check_players(args.players)
    folder = args.out or f"{game.id}-dataset"
    if args.seed is None:
        args.seed = seed_in(folder)
    bots = (args.bots or usual_bot(game, args.players)).split(",")
    if len(bots) == 1:
        bots *= args.players
    plan = Plan(
        game,
        args.players,
        bots,
        chosen_seed(args),
        args.matches,
        args.shard,
        chosen_options(game, args),
        args.evaluate,
    )
    with notice_if_slow(args.lang):
        plan.setup.load()
    with progress_bar(args.matches) as progress:
        made = make_dataset(plan, folder, chosen_threads(args), progress)
    report(plan, made, folder, args)
    if made.files < plan.shards:
        facts = {"done": made.files, "files": plan.shards}
        complain(say(args.lang, "dataset-cut", **facts))
        return INTERRUPTED
    return 0


def report(plan: Plan, made: Made, folder: str, args: argparse.Namespace) -> None:
    """Print what was made, as JSON or as a sentence."""
    if args.json:
        print(json.dumps(plan.head | {"out": folder} | asdict(made)))
        return
    rate = round(made.new_rows / made.seconds) if made.seconds else 0
    print(
        say(
            args.lang,
            "dataset-made",
            folder=folder,
            rows=made.rows,
            matches=made.matches,
            files=made.files,
            megabytes=round(made.bytes / 1e6, 1),
            seconds=round(made.seconds, 1),
            rate=rate,
            seed=str(plan.seed),
        )
    )
