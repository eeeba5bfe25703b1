"""A WebSocket client that costs next to nothing, so that measurements are of the server.

It speaks just enough of the protocol for a load on loopback: text frames that are never split, a
mask of zeros, answers to pings.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Final, cast

TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
MASK: Final = bytes(4)
"""A client has to mask; zeros leave the text as it is, and cost the server the same."""


class Wire(asyncio.Protocol, ABC):
    """One socket. `heard` is called with each text, `lost` when the server closes."""

    def __init__(self, path: str, cookie: str = "") -> None:
        self._path = path
        self._cookie = cookie
        self._rest = b""
        self._closing = False
        self.greeted = asyncio.get_running_loop().create_future()
        """Done when the server listens."""
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        cookie = f"Cookie: {self._cookie}\r\n" if self._cookie else ""
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n{cookie}\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at, end = 0, len(data)
        if not self.greeted.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = data
                return
            if b" 101 " not in data[:20]:
                raise ConnectionError(data[:at].decode("latin-1"))
            self.greeted.set_result(None)
        while end - at >= 2:
            kind, size, head = data[at], data[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(data[at + 2 : at + 4]), 4
            elif size == 127:
                size, head = int.from_bytes(data[at + 2 : at + 10]), 10
            if end - at < head + size:
                break
            frame = data[at + head : at + head + size]
            at += head + size
            if kind == TEXT:
                self.heard(frame)
            elif kind == PING:
                self._write(PONG, frame)
        self._rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._closing:
            self.lost()

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def close(self) -> None:
        self._closing = True
        self._write(CLOSE, b"\x03\xe8")
        self._transport.close()

    @abstractmethod
    def heard(self, text: bytes) -> None:
        """A text has come."""

    @abstractmethod
    def lost(self) -> None:
        """The server has closed."""

    def _write(self, kind: int, text: bytes) -> None:
        size = len(text)
        head = bytes((kind, 0x80 | size)) if size < 126 else _long_head(kind, size)
        self._transport.write(head + MASK + text)


def _long_head(kind: int, size: int) -> bytes:
    return bytes((kind, 0x80 | 126)) + size.to_bytes(2)
