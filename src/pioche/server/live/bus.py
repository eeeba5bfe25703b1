"""The bus that carries messages between workers. A message that gets lost costs a moment, never a
move: the store is the truth."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any, Final, Protocol

from pioche.engine.errors import PiocheError
from pioche.server.live.bus_lines import Line

CHANNEL: Final = "pioche"
QUEUE: Final = 10_000
"""Messages that wait to be sent; older ones make room for newer ones."""
AT_ONCE: Final = 500
SECONDS: Final = 2.0
"""Seconds of silence before the bus is pinged, and for its answer."""
LONGEST_WAIT: Final = 2.0
"""Seconds between two attempts to reach it."""

Callback = Callable[[bytes], None]


class WrongBus(PiocheError):
    """The address of the bus is not usable, or the package for it is not installed."""


class Bus(Protocol):
    """A bus, as a worker uses it."""

    remote: bool
    """Whether there may be other workers."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def publish(self, message: bytes, to: Iterable[str] | None = None) -> None:
        """Send a message to all workers, this one included, or only `to` some; never block and
        never raise. If it cannot be sent now, it is dropped."""

    def subscribe(self, callback: Callback, missed: Callable[[], None] | None = None) -> None:
        """Call `callback` with every message for this worker, its own included, in order, and
        `missed` when messages may have been lost."""

    @property
    def connected(self) -> bool:
        """Whether the bus is reached, as far as is known."""


def channel_of(worker: str) -> str:
    """The channel that only one worker hears."""
    return f"{CHANNEL}:{worker}"


class LocalBus:
    """The bus of a single worker."""

    connected = True
    remote = False

    def __init__(self) -> None:
        self._callbacks: list[Callback] = []

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()

    async def close(self) -> None:
        self._callbacks.clear()

    def publish(self, message: bytes, to: Iterable[str] | None = None) -> None:
        for callback in self._callbacks if to is None else ():
            self._loop.call_soon(callback, message)

    def subscribe(self, callback: Callback, missed: Callable[[], None] | None = None) -> None:
        self._callbacks.append(callback)


class ValkeyBus:
    """Channels of Valkey or Redis: one that all workers hear, and one for each of them. A lost
    connection is opened again, however long that takes."""

    remote = True

    def __init__(self, url: str, worker: str = "") -> None:
        try:
            import libvalkey  # noqa: F401  so that it is missed here
            import valkey.asyncio as valkey
            from valkey.exceptions import ValkeyError
        except ImportError as error:
            raise WrongBus("bus/no-driver", package="valkey[libvalkey]") from error
        self._errors = (ValkeyError, OSError, TimeoutError)
        # The package accepts both schemes, but treats them differently.
        address = url.replace("redis", "valkey", 1) if url.startswith("redis") else url
        try:
            self._connections: Any = valkey.ConnectionPool.from_url(
                address, socket_connect_timeout=SECONDS, socket_timeout=SECONDS
            )
        except ValueError:
            raise WrongBus("bus/bad-url") from None  # without its text: it may hold a password
        self.dropped = 0
        self._channels = [CHANNEL, channel_of(worker)] if worker else [CHANNEL]
        self._callbacks: list[Callback] = []
        self._missed: list[Callable[[], None]] = []
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._wake = asyncio.Event()
        self._subscribed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def connected(self) -> bool:
        return self._subscribed.is_set()

    async def open(self) -> None:
        """Connect; if that takes long, return and connect later."""
        self._loop = asyncio.get_running_loop()
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._subscribed.wait(), SECONDS)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._subscribed.clear()

    def publish(self, message: bytes, to: Iterable[str] | None = None) -> None:
        for channel in [CHANNEL] if to is None else map(channel_of, to):
            if not self.connected:
                self.dropped += 1
                continue
            if len(self._waiting) >= QUEUE:
                self._waiting.popleft()
                self.dropped += 1
            self._waiting.append((channel, message))
            self._wake.set()

    def subscribe(self, callback: Callback, missed: Callable[[], None] | None = None) -> None:
        self._callbacks.append(callback)
        if missed is not None:
            self._missed.append(missed)

    @contextlib.asynccontextmanager
    async def _line(self) -> AsyncIterator[Line]:
        """A new connection, until the end of the block."""
        line = Line(self._connections.make_connection())
        try:
            await line.open()
            yield line
        finally:
            with contextlib.suppress(*self._errors):
                await line.close()

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            if not self._waiting:
                self._wake.clear()
                continue
            try:
                async with self._line() as line:
                    await self._speak(line)
            except self._errors:  # `_listen` finds out whether the bus is lost
                self.dropped += len(self._waiting)
                self._waiting.clear()
                self._wake.clear()

    async def _speak(self, line: Line) -> None:
        """Send what waits, until the connection is lost."""
        line.send([(b"CLIENT", b"REPLY", b"OFF")])  # they would wake us, and nobody reads them
        ignoring = asyncio.ensure_future(self._ignore(line))
        try:
            while True:
                await self._wake.wait()
                if not self.connected:
                    raise ConnectionError("the bus is lost")
                if ignoring.done():
                    return
                self._wake.clear()
                while self._waiting:
                    count = min(len(self._waiting), AT_ONCE)
                    messages = [self._waiting.popleft() for _ in range(count)]
                    line.send((b"PUBLISH", channel.encode(), text) for channel, text in messages)
                    await line.drain()
        finally:
            ignoring.cancel()

    async def _ignore(self, line: Line) -> None:
        """Read replies of a bus that cannot be silent, until the connection is lost."""
        with contextlib.suppress(*self._errors):
            while True:
                await line.hear()

    async def _listen(self) -> None:
        wait = 0.0
        while True:
            try:
                async with self._line() as line:
                    await self._hear(line)
            except self._errors:
                wait = 0.0 if self.connected else wait
            self._subscribed.clear()
            self._wake.set()  # so that what is sent goes another way too
            wait = min(LONGEST_WAIT, max(0.05, wait * 2))
            await asyncio.sleep(wait * random.uniform(0.5, 1.0))

    async def _hear(self, line: Line) -> None:
        """Pass on messages until the connection is lost."""
        line.send([(b"SUBSCRIBE", *(channel.encode() for channel in self._channels))])
        left = len(self._channels)
        asked = False
        while True:
            try:
                async with asyncio.timeout(SECONDS):
                    replies = await line.hear()
            except TimeoutError:  # a silence
                if asked or not self.connected:
                    raise
                line.send([(b"PING",)])
                asked = True
                continue
            asked = False
            for reply in replies:
                match reply:
                    case [b"message", _, message]:
                        # Through the loop: errors there are reported, and do not end this.
                        for callback in self._callbacks:
                            self._loop.call_soon(callback, message)
                    case [b"subscribe", *_]:
                        left -= 1
                        if left == 0:
                            self._subscribed.set()
                            for missed in self._missed:
                                self._loop.call_soon(missed)
                    case Exception():
                        raise ConnectionError("the bus refuses to be heard") from reply
