"""Acknowledged is durable: the server is killed at random moments under play."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.faults.check import check
from tests.faults.killing import ROOM, kill_under_play
from tests.served import Served

KILLS = 20


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
    assert found.promises > 200
    assert found.bots > 0, "bots go on"
    assert found.timers >= 2, "and so do timers"
    assert all(ledger.lost[person] >= 3 for person in ledger.lost), "everybody came back often"
    assert "Traceback" not in served.log.read_text()
