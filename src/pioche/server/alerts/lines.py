"""Connections to other servers: a few to each, so that a slow one keeps nobody else waiting.

People name these servers, and somebody may name many that are slow on purpose. So most connections
are for servers that have answered promptly, and some for new ones; those that were slow share the
rest. The threads that resolve names are divided in the same way.

Each is a pool of one: with many connections, the work of a pool grows with their square."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

import httpcore

from pioche.server.alerts.public import PublicBackend, Rules, client

LONGEST_WAIT: Final = 45.0
"""Seconds that somebody may wait for a connection."""
AT_ONCE: Final = 24
"""Connections to one host."""
CONNECTIONS: Final = 128
"""Connections in use to hosts that answer promptly, and as many that are kept."""
SHARES: Final = {"prompt": CONNECTIONS, "new": 64, "slow": 16}
"""Connections in use, by what is known of their hosts."""
THREADS: Final = {"prompt": 16, "new": 32, "slow": 16}
"""Threads that resolve names."""
AT_FIRST: Final = 4
"""Connections to one host that is not known to be prompt."""
PROMPT: Final = 3.0
"""Seconds in which a host has to answer."""
DISTRUST: Final = 300.0
"""Seconds for which a host counts as slow after a slow answer."""
HOSTS: Final = 1000
"""Hosts that are remembered."""


class Busy(Exception):
    """All connections were in use for too long."""


class _Host:
    def __init__(self) -> None:
        self.free = asyncio.Semaphore(AT_ONCE)
        self.free_at_first = asyncio.Semaphore(AT_FIRST)
        self.resolving = asyncio.Lock()
        self.kind = "new"
        self.slow_at: float | None = None
        self.idle: list[httpcore.AsyncConnectionPool] = []
        self.users = 0

    def answered(self, seconds: float) -> None:
        """Note how long the host has taken."""
        now = time.monotonic()
        if seconds > PROMPT:
            self.slow_at = now
        was_slow = self.slow_at is not None and now - self.slow_at < DISTRUST
        self.kind = "slow" if was_slow else "prompt"


class Lines:
    """The connections to all hosts."""

    def __init__(self, rules: Rules, context: ssl.SSLContext) -> None:
        self._rules = rules
        self._context = context
        self._hosts: dict[str, _Host] = {}
        self._room = {kind: asyncio.Semaphore(share) for kind, share in SHARES.items()}
        self._threads = {kind: ThreadPoolExecutor(most, kind) for kind, most in THREADS.items()}
        self._idle = 0

    @asynccontextmanager
    async def to(self, name: str) -> AsyncIterator[httpcore.AsyncConnectionPool]:
        """A connection to a host, for one request; `Busy` if none becomes free in time."""
        host = self._hosts.setdefault(name, _Host())
        host.users += 1
        try:
            async with AsyncExitStack() as held:
                try:
                    async with asyncio.timeout(LONGEST_WAIT):
                        await self._wait(host, held)
                except TimeoutError:
                    raise Busy from None
                line, began = self._take(host), time.monotonic()
                try:
                    yield line
                finally:
                    host.answered(time.monotonic() - began)
                    await self._put_back(host, line)
        finally:
            host.users -= 1
            await self._forget_some()

    async def _wait(self, host: _Host, held: AsyncExitStack) -> None:
        """Wait until there is room for one more connection to a host, and keep it until `held`
        ends."""
        await held.enter_async_context(host.free)
        while True:
            async with AsyncExitStack() as room:
                kind = host.kind
                if kind != "prompt":
                    await room.enter_async_context(host.free_at_first)
                await room.enter_async_context(self._room[kind])
                if host.kind == kind:
                    await held.enter_async_context(room.pop_all())
                    return

    def _take(self, host: _Host) -> httpcore.AsyncConnectionPool:
        if host.idle:
            self._idle -= 1
            return host.idle.pop()
        backend = PublicBackend(self._rules, host.resolving, lambda: self._threads[host.kind])
        return client(backend, self._context, 1)

    async def _put_back(self, host: _Host, line: httpcore.AsyncConnectionPool) -> None:
        if self._idle >= CONNECTIONS:
            await line.aclose()
        else:
            self._idle += 1
            host.idle.append(line)

    async def _forget_some(self) -> None:
        if len(self._hosts) <= HOSTS:
            return
        unused = [name for name, host in self._hosts.items() if not host.users]
        for name in unused:
            for line in self._hosts.pop(name).idle:
                self._idle -= 1
                await line.aclose()
