"""How long games take to compile: `python -m bench.compiling`.

Each game is compiled in a new process with an empty cache, one after the other. Its parts come in
the order in which a player needs them; what one part has compiled, the next ones use. Figures are
processor time, which hardly depends on what else the machine does; the time on the clock does. The
start of Python and the imports are a column of their own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

HEADINGS = ("imports", "match", "bots", "series", "environments")
"""Imports, then the parts: a person can play after `match`, tables need nothing after `bots`."""


def main() -> None:
    from pioche.engine.registry import game_ids

    print(f"| seconds | {' | '.join(HEADINGS)} | a table, all | on the clock |")
    print("|---|" + "---:|" * (len(HEADINGS) + 2))
    for game_id in sys.argv[1:] or game_ids():
        print(row(game_id, measure(game_id)), flush=True)


def row(game_id: str, spent: Mapping[str, float]) -> str:
    """Return a line of the table."""
    table = spent["match"] + spent["bots"]
    figures = [*(spent[heading] for heading in HEADINGS), table, spent["clock"]]
    return f"| {game_id} | " + " | ".join(f"{figure:.1f}" for figure in figures) + " |"


def measure(game_id: str) -> dict[str, float]:
    """Return the seconds of each part, compiled in a new process."""
    with tempfile.TemporaryDirectory(prefix="pioche-") as cache:
        environment = os.environ | {"PIOCHE_CACHE": cache}
        command = [sys.executable, "-c", f"from bench.compiling import parts; parts({game_id!r})"]
        run = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    spent: dict[str, float] = json.loads(run.stdout)
    return spent


def parts(game_id: str) -> None:
    """Compile the parts of a game in this process, and print the seconds of each."""
    from pioche.adapters.warm import warm_kernels
    from pioche.bots.warm import warm_bots, warm_match
    from pioche.bots.warm_series import warm_series
    from pioche.engine import code_files
    from pioche.engine.registry import find_game

    setattr(code_files, "SHIPPED", Path(os.devnull))  # noqa: B010  # nothing comes compiled
    game = find_game(game_id)
    spent = {"imports": time.process_time()}
    steps: tuple[Callable[..., None], ...] = (warm_match, warm_bots, warm_series, warm_kernels)
    for heading, step in zip(HEADINGS[1:], steps, strict=True):
        begun, clock = time.process_time(), time.perf_counter()
        step(game)
        spent[heading] = time.process_time() - begun
        if heading in ("match", "bots"):
            spent["clock"] = spent.get("clock", 0.0) + time.perf_counter() - clock
    print(json.dumps(spent))


if __name__ == "__main__":
    main()
