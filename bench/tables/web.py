"""The little HTTP that it takes to make people and tables.

Each connection comes from a loopback address of its own (Linux knows all of 127.0.0.0/8), as people
do, so that what a server allows one address does not slow down the making of thousands of tables.
"""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any, Final, NamedTuple

import msgspec

CONNECTIONS: Final = 250
AT_ONCE: Final = 48


class Answer(NamedTuple):
    body: Any
    cookie: str


class Web:
    """Connections that stay open."""

    def __init__(self, port: int) -> None:
        self._lines = [_Line(port, f"127.9.{i // 200}.{i % 200 + 1}") for i in range(CONNECTIONS)]
        self._next = count()
        self._some = asyncio.Semaphore(AT_ONCE)

    async def post(self, path: str, body: object, cookie: str = "") -> Answer:
        return await self.ask("POST", path, msgspec.json.encode(body), cookie)

    async def get(self, path: str, cookie: str = "") -> Answer:
        return await self.ask("GET", path, b"", cookie)

    async def ask(self, method: str, path: str, body: bytes, cookie: str) -> Answer:
        line = self._lines[next(self._next) % CONNECTIONS]
        async with self._some, line.lock:
            status, answer = await line.ask(method, path, body, cookie)
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {answer.body}")
        return answer

    def close(self) -> None:
        for line in self._lines:
            line.close()


class _Line:
    def __init__(self, port: int, address: str) -> None:
        self.lock = asyncio.Lock()
        self._port = port
        self._address = address
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: bytes, cookie: str) -> tuple[int, Answer]:
        request = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "")
        )
        for last_try in (False, True):
            try:
                reader, writer = await self._open()
                writer.write(request.encode() + b"\r\n" + body)
                return await _read(reader)
            except (OSError, asyncio.IncompleteReadError):
                self.close()  # a server closes a line that was silent for some seconds
                if last_try:
                    raise
        raise AssertionError

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None or self._reader.at_eof():
            self.close()
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=(self._address, 0)
            )
        return self._reader, self._writer

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


async def _read(reader: asyncio.StreamReader) -> tuple[int, Answer]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.split("\r\n")
    fields = {}
    for line in lines:
        name, _, value = line.partition(": ")
        fields[name.lower()] = value
    body = await reader.readexactly(int(fields.get("content-length", "0")))
    is_json = fields.get("content-type", "").startswith("application/json")
    cookie = fields.get("set-cookie", "").partition(";")[0]
    given = msgspec.json.decode(body) if is_json and body else body.decode()
    return int(first.split()[1]), Answer(given, cookie)
