"""The bot pool: bots think in processes that may be killed, and know nothing of the server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.server.jobs.bot_pool import Answer, BotFailed, BotPool, Question
from pioche.server.jobs.fair_queue import FairQueue
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
    return await pool.think("gap", bot, match.redacted(seat).tobytes(), b"", seat)


def test_bots_decide(pool: BotPool) -> None:
    async def ask() -> list[int]:
        return await asyncio.gather(*(decided(pool) for _ in range(5)))

    match, seat = opening()
    assert set(asyncio.run(ask())) <= set(match.legal(seat))
    assert pool.thinking == 0
    assert 1 <= len(pool._all) <= 2, "they are kept"


def test_many_tables_of_one_person_take_turns_with_others() -> None:
    """One person may have thirty tables where only bots play."""
    pool, asked, all_wait = BotPool(1), list[str](), threading.Event()

    def ask(question: Question) -> Answer:
        all_wait.wait()
        asked.append(question.bot)
        return Answer()

    async def run() -> None:
        def thinks(bot: str, host: int, watched: bool = True) -> Any:
            return pool.think("gap", bot, b"", b"", 0, host, watched)

        many = [thinks(f"greedy {number}", 1) for number in range(4)]
        alone = [thinks("nobody waits", 3, watched=False)]
        answers = asyncio.gather(*many, *alone, thinks("other 1", 2), thinks("other 2", 2))
        while pool.thinking < 7:
            await asyncio.sleep(0)
        all_wait.set()
        await answers

    pool._ask = ask  # type: ignore[method-assign]
    asyncio.run(run())
    pool.close()
    assert asked == [
        *("greedy 0", "greedy 1", "other 1", "greedy 2", "other 2", "greedy 3", "nobody waits")
    ]


def test_a_place_that_nobody_wants_any_more_goes_to_the_next() -> None:
    async def run() -> None:
        queue, got = FairQueue(1), list[int]()

        async def want(whose: int) -> None:
            async with queue.place(whose, urgent=True):
                got.append(whose)
                await asyncio.sleep(0)

        waiting = [asyncio.create_task(want(whose)) for whose in range(4)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        again = asyncio.create_task(want(9))
        await asyncio.sleep(0)
        again.cancel()  # while it has the place
        await asyncio.gather(again, return_exceptions=True)
        await want(5)
        assert got == [0, 2, 3, 9, 5]

    asyncio.run(run())


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
        asyncio.run(pool.think("gap", "beginner", b"too short", b"", 0))
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
