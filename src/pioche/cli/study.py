"""`pioche study`"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any, Final

from pioche.cli.arguments import (
    add_bots,
    add_game,
    add_json,
    add_options,
    add_seed,
    add_state,
    add_workers,
    chosen_game,
    chosen_options,
    chosen_seed,
    chosen_threads,
    named_value,
    number,
)
from pioche.cli.cluster import chosen_cluster
from pioche.cli.exit_codes import INTERRUPTED
from pioche.cli.output import complain, progress_bar, say
from pioche.cli.output_file import output_file
from pioche.engine.limits import MAX_SEATS

if TYPE_CHECKING:
    from pioche.engine.game import Game

HELP = "report how a game behaves: first seat, scores, length, skill and luck"
MAX_MATCHES: Final = 10**6
"""Each match is kept in memory, in a few hundred bytes."""


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--players",
        type=player_counts,
        metavar="N,M,…",
        help="numbers of players (default: all that the game allows)",
    )
    add_bots(
        parser,
        "A,B",
        "A plays against itself, then B plays A on the same deals (heuristic,random)",
        default="heuristic,random",
    )
    parser.add_argument(
        "--matches",
        type=number(1, MAX_MATCHES),
        metavar="K",
        default=1000,
        help="matches per series (1000)",
    )
    parser.add_argument(
        "--compare",
        type=named_value,
        action="append",
        default=[],
        metavar="KEY=A,B,…",
        help="compare values of an option; a single value with the default; may be repeated",
    )
    add_seed(parser, "repeat a study exactly")
    add_workers(parser)
    add_state(parser)
    parser.add_argument(
        "--out", metavar="FILE", help="the report (study-GAME.html; with --json none by default)"
    )
    add_json(parser)
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    from pioche.arena.study.overview import overview
    from pioche.arena.study.report import page
    from pioche.arena.study.study import Study
    from pioche.arena.study.words import Words
    from pioche.terminal.screen import Screen
    from pioche.terminal.study import show_study

    game = chosen_game(args)
    counts = args.players or list(game.players)
    study = Study(game, counts, args.bots.split(","), chosen_seed(args), variants(game, args))
    planned = study.planned(args.matches)
    name = args.out or (None if args.json else f"study-{game.id}.html")
    with output_file(name) as file:
        with chosen_cluster(args) as cluster, progress_bar(planned) as progress:
            threads = chosen_threads(args)
            findings = study.run(args.matches, threads, progress, args.state, cluster)
        if file is not None:
            file.write(page(findings, args.lang).encode())
    if args.json:
        print(json.dumps(findings.as_json()))
    elif name != "-":
        show_study(overview(findings, Words(args.lang)), Screen())
        print(say(args.lang, "study-written", file=name))
    if findings.played < planned:
        complain(say(args.lang, "simulate-cut", done=findings.played, matches=planned))
        return INTERRUPTED
    return 0


def player_counts(text: str) -> list[int]:
    """Argument type: numbers of players, separated by commas."""
    return [number(1, MAX_SEATS)(part) for part in text.split(",")]


def variants(game: Game, args: argparse.Namespace) -> list[dict[str, Any]]:
    """Return the sets of options to compare; a single one is compared with the usual options."""
    from pioche.engine.options import NumberList

    usual = chosen_options(game, args)
    lists = {option.name for option in game.options if isinstance(option, NumberList)}
    found = []
    for name, text in args.compare:
        for value in [text] if name in lists else text.split(","):
            rivals = game.one_of - {name} if name in game.one_of else frozenset()
            kept = {key: kept for key, kept in usual.items() if key not in rivals}
            found.append(kept | {name: game.parse_option(name, value)})
    return found if len(found) > 1 else [usual, *found]
