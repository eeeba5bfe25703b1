"""`pioche serve --workers`: several processes behind one address."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.served import Served
from tests.server.services import Valkey, free_port

SOCKETS = 6
"""Enough for both workers to have some."""


def test_workers_take_leave_before_they_close(
    tmp_path: Path, postgres_url: str, valkey: Valkey
) -> None:
    settings = ("--workers", "2", "--bus", valkey.url, "--bots", "1", "--port", str(free_port()))
    served = Served(tmp_path, *settings, database=postgres_url)
    try:
        heard = asyncio.run(until_closed(served))
    finally:
        served.stop()
    assert [(kinds[0], kinds[-1], code) for kinds, code in heard] == [
        ("hello", "closing", 1012)
    ] * SOCKETS


async def until_closed(served: Served) -> list[tuple[list[str], int | None]]:
    """The messages that each of several clients gets while the server shuts down."""
    await asyncio.to_thread(wait_for, served.url)
    guest = httpx.post(served.url + "/api/guest", json={"name": "Anna"})
    headers = {"Cookie": f"pioche={guest.cookies['pioche']}"}
    address = served.url.replace("http", "ws") + "/ws"
    async with AsyncExitStack() as stack:
        sockets = [
            await stack.enter_async_context(connect(address, additional_headers=headers))
            for _ in range(SOCKETS)
        ]
        greeted = [[msgspec.json.decode(await socket.recv())["type"]] for socket in sockets]
        os.kill(served.pid, signal.SIGTERM)
        for socket, kinds in zip(sockets, greeted, strict=True):
            async with asyncio.timeout(120):
                kinds += [msgspec.json.decode(frame)["type"] async for frame in rest_of(socket)]
        codes = [socket.close_code for socket in sockets]
        return list(zip(greeted, codes, strict=True))


async def rest_of(socket: ClientConnection) -> AsyncIterator[str | bytes]:
    """All messages until it is closed, in whatever way."""
    with suppress(ConnectionClosed):
        while True:
            yield await socket.recv()


def wait_for(url: str) -> None:
    """The address is printed before the workers are ready."""
    transport = httpx.HTTPTransport(retries=8)
    with httpx.Client(transport=transport, timeout=60) as client:
        for _ in range(300):
            try:
                if client.get(url + "/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                continue
    raise AssertionError("no worker came")
