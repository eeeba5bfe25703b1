"""The measurements: each starts its servers, loads them, and gives rows of figures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from bench.tables.boardgame import PeerLoad
from bench.tables.figures import Row, quantile
from bench.tables.load import PACE, Load
from bench.tables.own import OwnLoad
from bench.tables.servers import Running, remove, start_own, start_peer

WARM_UP: Final = 2.0
LIMIT_MS: Final = 100.0
"""A decision should be on the other players' screens within this time, in 99 of 100 cases."""
MATCH: Final = 220
"""Decisions in a match, about."""

SERVERS: Final[dict[str, tuple[Callable[[], Running], Callable[[int], Load]]]] = {
    "pioche gap": (start_own, OwnLoad),
    "pioche pepper": (start_own, lambda port: OwnLoad(port, "pepper")),
    "boardgame.io flatfile": (lambda: start_peer("flatfile"), PeerLoad),
    "boardgame.io memory": (lambda: start_peer("memory"), PeerLoad),
}


async def flat(server: str, tables: int, seconds: float) -> Row:
    """Decisions a second when everybody decides as fast as they can, at this many tables."""
    start, load_of = SERVERS[server]
    running = start()
    load = load_of(running.port)
    try:
        # In all their stages, so that some matches end everywhere, and no log is short.
        await load.grow(tables, MATCH)
        return {"server": server, "tables": tables} | await flat_out(load, running, seconds)
    finally:
        await _end(load, running)


async def flat_out(load: Load, running: Running, seconds: float) -> Row:
    deciding = asyncio.ensure_future(load.flat(seconds, WARM_UP))
    await asyncio.sleep(WARM_UP)
    worked = running.worked
    await deciding
    return _figures(load, running, worked)


async def at_pace(load: Load, running: Running, seconds: float) -> Row:
    deciding = asyncio.ensure_future(load.pace(seconds, 2 * PACE))
    await asyncio.sleep(2 * PACE)
    worked = running.worked
    await deciding
    return _figures(load, running, worked)


async def pace(server: str, counts: Sequence[int], seconds: float) -> list[Row]:
    """Human pace at more and more tables, until it takes too long."""
    start, load_of = SERVERS[server]
    running = start()
    load = load_of(running.port)
    own = server.startswith("pioche")
    rows: list[Row] = []
    try:
        for tables in counts:
            # Matches of ours are in all their stages, so that some end; the peer is spared that.
            await load.grow(tables, MATCH if own else 0)
            row: Row = {"server": server, "tables": tables, "sockets": 4 * tables}
            rows.append(row | await at_pace(load, running, seconds))
            if rows[-1]["seen p99 ms"] > LIMIT_MS:
                break
    finally:
        await _end(load, running)
    return rows


async def bots(tables: int, thinking: int, processes: int, seconds: float) -> list[Row]:
    """Human pace with and without other tables at which bots think all the time."""
    rows: list[Row] = []
    for others in (0, thinking):
        running = start_own(pace=0, bots=processes)
        load = OwnLoad(running.port)
        try:
            await load.grow(tables, 0)
            if others:
                await load.bots_only(others, "master")
                await asyncio.sleep(5.0)  # until the processes are there and have compiled
                running.free_children()
            figures = await at_pace(load, running, seconds)
            row: Row = {"tables": tables, "bot tables": others, "processes": processes}
            metrics = (await load.web.get("/metrics")).body
            row["thinking"] = metric(metrics, "pioche_bots_thinking")
            rows.append(row | figures)
        finally:
            await _end(load, running)
    return rows


def _figures(load: Load, running: Running, worked: float) -> Row:
    meter = load.meter
    seconds, share, worked = meter.seconds, meter.share, running.worked - worked
    done, seen = sorted(meter.done), sorted(meter.seen)
    if meter.problems:
        print("problems:", dict(meter.problems))
    return {
        "decisions/s": meter.decisions / seconds,
        "done p50 ms": quantile(done, 0.5),
        "done p99 ms": quantile(done, 0.99),
        "seen p50 ms": quantile(seen, 0.5),
        "seen p99 ms": quantile(seen, 0.99),
        "seen max ms": quantile(seen, 1.0),
        "bytes": meter.bytes / max(1, len(seen)),
        "server core": worked / seconds,
        "core ms": 1000 * worked / max(1, meter.decisions),
        "client core": share,
        "memory MiB": running.memory / 2**20,
        "matches": meter.matches,
        "late": meter.late,
        "problems": sum(meter.problems.values()),
    }


def metric(text: str, name: str) -> float:
    """A number among the metrics of a server."""
    for line in text.splitlines():
        if line.startswith(name + " "):
            return float(line.split()[1])
    return float("nan")


async def _end(load: Load, running: Running) -> None:
    await load.close()
    running.stop()
    remove(running.folder)
