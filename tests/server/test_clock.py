"""The system's clock is set, forward or back, under a running server or between two."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.server.ops.clock import ForwardClock
from pioche.server.table.events import Decided
from tests.server.inside import Clock, Ears, begun, people, until, worker

pytestmark = pytest.mark.anyio

HOUR = 3600.0


def test_it_never_goes_back_and_agrees_again_in_the_end() -> None:
    now = 1000.0
    clock = ForwardClock(lambda: now)
    now += 5
    assert clock() == 1005.0
    now += HOUR
    assert clock() == 1005 + HOUR
    now -= HOUR
    assert clock() == 1005 + HOUR
    before = clock()
    now += 100
    assert 98 < clock() - before < 100
    now += 200 * HOUR
    assert clock() == now


@pytest.mark.parametrize("set_by", [[HOUR, -HOUR], [-HOUR], [HOUR], [-HOUR, HOUR]], ids=str)
async def test_timers_run_after_the_clock_was_set(set_by: list[float], tmp_path: Path) -> None:
    clock = Clock()
    async with worker(tmp_path / "one.db", clock) as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea], timer=30)
        ears = Ears(anna)
        await server.listeners.listen(hosted, ears, None)
        for seconds in set_by:
            clock.now += seconds
            beats = server.store.writer.commits
            await until(lambda beats=beats: server.store.writer.commits > beats + 3)  # type: ignore[misc]
        version = hosted.table.version
        await clock.passes(24)
        assert hosted.table.version == version, "there was time left"
        await clock.passes(12)
        await until(lambda: hosted.table.version > version)
        last = ears.of("update")[-1]["event"]
        assert last["by"] == Decided(0, 0, "timer").by


async def test_timers_run_after_a_restart_with_an_earlier_clock(tmp_path: Path) -> None:
    """The last server ran an hour ahead."""
    clock = Clock()
    async with worker(tmp_path / "one.db", clock) as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea], timer=30)
        key, version = hosted.table.key, hosted.table.version
    clock.now -= HOUR
    async with worker(tmp_path / "one.db", clock) as server:
        hosted = await server.authority.find(key)
        hosted.uses += 1
        await clock.passes(45)
        await until(lambda: hosted.table.version > version)
