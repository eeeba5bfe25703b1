"""A disk that stalls, and a disk whose power goes at any moment: acknowledged means on disk."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from pioche.server.live.hosted import Hosted
from pioche.server.table.events import AnyEvent
from pioche.server.table.fold import OVER
from pioche.server.worker import Worker
from tests.faults.disk import Disk
from tests.samples import sample
from tests.server.inside import begun, people, until, worker

pytestmark = pytest.mark.anyio

TABLES = 4
COPIES = sample(20, 200)


async def bots_play(server: Worker) -> list[Hosted]:
    """Tables whose players have all left: bots play for them."""
    anna, bea = await people(server, "Anna", "Bea")
    tables = [await begun(server, anna, [bea], 2) for _ in range(TABLES)]
    for hosted in tables:
        for who in (anna, bea):
            await server.authority.submit(hosted, lambda table, who=who: table.leave(who))  # type: ignore[misc]
    return tables


async def test_nothing_acknowledged_is_lost_when_the_power_goes(tmp_path: Path) -> None:
    disk = Disk()
    seed = random.SystemRandom().randrange(1 << 30)
    print("chance:", seed)  # shown if it fails
    chance = random.Random(seed)
    acknowledged: dict[int, int] = {}
    copies: list[tuple[Path, dict[int, int]]] = []
    synced: Counter[str] = Counter()
    wait = 0

    def copy() -> None:
        nonlocal wait
        wait -= 1
        if wait < 0 and acknowledged and len(copies) < COPIES:
            promised = dict(acknowledged)
            found = disk.after_power_cut(tmp_path / f"copy {len(copies)}", chance)
            copies.append((found, promised))
            wait = chance.randrange(30)

    def sync(path: Path) -> None:
        synced[path.suffix] += 1
        copy()

    def note(hosted: Hosted, event: AnyEvent, at: float) -> None:
        acknowledged[hosted.number] = hosted.table.version

    with disk.in_use():
        async with worker(tmp_path / "server.db") as server:
            server.authority.on_event.append(note)
            await server.store.write(often_move_the_log)
            disk.on_write = copy
            disk.on_sync = sync
            while len(copies) < COPIES:
                tables = await bots_play(server)
                await until(lambda: len(copies) == COPIES or all(map(is_over, tables)))  # noqa: B023
    assert synced[".db"] > 1, "the log was moved into the database under play"
    for found, promised in copies:
        with closing(sqlite3.connect(found)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            rows = connection.execute("SELECT table_number, max(version) FROM events GROUP BY 1")
            stored = dict(rows.fetchall())
        lost = {table: v for table, v in promised.items() if stored.get(table, 0) < v}
        assert not lost, f"acknowledged, but not in {found}: {lost}"


def often_move_the_log(connection: Connection) -> None:
    """Have SQLite move its log into the database after a few pages, not after a thousand."""
    connection.exec_driver_sql("PRAGMA wal_autocheckpoint = 20")


def is_over(hosted: Hosted) -> bool:
    return hosted.table.status == OVER


async def test_nobody_else_waits_for_a_disk_that_stalls(tmp_path: Path) -> None:
    """While a sync hangs, nothing is acknowledged, and everything that only reads goes on."""
    disk = Disk()
    stalled, goes_on = threading.Event(), threading.Event()

    def stall(path: Path) -> None:
        stalled.set()
        assert goes_on.wait(60)

    with disk.in_use():
        async with worker(tmp_path / "server.db") as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea])
            version = hosted.table.version
            assert hosted.table.match
            seat = hosted.table.match.actors[0]
            who, card = (anna, bea)[seat], hosted.table.match.legal(seat)[0]
            disk.on_sync = stall
            decided = asyncio.ensure_future(
                server.authority.submit(
                    hosted, lambda table: table.decide(who, seat, card, table.turn, "")
                )
            )
            try:
                await until(stalled.is_set)
                key = hosted.table.key
                for _ in range(50):
                    async with asyncio.timeout(60):
                        assert await server.authority.find(key) is hosted
                        await server.store.ping()
                assert not decided.done()
                assert hosted.table.version == version
            finally:
                disk.on_sync = lambda path: None
                goes_on.set()
            assert await decided == version + 1
