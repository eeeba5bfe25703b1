"""The bot pool: bots think in processes that may be killed, and know nothing of the server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.server.jobs.bot_pool import BotFailed, BotPool
from tests import processes
from tests.server.services import wait_until


@pytest.fixture
def pool() -> Iterator[BotPool]:
    pool = BotPool(2)
    yield pool
    pool.close()
    assert pool._all == []


def opening() -> tuple[Match, int]:
    match = Match(find_game("gap"), 3, shuffles=seeded(1))
    match.deal()
    return match, match.actors[0]


async def decided(pool: BotPool, bot: str = "beginner") -> int:
    match, seat = opening()
    return await pool.think("gap", bot, match.redacted(seat).tobytes(), seat)


def test_bots_decide(pool: BotPool) -> None:
    async def ask() -> list[int]:
        return await asyncio.gather(*(decided(pool) for _ in range(5)))

    match, seat = opening()
    assert set(asyncio.run(ask())) <= set(match.legal(seat))
    assert pool.thinking == 0
    assert 1 <= len(pool._all) <= 2, "they are kept"


def test_a_process_that_was_killed_is_replaced(pool: BotPool) -> None:
    asyncio.run(decided(pool))
    (process,) = pool._all
    os.killpg(process.pid, signal.SIGKILL)
    match, seat = opening()
    assert asyncio.run(decided(pool)) in match.legal(seat)
    assert process not in pool._all


def test_an_error_is_raised_here(pool: BotPool) -> None:
    with pytest.raises(PiocheError) as refused:
        asyncio.run(decided(pool, "no-such-bot"))
    assert refused.value.code.startswith("bot/")
    with pytest.raises(BotFailed, match="ValueError"):
        asyncio.run(pool.think("gap", "beginner", b"too short", 0))
    asyncio.run(decided(pool))
    assert len(pool._all) == 1, "it goes on"


def test_after_the_end_nobody_thinks() -> None:
    pool = BotPool(1)
    pool.close()
    with pytest.raises((BotFailed, RuntimeError)):
        asyncio.run(decided(pool))


LOSES_ITS_SERVER = """
import asyncio, os, sys
from tests.server.test_bot_pool import BotPool, decided

async def ask(pool):
    await decided(pool)
    thinking = asyncio.create_task(decided(pool, "search@100000000"))
    await asyncio.sleep(0.1)
    print(*(process.pid for process in pool._all), flush=True)
    os.kill(os.getpid(), 9)

asyncio.run(ask(BotPool(1)))
"""


def test_no_process_outlives_a_server_that_was_killed() -> None:
    done = processes.run([sys.executable, "-c", LOSES_ITS_SERVER], capture_output=True, text=True)
    (process,) = map(int, done.stdout.split())
    wait_until(lambda: not Path(f"/proc/{process}").exists())


def test_a_process_knows_no_secret_of_the_server(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIOCHE_DATABASE", "postgresql://me:hush@host/d")
    asyncio.run(decided(pool))
    (process,) = pool._all
    known = Path(f"/proc/{process.pid}")
    assert b"hush" not in (known / "environ").read_bytes()
    open_files = [str(file.readlink()) for file in (known / "fd").iterdir()]
    assert not [file for file in open_files if "socket" in file or file.endswith(".db")]
