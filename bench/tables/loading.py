"""How long the event loop stands still while a table with a long log is loaded.

`python -m bench.tables.loading match` loads the longest log that people can make: GAP without a
target, 1,000 rounds of six people who make every change that they may. `python -m
bench.tables.loading 700000` loads as many lines of chat, which older logs contain."""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from sqlalchemy import Connection, insert

from pioche.protocol.tables import NewTable
from pioche.server.http.table_making import make_table, settings_of
from pioche.server.live.authority import table_of
from pioche.server.ops.config import Config
from pioche.server.run import tune
from pioche.server.store.schema import events
from pioche.server.store.tables import find_table
from pioche.server.table.checks import Refused
from pioche.server.table.events import AnyEvent, Said, write_event
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.worker import Worker

BATCH = 10_000
PLAYERS = 6


def chat(count: int) -> Iterator[AnyEvent]:
    return (Said(1, "Anna", "x" * 60, "1:abcdefghijkl") for _ in range(count))


def longest_match(table: Table) -> Iterator[AnyEvent]:
    """The events of a match, with as many changes as people may make."""
    chance, people = random.Random(0), [Who(number + 1, "Anna") for number in range(PLAYERS)]

    def happens(event: AnyEvent | None) -> AnyEvent:
        assert event is not None
        table.apply(event, 0.0)
        return event

    for who in people:
        yield happens(table.sit(who, None, None, "seed"))
    yield happens(table.start(people[0]))
    while table.match is not None and not table.match.over:
        seat = next(iter(table.owing))
        decision = chance.choice(table.match.legal(seat))
        yield happens(table.decide(people[seat], seat, decision, table.turn, f"1:{table.version}"))
        while not table.match.over:
            try:
                yield happens(table.leave(people[seat]))
            except Refused:
                break
            yield happens(table.come_back(people[seat]))


def add(connection: Connection, table: int, after: int, bodies: list[str]) -> None:
    rows = [
        {"table_number": table, "version": version, "at": 0, "body": body}
        for version, body in enumerate(bodies, after + 1)
    ]
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


async def measure(what: str, folder: Path) -> None:
    server = Worker(Config(database=str(folder / "bench.db")))
    await server.open()
    try:
        people = [await server.accounts.guest("Anna") for _ in range(PLAYERS)]
        wanted = NewTable("gap", PLAYERS, {"minutes": 240})
        hosted = await make_table(server, Who(people[0].number, "Anna"), settings_of(wanted))
        key, number = hosted.table.key, hosted.number
        server.authority.let_go(hosted)
        row = await server.store.read(find_table, number=number)
        assert row is not None
        await server.preparation.wait("gap", 600.0)
        made = longest_match(table_of(row)) if what == "match" else chat(int(what))
        count = 0
        while bodies := [write_event(event).decode() for event in islice(made, BATCH)]:
            await server.store.write(add, number, count, bodies)
            count += len(bodies)
        while key in server.authority._numbers:
            await asyncio.sleep(0.1)
        began, used = time.perf_counter(), time.thread_time()
        longest, busiest = await longest_turn(asyncio.ensure_future(server.authority.find(key)))
        seconds, used = time.perf_counter() - began, time.thread_time() - used
        print(
            f"{count} events: loaded in {seconds:.2f} s, {used:.2f} s of the processor; longest"
            f" turn of the loop {longest:.1f} ms, {busiest:.1f} ms of the processor"
        )
    finally:
        await server.close()


if __name__ == "__main__":
    tune()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure((sys.argv[1:] or ["match"])[0], Path(folder)))
