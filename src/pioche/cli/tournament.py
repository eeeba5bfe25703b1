"""`pioche tournament`"""

from __future__ import annotations

import argparse
import json

from pioche.cli.arguments import (
    add_bots,
    add_game,
    add_json,
    add_matches,
    add_options,
    add_players,
    add_seed,
    add_state,
    add_workers,
    chosen_game,
    chosen_options,
    chosen_seed,
    chosen_threads,
)
from pioche.cli.cluster import chosen_cluster
from pioche.cli.exit_codes import INTERRUPTED
from pioche.cli.output import complain, progress_bar, say

HELP = "let bots play each other and rank them"


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_bots(parser, "A,B,…", "two or more; module:name for your own", required=True)
    add_players(parser)
    add_matches(parser, "how many matches")
    add_seed(parser, "repeat the same deals")
    add_workers(parser)
    add_state(parser)
    parser.add_argument("--plot", metavar="FILE", help="draw the ranking as an SVG image")
    add_json(parser)
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    from pioche.arena.ladder_plot import plot
    from pioche.arena.tournament import Tournament
    from pioche.terminal.screen import Screen
    from pioche.terminal.standings import show_standings

    game = chosen_game(args)
    bots = args.bots.split(",")
    options = chosen_options(game, args)
    tournament = Tournament(game, bots, args.players, chosen_seed(args), options)
    planned = tournament.planned(args.matches)
    threads = chosen_threads(args)
    with chosen_cluster(args) as cluster, progress_bar(planned) as progress:
        standings = tournament.run(args.matches, threads, progress, args.state, cluster)
    if args.json:
        print(json.dumps(standings.as_json()))
    else:
        show_standings(standings, args.lang, Screen())
    if args.plot:
        plot(standings, args.plot, args.lang)
    if standings.matches < planned:
        complain(say(args.lang, "simulate-cut", done=standings.matches, matches=planned))
        return INTERRUPTED
    return 0
