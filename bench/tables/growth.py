"""How a server behaves over time: many stored tables, long matches, people who have left."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from pathlib import Path
from typing import Final

from bench.tables.figures import Row, quantile
from bench.tables.own import OwnLoad
from bench.tables.runs import WARM_UP, flat_out, metric
from bench.tables.servers import Running, remove, start_own, temporary

ENTRIES: Final = 30
"""Of the log of each stored table: somewhat more than a round of GAP."""
OPENED: Final = 100
"""Stored tables that are opened again."""
ROUNDS: Final = 100
TABLES: Final = 10
"""At which the cost of a move is measured."""
DAY: Final = 86_400 * 1_000_000
LEAVING: Final = 75.0
"""Seconds until a table has left memory: a minute after its start the server looks at it once more,
to see whether a clock runs there."""


async def stored(tables: int, seconds: float) -> Row:
    """The cost of a move, and of starting, with this many other tables in the store."""
    folder = temporary()
    await _fill(folder, tables)
    running = start_own(folder)
    load = OwnLoad(running.port)
    try:
        guest = (await load.web.post("/api/guest", {"name": "Guest"})).cookie
        opening = []
        for _ in range(OPENED):
            begun = time.perf_counter()
            await load.web.get(f"/api/tables/copy{random.randrange(tables)}", guest)
            opening.append(time.perf_counter() - begun)
        await load.grow(TABLES, 0)
        figures = await flat_out(load, running, seconds)
        return {
            "stored tables": tables,
            "start-up s": running.start_up,
            "opening ms": quantile(sorted(opening), 0.5),
            "decisions/s": figures["decisions/s"],
            "core ms": figures["core ms"],
            "done p50 ms": figures["done p50 ms"],
            "done p99 ms": figures["done p99 ms"],
            "database MiB": (folder / "server.db").stat().st_size / 2**20,
        }
    finally:
        await _end(load, running)
        remove(folder)


async def long_match() -> list[Row]:
    """The cost of a move at the beginning and at the end of a long match."""
    running = start_own()
    load = OwnLoad(running.port, "gap", {"rounds": ROUNDS})
    rows: list[Row] = []
    try:
        await load.grow(1, 0)
        share = ROUNDS * 24 // 10
        load.groups[0].ahead = 0
        for part in ("first tenth", "middle", "last tenth"):
            count = 8 * share // 2 - share // 2 if part != "first tenth" else 0
            await _play(load, count)
            worked = running.worked
            load.meter.begin()
            await _play(load, share)
            done = sorted(load.meter.done)
            rows.append(
                {
                    f"of a match of {ROUNDS} rounds": part,
                    "decisions": load.meter.decisions,
                    "core ms": 1000 * (running.worked - worked) / load.meter.decisions,
                    "done p50 ms": quantile(done, 0.5),
                    "done p99 ms": quantile(done, 0.99),
                    "memory MiB": running.memory / 2**20,
                }
            )
    finally:
        await _end(load, running)
        remove(running.folder)
    return rows


async def memory(tables: int) -> list[Row]:
    """The memory that people take who come and leave, twice."""
    running = start_own()
    rows: list[Row] = []
    looking = OwnLoad(running.port)
    try:
        rows.append(await _memory(looking, running, "nobody yet"))
        for turn in ("", " again"):
            load = OwnLoad(running.port)
            await load.grow(tables, 24)
            rows.append(
                await _memory(looking, running, f"{tables} tables, {4 * tables} here{turn}")
            )
            await load.close()
            await asyncio.sleep(LEAVING)
            rows.append(await _memory(looking, running, f"everybody has left{turn}"))
    finally:
        await _end(looking, running)
        remove(running.folder)
    return rows


async def _memory(load: OwnLoad, running: Running, when: str) -> Row:
    metrics = (await load.web.get("/metrics")).body
    return {
        "when": when,
        "memory MiB": running.memory / 2**20,
        "tables in memory": metric(metrics, "pioche_tables_in_memory"),
    }


async def _play(load: OwnLoad, decisions: int) -> None:
    """So many decisions at the only table."""
    group = load.groups[0]
    group.ahead = decisions
    owing, group.owing = group.owing, []
    for player in owing:
        player.consider()
    while group.ahead > 0 or not group.owing:
        await asyncio.sleep(0.005)


async def _fill(folder: Path, tables: int) -> None:
    """Store a match, and many more like it in which the first round has been played."""
    running = start_own(folder)
    load = OwnLoad(running.port)
    await load.grow(1, 0)
    await flat_out(load, running, WARM_UP)
    await _end(load, running)
    database = sqlite3.connect(folder / "server.db")
    (one, last) = database.execute("SELECT min(number), max(number) FROM tables").fetchone()
    columns = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
    fresh = {
        "number": "? + i + 1",
        "key": "'copy' || i",
        "code": "'copy' || i",
        "status": "'playing'",
    }
    named = ", ".join(columns)
    values = ", ".join(fresh.get(column, column) for column in columns)
    numbers = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?) "
    with database:
        database.execute(
            f"{numbers} INSERT INTO tables ({named}) SELECT {values} FROM n, tables "
            "WHERE number = ?",
            (tables, last, one),
        )
        database.execute(
            f"{numbers} INSERT INTO log (table_number, version, at, body) "
            "SELECT ? + i + 1, version, at, body FROM n, log "
            "WHERE table_number = ? AND version <= ?",
            (tables, last, one, ENTRIES),
        )
        due = time.time() * 1_000_000 + DAY
        database.execute(
            f"{numbers} INSERT INTO due (table_number, at) SELECT ? + i + 1, ? FROM n",
            (tables, last, int(due)),
        )
    database.close()


async def _end(load: OwnLoad, running: Running) -> None:
    await load.close()
    running.stop()
