"""Connections that want much take turns."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pioche.server.live.turns import AT_ONCE, Turns
from tests.server.raw_http import serving

pytestmark = pytest.mark.anyio


class Watch:
    """Counts what happens in each turn of the event loop."""

    def __init__(self) -> None:
        self.counts = [0]
        self._loop = asyncio.get_running_loop()
        self._loop.call_soon(self._turn)
        self.stopped = False

    def _turn(self) -> None:
        self.counts.append(0)
        if not self.stopped:
            self._loop.call_soon(self._turn)

    def note(self) -> None:
        self.counts[-1] += 1


async def test_a_few_go_on_in_each_turn() -> None:
    turns, watch, order = Turns(), Watch(), list[int]()

    def go_on(number: int) -> None:
        watch.note()
        order.append(number)
        if number < 20:
            turns.wait(lambda: go_on(number + 100))

    for number in range(50):
        turns.wait(lambda number=number: go_on(number))  # type: ignore[misc]
    while len(order) < 70:
        await asyncio.sleep(0)
    watch.stopped = True
    assert max(watch.counts) == AT_ONCE
    assert order == [*range(50), *range(100, 120)]


async def test_requests_begin_in_turns() -> None:
    turns, watch, order = Turns(), Watch(), list[int]()

    async def app(scope: int, receive: Any, send: Any) -> None:
        watch.note()
        order.append(scope)

    in_turn = turns.taken_by(app)
    await asyncio.gather(*(in_turn(number, None, None) for number in range(100)))
    watch.stopped = True
    assert order == list(range(100))
    assert max(watch.counts) <= 2 * AT_ONCE, "those at the end of a turn, and those of the next"


async def test_a_cancelled_request_keeps_nobody_waiting() -> None:
    turns, done = Turns(), list[int]()

    async def app(scope: int, receive: Any, send: Any) -> None:
        done.append(scope)

    in_turn = turns.taken_by(app)
    tasks = [asyncio.ensure_future(in_turn(number, None, None)) for number in range(12)]
    await asyncio.sleep(0)
    tasks[9].cancel()
    await asyncio.wait(tasks)
    assert done == [*range(9), 10, 11]


async def test_requests_that_were_sent_ahead_of_a_refusal_are_not_read(tmp_path: Path) -> None:
    async with serving(tmp_path, reads=30.0) as here:
        look = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
        heard = await (await here.call(look * 200)).rest()
        assert heard.count(b"HTTP/1.1 200 ") == 10
        assert heard.count(b"HTTP/1.1 429 ") == 1
