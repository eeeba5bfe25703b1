"""Records in bulk: writing and checking them, in compiled code and by `Match`, in turns in one run.

    python -m bench.records

Rates are moves per second of processor time, on one core, the best of several slices: other
programs take time from the clock, and less of it from the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from bench.matches import REFERENCE, setup
from pioche.arena.quick_check import right_beyond_doubt
from pioche.arena.records import SeriesWriter, simulate_match
from pioche.arena.simulate import Tally
from pioche.engine.record import read_record, write_record
from pioche.engine.registry import find_game
from pioche.engine.replay import verify

MATCHES = 400
FEW = 10


def rates(game_id: str, slices: int) -> dict[str, float]:
    """Return the moves per second of each way."""
    series = setup(game_id)
    writer = SeriesWriter(series)
    played = writer.written((0, MATCHES))
    lines = b"".join(played.lines).splitlines()
    few = Tally(series.players)

    def by_match() -> None:
        for index in range(FEW):
            write_record(simulate_match(series, index, few).record())

    def checked() -> None:
        assert all(right_beyond_doubt(lines)), "all of them are right"

    def replayed() -> None:
        for line in lines[:FEW]:
            verify(read_record(line))

    by_match()
    moves_of_few = few.moves
    ways: dict[str, tuple[Callable[[], object], int]] = {
        "written": (lambda: writer.written((0, MATCHES)), played.moves),
        "written by `Match`": (by_match, moves_of_few),
        "checked": (checked, played.moves),
        "checked by `Match`": (replayed, moves_of_few),
    }
    best = dict.fromkeys(ways, 0.0)
    for _ in range(slices):
        for name, (work, moves) in ways.items():
            started = time.thread_time()
            work()
            best[name] = max(best[name], moves / (time.thread_time() - started))
    return best


def table(slices: int) -> None:
    """Print the rates of all games as Markdown."""
    names = ("written", "written by `Match`", "checked", "checked by `Match`")
    print("| records, moves/s on one core | " + " | ".join(names) + " |")
    print("|---|" + "---:|" * len(names))
    for game_id in REFERENCE:
        if not find_game(game_id).notes_moves:
            continue  # its records are made by `Match`
        found = rates(game_id, slices)
        row = " | ".join(f"{found[name]:,.0f}" for name in names)
        print(f"| {game_id} | {row} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slices", type=int, default=10)
    table(parser.parse_args().slices)


if __name__ == "__main__":
    main()
