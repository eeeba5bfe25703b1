"""Our share of the limit: random matches in compiled rules and in C++, in turns in one run."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.matches import setup
from pioche.bots.playouts import new_totals

HERE: Final = Path(__file__).resolve().parent
FLAGS: Final = ("-std=c++17", "-O3", "-march=native", "-Wall", "-Wextra", "-Werror")
MATCHES: Final = 20_000


@dataclass(frozen=True)
class Share:
    """The moves per second of both sides, of processor time, in the best slice of each."""

    ours: float
    limit: float

    @property
    def share(self) -> float:
        return self.ours / self.limit


@dataclass(frozen=True)
class Played:
    """What a C++ program says about a series."""

    moves: int
    seconds: float
    scores: list[list[int]]
    """For each seat the sum of its scores and of their squares."""


@contextmanager
def program(game_id: str) -> Iterator[Path]:
    """Compile the program of a game (with `$CXX`, or c++) into a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / game_id
        compiler = os.environ.get("CXX", "c++")
        subprocess.run([compiler, *FLAGS, "-o", built, HERE / f"{game_id}.cpp"], check=True)
        yield built


def played(built: Path, players: int, seed: int, matches: int) -> Played:
    """Have a program play a series."""
    command = [str(built), str(players), str(seed), str(matches)]
    done = subprocess.run(command, check=True, capture_output=True)
    return Played(**json.loads(done.stdout))


def share(game_id: str, slices: int) -> Share:
    """Measure both sides, and make sure that they play the same matches."""
    series = setup(game_id)
    series.load()
    ours = limit = 0.0
    with program(game_id) as built:
        for _ in range(slices):
            totals = new_totals(series.players)
            started = time.thread_time()
            moves = series.play(0, MATCHES, totals)
            ours = max(ours, moves / (time.thread_time() - started))
            theirs = played(built, series.players, series.seed, MATCHES)
            assert (theirs.moves, theirs.scores) == (moves, totals[:, :2].tolist())
            limit = max(limit, theirs.moves / theirs.seconds)
    return Share(ours, limit)


def table(slices: int) -> None:
    """Print the shares of all games as Markdown."""
    print("| random matches, one core | compiled rules, moves/s | C++, moves/s | share |")
    print("|---|---:|---:|---:|")
    for game_id in sorted(path.stem for path in HERE.glob("*.cpp")):
        found = share(game_id, slices)
        print(
            f"| {game_id} | {found.ours:,.0f} | {found.limit:,.0f} | {found.share:.2f} |",
            flush=True,
        )
