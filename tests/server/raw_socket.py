"""A WebSocket client that sends any bytes, and a server for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any

import uvicorn

from pioche.server.live.direct_socket import DirectSocket

MASK = b"\x12\x34\x56\x78"
TEXT, BINARY, MORE, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
LARGEST = 16 * 1024
PATIENCE = 120.0
"""Seconds to wait for something that must come."""


def frame(text: bytes, kind: int = TEXT, *, last: bool = True, mask: bool = True) -> bytes:
    """A frame as a client sends it."""
    size = len(text)
    if size < 126:
        length = bytes([size])
    elif size < 0x10000:
        length = b"\x7e" + size.to_bytes(2, "big")
    else:
        length = b"\x7f" + size.to_bytes(8, "big")
    first = bytes([kind | 0x80 * last])
    if not mask:
        return first + length + text
    masked = bytes(byte ^ MASK[i % 4] for i, byte in enumerate(text))
    return first + bytes([length[0] | 0x80]) + length[1:] + MASK + masked


class Client:
    """A socket, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def says(self, pieces: Iterable[bytes]) -> None:
        for piece in pieces:
            self._writer.write(piece)
            await self._writer.drain()
            await asyncio.sleep(0.001)

    async def pours(self, data: bytes) -> None:
        """Send as much of it as the server takes before it hangs up."""
        self._writer.write(data)
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                await self._writer.drain()

    async def hears(self) -> tuple[int, bytes]:
        """The next frame: its kind and content."""
        async with asyncio.timeout(PATIENCE):
            kind, size = await self._reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self._reader.readexactly(8), "big")
            return kind & 0x0F, await self._reader.readexactly(size)

    async def closed(self) -> int:
        """The code with which the server closes."""
        while True:
            kind, data = await self.hears()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")


@asynccontextmanager
async def client_of(
    app: Any,
    early: bytes = b"",
    cookie: str = "",
    ping: float = 20.0,
    protocol: Any = DirectSocket,
    leaves: asyncio.Event | None = None,
) -> AsyncIterator[Client]:
    """A client of an ASGI application behind the short way. It may leave before it is answered."""
    config = uvicorn.Config(
        app,
        port=0,
        ws=protocol,
        ws_max_size=LARGEST,
        ws_ping_interval=ping,
        ws_ping_timeout=ping,
        lifespan="off",
        log_config=None,
    )
    server = uvicorn.Server(config)
    serving = asyncio.ensure_future(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(
            b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
            b"Cookie: pioche=" + cookie.encode() + b"\r\n\r\n"
        )
        await asyncio.sleep(0.01 if early else 0)
        writer.write(early)
        if leaves is not None:
            await leaves.wait()
            writer.transport.abort()
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        yield Client(reader, writer)
    finally:
        writer.close()
        server.should_exit = True
        await serving
