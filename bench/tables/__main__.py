"""Load on the server of Pioche and on boardgame.io: server on one core, clients on the other.

  flat    decisions a second when everybody decides as fast as they can
  pace    one decision a table every 2 seconds, at more and more tables
  bots    the same at some tables, with and without bots thinking at others
  greedy  decisions at human pace, next to sockets that send as much as they can
  alerts  a thousand alerts that are due at once: how soon they are sent, and what others feel
  growth  what a move costs when much is stored, or when a match is long; start-up; memory
  workers what a decision costs with more and more workers on PostgreSQL and Valkey

Columns: `done` is from sending a decision to its acknowledgement, `seen` to the other players;
`bytes` of an update; `core ms` is the time of the server's core that a decision took in all;
`client core` how busy the core of the load was; `late` are tables that were not ready in time.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final

import uvloop

from bench.tables import alerts, greedy, growth, runs, workers
from bench.tables.figures import Row, keep, ratios, show
from bench.tables.servers import CLIENT_CORE


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="*", choices=[[], *MEASURES], help="everything if not given")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each figure")
    parser.add_argument("--servers", default=",".join(runs.SERVERS), help="which of them")
    parser.add_argument("--tables", default="1,10,100,500", help="for flat")
    parser.add_argument("--paced", default="500,1000,1500,2000,2500,3000", help="tables for pace")
    parser.add_argument("--peer-paced", default="200,400,600,800,1000,1500,2000", help="the same")
    parser.add_argument("--bot-tables", type=int, default=50)
    parser.add_argument("--greedy", type=int, default=100, help="greedy sockets")
    kinds = ",".join(("none", *greedy.KINDS))
    parser.add_argument("--kinds", default=kinds, help="of greedy sockets")
    parser.add_argument("--alerts", type=int, default=1000, help="for alerts")
    parser.add_argument("--stored", type=int, default=100_000, help="tables for growth")
    parser.add_argument("--people", type=int, default=8_000, help="for growth")
    parser.add_argument("--workers", default="1,2,4,8", help="for workers")
    parser.add_argument("--worker-tables", type=int, default=300, help="for workers")
    parser.add_argument("--spread", default="together,apart", help="for workers")
    parser.add_argument("--json", type=Path, help="keep the figures in this file")
    given = parser.parse_args()

    os.sched_setaffinity(0, CLIENT_CORE)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the servers inherit it
    about = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(f"{time.strftime('%Y-%m-%d %H:%M')}, {about}, {given.seconds:g} s a figure", flush=True)
    results: dict[str, list[Row]] = {}
    for what in given.what or MEASURES:
        results[what] = uvloop.run(MEASURES[what](given))
        keep(results, given.json)


async def flat(given: argparse.Namespace) -> list[Row]:
    rows: list[Row] = []
    for tables in _numbers(given.tables):
        here = [await runs.flat(s, tables, given.seconds) for s in given.servers.split(",")]
        show(f"flat out, {tables} tables", here)
        ratios(here, "decisions/s")
        rows += here
    return rows


async def pace(given: argparse.Namespace) -> list[Row]:
    rows: list[Row] = []
    for server in given.servers.split(","):
        if server != "pioche pepper":
            counts = given.paced if server.startswith("pioche") else given.peer_paced
            here = await runs.pace(server, _numbers(counts), given.seconds)
            show("at human pace, one decision a table every 2 s", here)
            rows += here
    return rows


async def bots(given: argparse.Namespace) -> list[Row]:
    rows: list[Row] = []
    for processes in (1, 2):
        rows += await runs.bots(200, given.bot_tables, processes, given.seconds)
    show("at human pace, with bots thinking at other tables", rows)
    return rows


async def next_to_greedy(given: argparse.Namespace) -> list[Row]:
    rows = await greedy.measure(given.kinds.split(","), 50, given.greedy, given.seconds)
    show("at human pace, next to greedy sockets", rows)
    return rows


async def many_alerts(given: argparse.Namespace) -> list[Row]:
    rows = await alerts.measure(given.alerts, given.seconds)
    show("decisions at tables with long clocks, without and with phones", rows)
    return rows


async def grow(given: argparse.Namespace) -> list[Row]:
    stored = [await growth.stored(tables, given.seconds) for tables in (100, given.stored)]
    show("with many stored tables", stored)
    long = await growth.long_match()
    show("in a long match", long)
    memory = await growth.memory(given.people // 4)
    show("people come and leave", memory)
    return stored + long + memory


async def more_workers(given: argparse.Namespace) -> list[Row]:
    rows: list[Row] = []
    for spread in given.spread.split(","):
        here = [
            await workers.measure(n, spread, given.worker_tables, given.seconds)
            for n in _numbers(given.workers)
        ]
        show(f"clients of a table {spread}, {given.worker_tables} tables at human pace", here)
        rows += here
    return rows


MEASURES: Final[dict[str, Callable[[argparse.Namespace], Coroutine[Any, Any, list[Row]]]]] = {
    "flat": flat,
    "pace": pace,
    "bots": bots,
    "greedy": next_to_greedy,
    "alerts": many_alerts,
    "growth": grow,
    "workers": more_workers,
}


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


if __name__ == "__main__":
    main()
