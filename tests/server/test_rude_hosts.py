"""Servers that people name for their alerts, and that are slow, perhaps on purpose: they must not
keep alerts of others waiting."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from pioche.server.alerts.jobs import Answer, Setup
from pioche.server.alerts.push import new_key
from pioche.server.alerts.sender import Sender
from pioche.server.ops.config import Config
from tests.server.inside import until
from tests.server.push_service import Receiver, Rude

pytestmark = pytest.mark.anyio

PROMPT = 5.0
"""Seconds in which a request to a server that answers is done; a slow one has ten to say something,
and half a minute in all."""


class Posting:
    """The sending process, in this one."""

    def __init__(self) -> None:
        config = Config(site="https://pioche.example", alert_networks=["127.0.0.0/8", "::1/128"])
        self._sender = Sender(Setup(config, new_key()), lambda answer: None)
        self._tasks: list[asyncio.Task[Answer]] = []

    async def post(self, url: str) -> Answer:
        return await self._sender._request(1, url, {}, b"{}")

    def begin(self, url: str) -> None:
        self._tasks.append(asyncio.ensure_future(self.post(url)))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for host in self._sender._lines._hosts.values():
            for line in host.idle:
                await line.aclose()


@pytest.fixture
async def posting() -> AsyncIterator[Posting]:
    opened = Posting()
    yield opened
    await opened.close()


async def test_servers_that_never_answer_keep_nobody_waiting(posting: Posting) -> None:
    never = Rude()

    async with AsyncExitStack() as opened, Receiver().open() as service:
        assert await posting.post(service.url) == Answer(1)
        for _ in range(8):
            rude = await never.start()
            await opened.enter_async_context(rude)
            for _ in range(40):
                posting.begin(f"http://127.0.0.1:{rude.sockets[0].getsockname()[1]}")
        await until(lambda: never.connected >= 4)
        await asyncio.sleep(0.2)  # all of them try
        async with asyncio.timeout(PROMPT):
            assert await posting.post(service.url) == Answer(1)
        await posting.close()
        await until(lambda: not never.connected)


async def test_names_that_nobody_resolves_keep_nobody_waiting(
    posting: Posting, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve, over, asked = socket.getaddrinfo, threading.Event(), set[str]()

    def slowly(host: str, *rest: Any, **more: Any) -> Any:
        if str(host).endswith(".example"):
            asked.add(host)
            over.wait(60)
        return resolve(host, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", slowly)
    async with Receiver().open() as service:
        for number in range(10):
            for _ in range(5):
                posting.begin(f"http://slow-{number}.example:8080/")
        await until(lambda: len(asked) >= 2)
        try:
            async with asyncio.timeout(PROMPT):
                port = service.url.rpartition(":")[2]
                assert await posting.post(f"http://localhost:{port}/") == Answer(1)
                await asyncio.to_thread(len, "")  # reading jobs, and sending mails
        finally:
            over.set()
