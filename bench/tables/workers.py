"""What a decision costs with more and more workers, on PostgreSQL and Valkey.

Figures are processor time of all processes, the database and the bus included, at human pace: it
does not matter how many cores there are, and hardly what else they do. Workers have a port each, so
that the load decides who is where: all people of a table at one worker, or each of them at another.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Final

from bench.tables.figures import Row, quantile
from bench.tables.load import PACE, Group, Player
from bench.tables.own import OwnLoad
from bench.tables.servers import CLIENT_CORE, SERVER_CORE, TICKS, Running, remove, start_own
from tests.server.services import Postgres, Service, Valkey

TOGETHER: Final = "together"
"""All people of a table are at one worker."""
APART: Final = "apart"
"""Each of them is at another one, as far as there are enough."""
SETTLE: Final = 5.0
"""Seconds for which workers have to be quiet."""
QUIET: Final = 0.03
"""The share of a core that a quiet worker takes."""
PATIENCE: Final = 10
"""Times that they are waited for."""


class SpreadLoad(OwnLoad):
    """Tables of several workers."""

    def __init__(self, ports: Sequence[int], apart: bool) -> None:
        super().__init__(ports[0])
        self._ports = ports
        self._apart = apart
        self._homes: dict[Group, int] = {}
        self._next = count()

    async def connect(self, player: Player) -> None:
        home = self._homes.setdefault(player.group, -1)
        if home < 0:
            home = self._homes[player.group] = next(self._next)
        place = home + player.seat if self._apart else home
        loop = asyncio.get_running_loop()
        port = self._ports[place % len(self._ports)]
        await loop.create_connection(lambda: player, "127.0.0.1", port)
        await player.greeted
        player.group.players.append(player)


class Cluster:
    """Workers, PostgreSQL and Valkey."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._stack = ExitStack()

    def __enter__(self) -> Cluster:
        os.sched_setaffinity(0, SERVER_CORE)
        self.postgres = self._stack.enter_context(Postgres())
        self.valkey = self._stack.enter_context(Valkey())
        os.sched_setaffinity(0, CLIENT_CORE)
        url = self.postgres.url(self.postgres.new_store())
        self.running: list[Running] = []
        for _ in range(self.workers):
            running = start_own(database=url, bus=self.valkey.url, bots=1, workers=1)
            self.running.append(running)
            self._stack.callback(remove, running.folder)
            self._stack.callback(running.stop)
        return self

    def __exit__(self, *what: object) -> None:
        self._stack.close()

    async def settled(self) -> None:
        """Wait until tables that moved are forgotten where they were made, and workers have read
        all that they prepare after their start: machine code, sentences, bots."""
        for _ in range(PATIENCE):
            before = self.worked()["workers"]
            await asyncio.sleep(SETTLE)
            if self.worked()["workers"] - before < SETTLE * QUIET * self.workers:
                return

    def worked(self) -> dict[str, float]:
        """Return the seconds of processor time so far, of each part."""
        return {
            "workers": sum(worked_by(running.pid) for running in self.running),
            "database": _worked_by_service(self.postgres),
            "bus": _worked_by_service(self.valkey),
        }


def _worked_by_service(service: Service) -> float:
    return worked_by(service.process.pid) if service.process else 0.0


def worked_by(root: int) -> float:
    """Return the seconds of processor time of a process with all that it has started, also those
    that have ended."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        pid = int(path.parent.name)
        parents[pid] = int(fields[1])
        ticks[pid] = sum(map(int, fields[11:15]))
    total, tree = 0, {root}
    while tree:
        total += sum(ticks.get(pid, 0) for pid in tree)
        tree = {pid for pid, parent in parents.items() if parent in tree}
    return total / TICKS


async def measure(workers: int, spread: str, tables: int, seconds: float) -> Row:
    """Return what a decision costs at so many tables, at human pace."""
    with Cluster(workers) as cluster:
        load = SpreadLoad([running.port for running in cluster.running], spread == APART)
        try:
            await load.grow(tables, 0)
            while not all(group.complete for group in load.groups):
                await asyncio.sleep(0.1)
            await cluster.settled()
            idle = cluster.worked()
            await asyncio.sleep(SETTLE)
            idle = {name: (now - idle[name]) / SETTLE for name, now in cluster.worked().items()}
            deciding = asyncio.ensure_future(load.pace(seconds, 2 * PACE))
            await asyncio.sleep(2 * PACE)
            before = cluster.worked()
            await deciding
            spent = {name: now - before[name] for name, now in cluster.worked().items()}
            meter = load.meter
            decisions = max(1, meter.decisions)
            if meter.problems:
                print("problems:", dict(meter.problems))
            row: Row = {
                "workers": workers,
                "clients": spread,
                "decisions/s": meter.decisions / meter.seconds,
                "ms a decision": 1000 * sum(spent.values()) / decisions,
            }
            row |= {f"{name} ms": 1000 * took / decisions for name, took in spent.items()}
            row["idle core"] = sum(idle.values())
            beside = sum(spent.values()) - row["idle core"] * meter.seconds
            row["ms beside idle"] = 1000 * beside / decisions
            row["seen p50 ms"] = quantile(sorted(meter.seen), 0.5)
            row["seen p99 ms"] = quantile(sorted(meter.seen), 0.99)
            row["memory MiB"] = sum(running.memory for running in cluster.running) / 2**20
            row["late"] = meter.late
            return row
        finally:
            await load.close()
