"""A whole server at a port, and clients that send it any bytes over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn

from pioche.server.app import App
from pioche.server.ops.config import Config
from pioche.server.run import uvicorn_settings

BIG = "big.png"  # of a kind that is not compressed
SIZE = 16_000_000
PAGE = "<!doctype html><title>Pioche</title>"
PATIENCE = 120.0
"""Seconds to wait for something that must come."""
NEVER = 3600
"""Seconds after which uvicorn itself would end a connection without a request."""


class Caller:
    """A connection, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def says(self, data: bytes) -> None:
        self.writer.write(data)

    async def asks(self, request: bytes) -> bytes:
        """Send a request, and return the answer up to the end of its head."""
        self.says(request)
        async with asyncio.timeout(PATIENCE):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def rest(self) -> bytes:
        """Everything until the server hangs up."""
        heard = b""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                while data := await self.reader.read(65_536):
                    heard += data
        return heard

    @property
    def open(self) -> bool:
        return not self.reader.at_eof() and self.reader.exception() is None


class Serving:
    """A server in this process."""

    def __init__(self, app: App, port: int) -> None:
        self.app = app
        self.port = port
        self._callers: list[Caller] = []

    async def call(self, data: bytes = b"") -> Caller:
        caller = Caller(*await asyncio.open_connection("127.0.0.1", self.port))
        self._callers.append(caller)
        caller.says(data)
        return caller

    async def close(self) -> None:
        for caller in self._callers:
            caller.writer.transport.abort()


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[Serving]:
    """A server with a tiny page."""
    page = folder / "page"
    page.mkdir()
    (page / "index.html").write_text(PAGE)
    (page / BIG).write_bytes(bytes(SIZE))
    config = Config(database=str(folder / "s.db"), port=0, **settings)
    app = App(config, page)
    limits = {"timeout_keep_alive": NEVER}
    server = uvicorn.Server(uvicorn.Config(app, **uvicorn_settings(config) | limits))
    task = asyncio.ensure_future(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    here = Serving(app, server.servers[0].sockets[0].getsockname()[1])
    try:
        yield here
    finally:
        await here.close()
        server.should_exit = True
        await task
