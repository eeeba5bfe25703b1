"""Hints between workers: `something changed at table 7`. The store is the truth; a hint that gets
lost costs a moment, never a move."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from pioche.engine.errors import PiocheError

if TYPE_CHECKING:
    from valkey.asyncio import Valkey

CHANNEL: Final = "pioche"
QUEUE: Final = 10_000
"""Messages that wait to be sent; older ones make room for newer ones."""
AT_ONCE: Final = 500
SECONDS: Final = 2.0
"""Of silence before we ask whether the bus is still there, and for it to answer."""
LONGEST_WAIT: Final = 2.0
"""Seconds between two attempts to reach it."""

Callback = Callable[[bytes], None]


class WrongBus(PiocheError):
    """The address of the bus is not usable, or the package for it is not installed."""


class Bus(Protocol):
    """What a worker needs of a bus."""

    remote: bool
    """Whether there may be other workers."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def publish(self, message: bytes) -> None:
        """Never blocks and never raises; a message that cannot be sent now is dropped."""

    def subscribe(self, callback: Callback, missed: Callable[[], None] | None = None) -> None:
        """Be called with every message of every worker, one's own too, in order; and without any
        when messages may have been missed."""

    @property
    def connected(self) -> bool:
        """Whether messages get through, as far as is known."""


class LocalBus:
    """The bus of a worker that is alone."""

    connected = True
    remote = False

    def __init__(self) -> None:
        self._callbacks: list[Callback] = []

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()

    async def close(self) -> None:
        self._callbacks.clear()

    def publish(self, message: bytes) -> None:
        for callback in self._callbacks:
            self._loop.call_soon(callback, message)

    def subscribe(self, callback: Callback, missed: Callable[[], None] | None = None) -> None:
        self._callbacks.append(callback)


class ValkeyBus:
    """A channel of Valkey or Redis. When the connection is lost it is made again, for as long as it
    takes."""

    remote = True

    def __init__(self, url: str) -> None:
        try:
            import valkey.asyncio as valkey
            from valkey.exceptions import ValkeyError
        except ImportError as error:
            raise WrongBus("bus/no-driver", package="valkey") from error
        self._errors = (ValkeyError, OSError, TimeoutError)
        # The package knows both names of the address, but not that they are the same.
        address = url.replace("redis", "valkey", 1) if url.startswith("redis") else url
        try:
            self._client: Valkey = valkey.Valkey.from_url(
                address, socket_connect_timeout=SECONDS, socket_timeout=SECONDS
            )
        except ValueError:
            raise WrongBus("bus/bad-url") from None  # without its text: it may hold a password
        self.dropped = 0
        self._callbacks: list[Callback] = []
        self._missed: list[Callable[[], None]] = []
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._subscribed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def connected(self) -> bool:
        return self._subscribed.is_set()

    async def open(self) -> None:
        """Connect; if that takes long, go on and connect later."""
        self._loop = asyncio.get_running_loop()
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._subscribed.wait(), SECONDS)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._subscribed.clear()
        with contextlib.suppress(*self._errors):
            await self._client.aclose()

    def publish(self, message: bytes) -> None:
        if not self.connected:
            self.dropped += 1
            return
        if len(self._waiting) >= QUEUE:
            self._waiting.popleft()
            self.dropped += 1
        self._waiting.append(message)
        self._wake.set()

    def subscribe(self, callback: Callback, missed: Callable[[], None] | None = None) -> None:
        self._callbacks.append(callback)
        if missed is not None:
            self._missed.append(missed)

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                count = min(len(self._waiting), AT_ONCE)
                messages = [self._waiting.popleft() for _ in range(count)]
                try:
                    await self._publish(messages)
                except self._errors:
                    # The one who listens finds out whether the connection is lost.
                    self.dropped += len(messages)

    async def _publish(self, messages: list[bytes]) -> None:
        async with self._client.pipeline(transaction=False) as pipeline:
            for message in messages:
                pipeline.publish(CHANNEL, message)
            await pipeline.execute()

    async def _listen(self) -> None:
        wait = 0.0
        while True:
            try:
                await self._hear()
            except self._errors:
                wait = 0.0 if self.connected else wait
            self._subscribed.clear()
            wait = min(LONGEST_WAIT, max(0.05, wait * 2))
            await asyncio.sleep(wait * random.uniform(0.5, 1.0))

    async def _hear(self) -> None:
        """Hand on messages until the connection is lost."""
        async with self._client.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            asked = False
            while True:
                found: dict[str, Any] | None = await channel.get_message(timeout=SECONDS)
                if found is None:  # a silence
                    if asked or not self.connected:
                        raise TimeoutError
                    await channel.ping()
                    asked = True
                    continue
                asked = False
                if found["type"] == "subscribe":
                    self._subscribed.set()
                    for missed in self._missed:
                        self._loop.call_soon(missed)
                elif found["type"] == "message":
                    # From the loop: what goes wrong there is reported, and does not end this.
                    for callback in self._callbacks:
                        self._loop.call_soon(callback, found["data"])
