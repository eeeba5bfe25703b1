"""Acknowledged is durable: the server is killed at random moments under play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.check import check
from tests.faults.killing import ROOM, kill_under_play
from tests.faults.play import Ledger
from tests.samples import sample
from tests.served import Served

KILLS = sample(3, 100)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_under_play(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    database = str(tmp_path / "server.db")
    if kind == "postgresql":
        database = request.getfixturevalue("postgres_url")
    served = Served(tmp_path, *ROOM, database=database)
    seed = random.SystemRandom().randrange(1 << 30)
    print("chance:", seed)  # shown if it fails
    try:
        ledger = asyncio.run(kill_under_play(served, KILLS, random.Random(seed)))
    finally:
        served.stop()
    found = asyncio.run(check(database, ledger))
    print(found)
    assert found.promises > 10 * KILLS
    assert found.bots > 0, "bots go on"
    assert found.timers >= 2, "and so do timers"
    assert ledger.lost.total() >= KILLS // 3, "and people came back by themselves"
    assert "Traceback" not in served.log.read_text()
    for spoiled in spoil(ledger):
        with pytest.raises(AssertionError, match=r"lost or changed|was acknowledged"):
            asyncio.run(check(database, spoiled))


def spoil(ledger: Ledger) -> Iterator[Ledger]:
    """One match, with promises that were not kept: the check has to notice each."""
    key = ledger.promises[0].table
    first, *others = [promise for promise in ledger.promises if promise.table == key]
    for wrong in (
        first._replace(request=first.request + "?"),
        first._replace(version=first.version + 1),
        first._replace(seat=first.seat + 1),
    ):
        yield Ledger([wrong, *others], [key], shown=ledger.shown)
    yield Ledger(others, [key], shown=ledger.shown)
