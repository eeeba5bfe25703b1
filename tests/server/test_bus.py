"""Messages reach every worker, and go on doing so when the bus was away."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from pioche.server.live.bus import QUEUE, Bus, LocalBus, ValkeyBus, WrongBus
from pioche.server.live.bus_lines import Line
from tests.server.loop_clock import LoopClock
from tests.server.services import Valkey, Wire

pytestmark = pytest.mark.anyio


async def until(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        await asyncio.sleep(0.01)


class Heard:
    """The messages that a worker received."""

    def __init__(self, bus: Bus) -> None:
        self.messages: list[bytes] = []
        self.missed = 0
        bus.subscribe(self.messages.append, self.note)

    def note(self) -> None:
        self.missed += 1


@pytest.fixture
async def pair(valkey: Valkey) -> AsyncIterator[tuple[ValkeyBus, ValkeyBus]]:
    a, b = ValkeyBus(valkey.url), ValkeyBus(valkey.url)
    await a.open()
    await b.open()
    yield a, b
    await a.close()
    await b.close()


async def test_a_local_bus_hands_on_everything_in_order() -> None:
    bus = LocalBus()
    await bus.open()
    heard = [Heard(bus), Heard(bus)]
    messages = [b"%d" % i for i in range(100)]
    for message in messages:
        bus.publish(message)
    assert heard[0].messages == []  # never from within publish
    await asyncio.sleep(0)
    assert heard[0].messages == heard[1].messages == messages
    assert bus.connected
    await bus.close()


async def test_every_worker_hears_every_message_in_order(
    pair: tuple[ValkeyBus, ValkeyBus],
) -> None:
    a, b = pair
    assert a.connected
    assert b.connected
    heard = [Heard(a), Heard(b)]
    messages = [b"%d \x00\xff" % i for i in range(2000)]
    for message in messages:
        a.publish(message)
    await until(lambda: all(len(each.messages) == 2000 for each in heard))
    assert heard[0].messages == heard[1].messages == messages
    assert a.dropped == 0


async def test_a_callback_that_fails_is_reported_and_stops_nothing(
    pair: tuple[ValkeyBus, ValkeyBus],
) -> None:
    a, b = pair
    reported: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: reported.append(context["exception"]))

    def broken(message: bytes) -> None:
        raise ZeroDivisionError

    b.subscribe(broken)
    heard = Heard(b)
    for message in (b"1", b"2"):
        a.publish(message)
    await until(lambda: len(heard.messages) == 2)
    assert [type(error) for error in reported] == [ZeroDivisionError] * 2
    loop.set_exception_handler(None)


async def test_a_bus_that_loses_only_what_we_say(
    valkey: Valkey, pair: tuple[ValkeyBus, ValkeyBus]
) -> None:
    a, b = pair
    heard = Heard(b)
    a.publish(b"1")
    await until(lambda: heard.messages == [b"1"])
    admin = Line(ValkeyBus(valkey.url)._connections.make_connection())
    await admin.open()
    admin.send([(b"CLIENT", b"KILL", b"TYPE", b"normal", b"SKIPME", b"yes")])
    assert await admin.hear() == [1]  # the connection that spoke, not those that hear
    await admin.close()
    await asyncio.sleep(0.1)
    a.publish(b"2")
    await until(lambda: heard.messages == [b"1", b"2"])
    assert a.dropped == heard.missed == 0


async def test_valkey_stops_and_starts(valkey: Valkey, pair: tuple[ValkeyBus, ValkeyBus]) -> None:
    a, b = pair
    heard = Heard(b)
    valkey.kill()
    try:
        await until(lambda: not a.connected and not b.connected)
        for _ in range(10):
            a.publish(b"lost")
        assert a.dropped >= 10
        await asyncio.sleep(0.5)
    finally:
        valkey.start()
    await until(lambda: a.connected and b.connected)
    await until(lambda: heard.missed == 1)
    a.publish(b"found")
    await until(lambda: heard.messages == [b"found"])


async def test_a_bus_that_is_not_there_at_first(valkey: Valkey) -> None:
    with Wire(valkey.port) as wire:
        wire.cut()
        bus = ValkeyBus(f"redis://127.0.0.1:{wire.port}/0")
        async with asyncio.timeout(60):  # it would never come by itself
            await bus.open()
        assert not bus.connected
        bus.publish(b"lost")
        heard = Heard(bus)
        wire.mend()
        await until(lambda: bus.connected)
        bus.publish(b"found")
        await until(lambda: heard.messages == [b"found"])
        await bus.close()


async def test_a_bus_that_goes_silent_is_noticed(
    valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.live.bus.SECONDS", 60.0)
    found: list[str | None] = []
    hear = Line.hear

    async def note(self: Line) -> Any:
        try:
            replies = await hear(self)
        except asyncio.CancelledError:  # nothing came in time
            found.append(None)
            raise
        found.extend(reply[0].decode() for reply in replies if isinstance(reply, list))
        return replies

    monkeypatch.setattr(Line, "hear", note)
    clock = LoopClock()
    with Wire(valkey.port) as wire:
        bus = ValkeyBus(f"valkey://127.0.0.1:{wire.port}")
        await bus.open()
        heard = Heard(bus)
        for silences in (1, 2, 3):  # ordinary ones: a ping is answered
            await clock.passes(61.0)
            await until(lambda s=silences: found == ["subscribe", *[None, "pong"] * s])  # type: ignore[misc]
        assert bus.connected
        assert heard.missed == 0
        wire.silence()
        for _ in range(100):
            if not bus.connected:
                break
            await clock.passes(61.0)
        assert not bus.connected
        wire.mend()
        await until(lambda: bus.connected)
        bus.publish(b"found")
        await until(lambda: heard.messages == [b"found"])
        await bus.close()


async def test_what_cannot_be_sent_fast_enough_is_dropped(
    pair: tuple[ValkeyBus, ValkeyBus],
) -> None:
    a, b = pair
    heard = Heard(b)
    for i in range(QUEUE + 5):  # without giving it a chance to send
        a.publish(b"%d" % i)
    assert a.dropped == 5
    await until(lambda: len(heard.messages) == QUEUE)
    assert heard.messages[0] == b"5"


@pytest.mark.parametrize("url", ["http://host", "nonsense", "valkey://:secret@host:port"])
async def test_a_wrong_address_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(WrongBus) as caught:
        ValkeyBus(url)
    assert caught.value.code == "bus/bad-url"
    assert "secret" not in str(caught.value)


async def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "valkey.asyncio", None)
    with pytest.raises(WrongBus, match=r"pioche\[cluster\]"):
        ValkeyBus("valkey://host")
