"""Load on the server of Pioche and on boardgame.io: server on one core, clients on the other.

flat    decisions a second when everybody decides at once
pace    one decision a table every 2 seconds, at more and more tables
bots    the same at some tables, with and without bots thinking at others
growth  what a move costs when much is stored, or when a match is long; start-up; memory
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
from pathlib import Path

import uvloop

from bench.tables import growth, runs
from bench.tables.figures import Row, keep, show
from bench.tables.servers import CLIENT_CORE


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="*", default=["flat", "pace", "bots", "growth"])
    parser.add_argument("--seconds", type=float, default=10.0, help="for each figure")
    parser.add_argument("--servers", default="pioche gap,boardgame.io flatfile,boardgame.io memory")
    parser.add_argument("--tables", default="1,10,100,500", help="for flat")
    parser.add_argument("--paced", default="500,1000,1500,2000,2500,3000", help="tables for pace")
    parser.add_argument("--peer-paced", default="200,400,600,800,1000,1500,2000", help="the same")
    parser.add_argument("--bot-tables", type=int, default=50)
    parser.add_argument("--stored", type=int, default=100_000, help="tables for growth")
    parser.add_argument("--people", type=int, default=8_000, help="for growth")
    parser.add_argument("--json", type=Path, help="keep the figures in this file")
    given = parser.parse_args()

    os.sched_setaffinity(0, CLIENT_CORE)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the servers inherit it
    print(f"Python {platform.python_version()}, {platform.machine()}, {given.seconds:g} s a figure")
    results: dict[str, list[Row]] = {}
    for what in given.what:
        results[what] = uvloop.run(measure(what, given))
        keep(results, given.json)


async def measure(what: str, given: argparse.Namespace) -> list[Row]:
    rows: list[Row] = []
    servers = given.servers.split(",")
    if what == "flat":
        for tables in _numbers(given.tables):
            for server in servers:
                rows.append(await runs.flat(server, tables, given.seconds))
                print(".", end="", flush=True)
        show("flat out", rows)
    elif what == "pace":
        for server in servers:
            counts = given.paced if server.startswith("pioche") else given.peer_paced
            rows += await runs.pace(server, _numbers(counts), given.seconds)
            show("at human pace, one decision a table every 2 s", rows)
    elif what == "bots":
        for processes in (1, 2):
            rows += await runs.bots(200, given.bot_tables, processes, given.seconds)
        show("at human pace, with bots thinking at other tables", rows)
    elif what == "growth":
        for tables in (100, given.stored):
            rows.append(await growth.stored(tables, given.seconds))
        show("with many stored tables", rows)
        long = await growth.long_match()
        show("in a long match", long)
        memory = await growth.memory(given.people // 4)
        show("people come and leave", memory)
        rows += long + memory
    return rows


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


if __name__ == "__main__":
    main()
