"""How long the event loop stands still while a table with a long log is loaded:
`python -m bench.tables.loading [EVENTS]`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import Connection, insert

from pioche.protocol.tables import NewTable
from pioche.server.http.table_making import make_table, settings_of
from pioche.server.ops.config import Config
from pioche.server.run import tune
from pioche.server.store.schema import events
from pioche.server.table.events import Said, write_event
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

BATCH = 10_000


def add(connection: Connection, table: int, after: int, count: int) -> None:
    """Add lines of chat, as older logs contain them."""
    body = write_event(Said(1, "Anna", "x" * 60, "1:abcdefghijkl")).decode()
    versions = range(after + 1, after + count + 1)
    rows = [{"table_number": table, "version": v, "at": 0, "body": body} for v in versions]
    connection.execute(insert(events), rows)


async def longest_turn(work: asyncio.Task[object]) -> tuple[float, float]:
    """The longest time between two turns of the loop in milliseconds: on the clock, which other
    programs on the machine lengthen, and of the processor."""
    longest = busiest = 0.0
    last, used = time.perf_counter(), time.thread_time()
    while not work.done():
        await asyncio.sleep(0.0005)
        now, using = time.perf_counter(), time.thread_time()
        longest, last = max(longest, now - last), now
        busiest, used = max(busiest, using - used), using
    await work
    return 1000 * longest, 1000 * busiest


async def measure(count: int, folder: Path) -> None:
    server = Worker(Config(database=str(folder / "bench.db")))
    await server.open()
    try:
        row = await server.accounts.guest("Anna")
        hosted = await make_table(
            server, Who(row.number, row.name), settings_of(NewTable("gap", 2))
        )
        key, number = hosted.table.key, hosted.number
        server.authority.let_go(hosted)
        for after in range(0, count, BATCH):
            await server.store.write(add, number, after, min(BATCH, count - after))
        while key in server.authority._numbers:
            await asyncio.sleep(0.1)
        began = time.perf_counter()
        longest, busiest = await longest_turn(asyncio.ensure_future(server.authority.find(key)))
        seconds = time.perf_counter() - began
        print(
            f"{count} events: loaded in {seconds:.2f} s; longest turn of the loop"
            f" {longest:.1f} ms, {busiest:.1f} ms of the processor"
        )
    finally:
        await server.close()


if __name__ == "__main__":
    tune()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(int((sys.argv[1:] or ["100000"])[0]), Path(folder)))
