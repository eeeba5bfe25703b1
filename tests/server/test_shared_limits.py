"""Limits are those of the whole server, however many workers it has."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pioche.server.live.bus import LocalBus, ValkeyBus
from pioche.server.live.notices import Notices
from pioche.server.live.shared_limits import SharedLimits
from pioche.server.ops.limits import Buckets, TooMuch
from tests.server.asking import site
from tests.server.inside import until
from tests.server.services import Valkey

pytestmark = pytest.mark.anyio


class Worker:
    """The limits of a worker."""

    def __init__(self, name: str, bus: LocalBus | ValkeyBus, now: list[float]) -> None:
        notices = Notices(bus, name)
        notices.open()
        self.guests = Buckets("limits/guests", 60, 10, lambda: now[0])
        self.sign_ins = Buckets("limits/sign-ins", 60, 10, lambda: now[0])
        self.shared = SharedLimits(notices, {"guests": self.guests, "sign-ins": self.sign_ins})

    def takes(self, whose: object, times: int) -> int:
        """How many of some attempts succeed."""
        done = 0
        for _ in range(times):
            try:
                self.guests.take(whose)
                done += 1
            except TooMuch:
                pass
        return done


class Together(LocalBus):
    """A bus of several workers in one process."""

    remote = True


@pytest.fixture
async def bus() -> AsyncIterator[LocalBus]:
    made = Together()
    await made.open()
    yield made
    await made.close()


async def test_what_was_taken_elsewhere_counts_here(bus: LocalBus) -> None:
    now = [0.0]
    a, b = Worker("a", bus, now), Worker("b", bus, now)
    assert a.takes("192.0.2.1", 8) == 8
    assert a.takes(7, 3) == 3
    for _ in range(3):
        a.shared.announce()
        b.shared.announce()
        await asyncio.sleep(0)
    assert b.takes("192.0.2.1", 8) == 2
    assert b.takes(7, 20) == 7
    assert b.takes("7", 20) == 10, "a login that looks like a number is another one"
    b.sign_ins.take("192.0.2.1")
    assert a.takes("192.0.2.1", 8) == 2, "the others are not known yet"
    b.shared.announce()
    await asyncio.sleep(0)
    now[0] += 2.0
    assert a.takes("192.0.2.1", 8) == 0, "two too many were taken"
    now[0] += 1.0
    assert a.takes("192.0.2.1", 8) == 1


async def test_nobody_is_locked_out_for_long(bus: LocalBus) -> None:
    now = [0.0]
    workers = [Worker(str(number), bus, now) for number in range(20)]
    assert sum(worker.takes("a", 50) for worker in workers) == 200
    for worker in workers:
        worker.shared.announce()
    await asyncio.sleep(0)
    now[0] = 11.0
    assert workers[0].takes("a", 1) == 1


async def test_a_single_worker_keeps_no_account() -> None:
    bus = LocalBus()
    await bus.open()
    alone = Worker("a", bus, [0.0])
    alone.takes("a", 5)
    alone.shared.announce()
    await asyncio.sleep(0)
    assert alone.takes("a", 50) == 5
    assert alone.guests.taken is None


async def test_two_workers_on_valkey(tmp_path: Path, valkey: Valkey) -> None:
    settings: dict[str, Any] = {"bus": valkey.url, "guests": 10.0}
    async with site(tmp_path / "a.db", **settings) as a, site(tmp_path / "b.db", **settings) as b:
        of_a, of_b = a.server.new_guests, b.server.new_guests
        of_a._clock = of_b._clock = lambda: 0.0  # no new room, however slow the machine is
        for number in range(6):
            await a.guest(f"Guest {number}")
        await until(lambda: sum(bucket._level for bucket in of_b._buckets.values()) == 4.0)
        for number in range(4):
            await b.guest(f"Guest {number}")
        refused = await b.browser().refused("POST", "/api/guest", {"name": "Eve"})
        assert refused.code == "limits/guests"
