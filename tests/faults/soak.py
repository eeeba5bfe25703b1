"""The long run: kill a server during play very often, and count the losses.

python -m tests.faults.soak --kills 1000
python -m tests.faults.soak --kills 1000 --database postgresql
python -m tests.faults.soak --minutes 10 --database postgresql://… (an empty one)
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from tests.faults.check import check
from tests.faults.killing import ROOM, kill_under_play
from tests.faults.play import Ledger
from tests.served import Served
from tests.server.services import Postgres

OWN: Final = ("sqlite", "postgresql")
"""Databases that are made for the run."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.soak")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop killing after this long")
    parser.add_argument(
        "--database", action="append", help="sqlite, postgresql, or a URL; may be given repeatedly"
    )
    given = parser.parse_args()
    for database in given.database or OWN:
        with ExitStack() as stack:
            soak(stack, database, given.kills, 60 * given.minutes)


def soak(stack: ExitStack, database: str, kills: int, seconds: float) -> None:
    """One database; a line at the end. Any broken promise ends it with an error."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pioche-soak-")))
    kind = database.partition(":")[0]
    url = database
    if database == "sqlite":
        url = str(folder / "server.db")
    elif database == "postgresql":
        postgres = stack.enter_context(Postgres())
        url = postgres.url(postgres.new_database())
    began = time.monotonic()
    total = 0

    def on_kill(killed: int, ledger: Ledger) -> bool:
        nonlocal total
        total = killed
        spent = time.monotonic() - began
        left = spent / killed * (kills - killed)
        if seconds:
            left = min(left, max(0.0, seconds - spent))
        show(
            f"{kind}: {killed} kills, {len(ledger.promises)} decisions acknowledged, "
            f"{len(ledger.finished)} matches, {left / 60:.0f} min left",
            killed % 25 == 0,
        )
        return not seconds or spent < seconds

    served = Served(folder, *ROOM, database=url)
    try:
        work = kill_under_play(served, kills, random.Random(), long_lives=0.1, on_kill=on_kill)
        ledger = asyncio.run(work)
    finally:
        served.stop()
    show("", False)
    found = asyncio.run(check(url, ledger))
    spent = time.monotonic() - began
    print(
        f"{kind}: {total} kills in {spent / 60:.1f} min; {found.promises} decisions acknowledged "
        f"(lost: 0, done twice: 0), {found.bots} by bots, {found.timers} by timers; "
        f"{found.matches} matches played to the end, all kept once and verified; "
        f"{ledger.lost.total()} connections lost and made again",
        flush=True,
    )


def show(line: str, now: bool) -> None:
    """Progress: in one line of a terminal, or in a few lines of a file."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
    elif now:
        print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
