"""A small evening against a server that is killed: the standings are right, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.faults.evening import check_evening, play_evening
from tests.faults.killing import ROOM
from tests.samples import sample
from tests.served import Served


def test_an_evening_survives_kills(tmp_path: Path) -> None:
    people, rounds, kills = sample(8, 16), sample(2, 4), sample(1, 8)
    served = Served(tmp_path, *ROOM)
    seed = random.SystemRandom().randrange(1 << 30)
    print("chance:", seed)  # shown if it fails
    try:
        course = asyncio.run(play_evening(served, people, rounds, kills, random.Random(seed)))
    finally:
        served.stop()
    found = asyncio.run(check_evening(served.database, course))
    assert found.tables == rounds * people // 4
    assert len(course.kills) == kills
    assert "Traceback" not in served.log.read_text()
