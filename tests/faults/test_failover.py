"""PostgreSQL fails over to a streaming replica under play, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import pioche.client.socket
from pioche.server.store.database import Database, where
from tests.faults.check import check
from tests.faults.killing import ROOM
from tests.faults.play import SORTS, Ledger, Party, together
from tests.served import Served
from tests.server.services import Postgres, wait_until

PLAYED = 20
"""Decisions before the primary fails, and again afterwards."""
PATIENCE = 120.0


class Replica(Postgres):
    """A copy of another PostgreSQL that follows it, until it takes its place."""

    def __init__(self, primary: Postgres) -> None:
        super().__init__()
        self._primary = primary

    def _bring_within_reach(self) -> None:
        self.programs = self._primary.programs

    def _initialize(self) -> None:
        subprocess.run(
            [
                *(str(self.programs / "pg_basebackup"), "-D", str(self.folder / "data")),
                *("-d", self._primary.url("postgres"), "--write-recovery-conf", "--no-sync"),
                *("--checkpoint=fast", "--wal-method=stream"),
            ],
            cwd=self.folder,
            check=True,
            **self.identity,
        )

    def promote(self) -> None:
        """Take the primary's place."""
        self.execute("postgres", "SELECT pg_promote()")


@pytest.fixture
def primary() -> Iterator[Postgres]:
    """A PostgreSQL that a test may lose."""
    with Postgres() as service:
        yield service


def test_a_replica_takes_over_under_play(primary: Postgres, tmp_path: Path) -> None:
    name = primary.new_database()
    with Replica(primary) as replica:
        # A commit is acknowledged once it is on both disks.
        primary.execute("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary.execute("postgres", "SELECT pg_reload_conf()")
        wait_until(lambda: in_step(primary))
        hosts = f"host=127.0.0.1:{primary.port}&host=127.0.0.1:{replica.port}"
        both = f"postgresql://pioche@/{name}?{hosts}&target_session_attrs=read-write"
        served = Served(tmp_path, *ROOM, database=both)
        try:
            ledger = asyncio.run(play_on(served, primary, replica))
        finally:
            served.stop()
        found = asyncio.run(check(replica.url(name), ledger))
    assert found.promises >= 2 * PLAYED
    assert "Traceback" not in served.log.read_text()


def test_the_name_of_a_database_on_several_machines() -> None:
    url = "postgresql://me:hush@/pioche?host=db1:5432&host=db2&target_session_attrs=read-write"
    assert where(Database(url).url) == "postgresql://db1:5432,db2/pioche"
    assert where(Database("postgresql://me:hush@db1:1/pioche").url) == "postgresql://db1:1/pioche"
    assert where(Database("postgresql://me@/pioche?host=db2").url) == "postgresql://db2/pioche"


def in_step(primary: Postgres) -> bool:
    """Whether commits wait for the replica."""
    rows = primary.execute("postgres", "SELECT sync_state FROM pg_stat_replication")
    return rows == [("sync",)]


async def play_on(served: Served, primary: Postgres, replica: Replica) -> Ledger:
    """Play while the replica takes the place of the primary, and to the end of each match."""
    pioche.client.socket.LONGEST_WAIT = 0.5  # people come back soon
    ledger = Ledger()
    chance = random.Random()
    parties = [
        Party([served.url], sort, f"Party {number}", ledger, chance)
        for number, sort in enumerate(SORTS[:2])
    ]
    over = False
    playing = asyncio.create_task(together(parties, lambda: not over, PATIENCE))
    try:
        await promised(ledger, PLAYED, playing)
        await asyncio.to_thread(fail_behind, primary, ledger)
        await asyncio.to_thread(replica.promote)
        await promised(ledger, PLAYED, playing)
        over = True
        await playing
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    return ledger


def fail_behind(primary: Postgres, ledger: Ledger) -> None:
    """End the primary while its newest changes have not reached the replica. As a commit waits for
    the replica, none of them has been acknowledged. Without that wait, some are, and lost."""
    sender = int(primary.execute("postgres", "SELECT pid FROM pg_stat_replication")[0][0])
    os.kill(sender, signal.SIGSTOP)
    before = len(ledger.promises)
    wait_until(lambda: waiting(primary) or len(ledger.promises) >= before + PLAYED)
    assert primary.process is not None
    primary.process.send_signal(signal.SIGQUIT)
    os.kill(sender, signal.SIGKILL)  # the primary would wait for it for some seconds
    primary.kill()


def waiting(primary: Postgres) -> bool:
    """Whether a commit waits for the replica."""
    waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    return bool(primary.execute("postgres", waits)[0][0])


async def promised(ledger: Ledger, more: int, playing: asyncio.Task[None]) -> None:
    """Wait until so many more decisions are acknowledged."""
    before = len(ledger.promises)
    while len(ledger.promises) < before + more:
        if playing.done():
            playing.result()
        await asyncio.sleep(0.01)
