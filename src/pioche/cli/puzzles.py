"""`pioche puzzles`"""

from __future__ import annotations

import argparse
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from pioche.cli.arguments import (
    MAX_THREADS,
    add_game,
    add_json,
    add_seed,
    chosen_game,
    chosen_threads,
    number,
)
from pioche.cli.exit_codes import INTERRUPTED
from pioche.cli.output import complain, notice_if_slow, progress_bar, say
from pioche.cli.output_file import output_file

if TYPE_CHECKING:
    from pioche.puzzles.shipped import PuzzleFile

HELP = "make puzzles from self-play, check them, or solve them"
COUNT: Final = 200
MOST: Final = 100_000
WORLDS: Final = 512
WRONG: Final = 1
"""The exit code if a puzzle has a better solution."""


def add(parser: argparse.ArgumentParser) -> None:
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True, dest="task")

    def task(name: str, about: str) -> argparse.ArgumentParser:
        sub = tasks.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        add_game(sub)
        return sub

    sub = task("make", "find positions with one clearly best decision that is not obvious")
    sub.add_argument(
        "--count", type=number(1, MOST), default=COUNT, metavar="N", help=f"puzzles ({COUNT})"
    )
    add_seed(sub, "find the same puzzles again (0)")
    sub.add_argument(
        "--threads", type=number(1, MAX_THREADS), metavar="T", help="default: one per core"
    )
    sub.add_argument(
        "--state", metavar="FILE", help="keep the state of the run in FILE, and continue from it"
    )
    sub.add_argument("--out", metavar="FILE", help="the puzzles (GAME.json.gz)")
    sub = task("check", "find the solutions again with another seed")
    sub.add_argument("--file", metavar="FILE", help="default: the puzzles that come with the game")
    sub.add_argument(
        "--sample", type=number(1, MOST), metavar="N", help="only N of them (default: all)"
    )
    sub.add_argument(
        "--worlds", type=number(2, MOST), metavar="N", help=f"imagined worlds of each ({WORLDS})"
    )
    add_seed(sub, "for the imagined worlds and the sample (1)")
    add_json(sub)
    sub = task("solve", "solve puzzles in the terminal")
    sub.add_argument("--file", metavar="FILE", help="default: the puzzles that come with the game")
    sub.add_argument("--theme", metavar="THEME", help="only puzzles with this theme")
    add_seed(sub, "the order of the puzzles")


def run(args: argparse.Namespace) -> int:
    tasks = {"make": make, "check": check, "solve": solve}
    return tasks[args.task](args)


def make(args: argparse.Namespace) -> int:
    from pioche import __version__
    from pioche.arena.mining import Series, mine
    from pioche.puzzles.puzzle import Puzzle
    from pioche.puzzles.shipped import FORMAT, Origin, PuzzleFile, packed

    game, seed = chosen_game(args), args.seed or 0
    series = Series(game, seed)
    name = args.out or f"{game.id}.json.gz"
    command = f"pioche puzzles make {game.id} --count {args.count} --seed {seed}"
    found: list[Puzzle] = []
    interrupted = True
    with output_file(name) as file:
        with notice_if_slow(args.lang):
            series.search(0)  # loads everything
        with progress_bar(args.count) as advance, suppress(KeyboardInterrupt):
            shown = 0
            for found in mine(series, args.count, chosen_threads(args), args.state):
                if advance:
                    advance(len(found) - shown)
                shown = len(found)
            interrupted = False
        origin = Origin(command, __version__, seed, series.worlds)
        file.write(packed(PuzzleFile(FORMAT, game.id, origin, found)))
    print(say(args.lang, "puzzles-written", count=len(found), file=name))
    if interrupted:
        complain(say(args.lang, "puzzles-cut", done=len(found), count=args.count))
        return INTERRUPTED
    return 0


def check(args: argparse.Namespace) -> int:
    import json

    from pioche.puzzles.checking import check as check_one

    game, seed = chosen_game(args), 1 if args.seed is None else args.seed
    puzzles = list(_puzzles(args).puzzles)
    if args.sample:
        chosen = random.Random(seed).sample(range(len(puzzles)), min(args.sample, len(puzzles)))
        puzzles = [puzzles[place] for place in sorted(chosen)]
    checks = []
    with progress_bar(len(puzzles)) as advance:
        for puzzle in puzzles:
            checks.append(check_one(game, puzzle, seed, args.worlds or WORLDS))
            if advance:
                advance(1)
    wrong = [found for found in checks if found.better is not None]
    same = sum(found.same for found in checks)
    if args.json:
        better = {found.puzzle.id: found.better for found in wrong}
        print(json.dumps({"puzzles": len(checks), "same": same, "better": better}))
    else:
        for found in wrong:
            facts = {"puzzle": found.puzzle.id, "best": found.puzzle.best, "better": found.better}
            print(say(args.lang, "puzzles-better", **facts))
        print(say(args.lang, "puzzles-checked", count=len(checks), same=same, wrong=len(wrong)))
    return WRONG if wrong else 0


def solve(args: argparse.Namespace) -> int:
    from pioche.engine.errors import BadOption
    from pioche.puzzles.themes import is_about, themes_of
    from pioche.terminal.puzzles import solve_all

    game = chosen_game(args)
    if args.theme and args.theme not in themes_of(game):
        raise BadOption("puzzles/no-theme", theme=args.theme[:40], themes=list(themes_of(game)))
    puzzles = [puzzle for puzzle in _puzzles(args).puzzles if is_about(puzzle, args.theme)]
    random.Random(args.seed).shuffle(puzzles)
    solve_all(game, puzzles, args.lang)
    return 0


def _puzzles(args: argparse.Namespace) -> PuzzleFile:
    """Return the puzzles in the file that was given, or those of the game."""
    from pioche.puzzles.shipped import read_puzzles, shipped_file

    game: Any = chosen_game(args)
    return read_puzzles(args.file, game) if args.file else shipped_file(game)
