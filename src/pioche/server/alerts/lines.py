"""Connections to other servers: a few to each, so that a slow one keeps nobody else waiting.

Each is a pool of one: with many connections, the work of a pool grows with their square."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import httpcore

from pioche.server.alerts.public import Rules, client

LONGEST_WAIT: Final = 45.0
"""Seconds that somebody may wait for a connection."""
AT_ONCE: Final = 24
"""Connections to one host."""
CONNECTIONS: Final = 128
"""Connections in use, and as many that are kept."""
HOSTS: Final = 1000
"""Hosts that are remembered."""


class Busy(Exception):
    """All connections were in use for too long."""


class _Host:
    def __init__(self) -> None:
        self.free = asyncio.Semaphore(AT_ONCE)
        self.idle: list[httpcore.AsyncConnectionPool] = []
        self.users = 0


class Lines:
    """The connections to all hosts."""

    def __init__(self, rules: Rules, context: ssl.SSLContext) -> None:
        self._rules = rules
        self._context = context
        self._hosts: dict[str, _Host] = {}
        self._everything = asyncio.Semaphore(CONNECTIONS)
        self._idle = 0

    @asynccontextmanager
    async def to(self, name: str) -> AsyncIterator[httpcore.AsyncConnectionPool]:
        """A connection to a host, for one request; `Busy` if none becomes free in time."""
        host = self._hosts.setdefault(name, _Host())
        host.users += 1
        try:
            try:
                async with asyncio.timeout(LONGEST_WAIT):
                    await host.free.acquire()
            except TimeoutError:
                raise Busy from None
            try:
                async with self._everything:
                    line = self._take(host)
                    try:
                        yield line
                    finally:
                        await self._put_back(host, line)
            finally:
                host.free.release()
        finally:
            host.users -= 1
            await self._forget_some()

    def _take(self, host: _Host) -> httpcore.AsyncConnectionPool:
        if host.idle:
            self._idle -= 1
            return host.idle.pop()
        return client(self._rules, self._context, 1)

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
