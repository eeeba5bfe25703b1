"""Bots and results go on after whatever has kept a worker from them."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from pioche.server.store import StoreDown
from pioche.server.store.matches import find_match, finish_match
from pioche.server.table.fold import OVER
from tests.server.inside import Clock, begun, people, until, worker

pytestmark = pytest.mark.anyio


async def test_several_entries_at_once_leave_no_bot_at_work(postgres_url: str) -> None:
    """A worker that reads of a bot's duty and of its decision in one go has nothing to do."""
    async with AsyncExitStack() as stack:
        pair = [await stack.enter_async_context(worker(postgres_url)) for _ in range(2)]
        (ada,) = await people(pair[0], "Ada")
        hosted = await begun(pair[0], ada, [], 1, game="dicht-dran", options={"cycles": 1})
        other = await pair[1].authority.find_number(hosted.number)
        assert other
        other.uses += 1
        for _ in range(3):
            await until(lambda: 0 in hosted.table.owing)
            version, turn = hosted.table.version, hosted.table.turn
            assert hosted.table.match
            decision = hosted.table.match.legal(0)[0]
            await pair[0].authority.submit(
                hosted,
                lambda table, d=decision, t=turn: table.decide(ada, 0, d, t, f"1:{t}"),  # type: ignore[misc]
            )
            await until(lambda v=version: hosted.table.version >= v + 2)  # type: ignore[misc]
        await pair[1].authority.refresh(other)
        await until(lambda: not pair[1].scheduler._at_work and other.uses == 1)


async def test_a_bot_waits_for_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the store is down, no bot thinks about the same decision again and again."""
    clock = Clock()
    async with worker(tmp_path / "server.db", clock) as server:
        (ada,) = await people(server, "Ada")
        hosted = await begun(server, ada, [], 1, game="dicht-dran", options={"cycles": 1})
        await until(lambda: list(hosted.table.owing) == [0])
        asked = 0

        async def away(*_: object) -> bool:
            nonlocal asked
            asked += 1
            raise StoreDown

        with monkeypatch.context() as patch:
            patch.setattr(server.store, "append", away)
            hosted.table.seats[0].away = True  # a bot has to decide here
            server.scheduler.act(hosted)
            await until(lambda: asked > 0)
            await asyncio.sleep(0.3)
        assert asked == 1, "until the table is looked at again"
        version = hosted.table.version
        await clock.passes(30.0)
        await until(lambda: hosted.table.version > version)


async def test_a_result_is_kept_after_an_outage_and_a_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening a finished table whose match is not stored yet has it stored."""

    async with worker(tmp_path / "server.db") as server:
        ada, bo = await people(server, "Ada", "Bo")
        hosted = await begun(server, ada, [bo])
        write = server.store.write

        async def crash(change: Any, *given: Any, **named: Any) -> Any:
            if change is finish_match:
                raise StoreDown
            return await write(change, *given, **named)

        monkeypatch.setattr(server.store, "write", crash)
        for who in (ada, bo):
            await server.authority.submit(hosted, lambda t, w=who: t.agree_to_stop(w, True))  # type: ignore[misc]
        assert hosted.table.status == OVER
        await asyncio.sleep(0.1)
    async with worker(tmp_path / "server.db") as server:
        found = await server.authority.find(hosted.table.key)
        server.authority.let_go(found)
        async with asyncio.timeout(60):
            while await server.store.read(find_match, key=hosted.table.key) is None:
                await asyncio.sleep(0.02)
        again = await server.authority.find(hosted.table.key)
        assert again.kept
