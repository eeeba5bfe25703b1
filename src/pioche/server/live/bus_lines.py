"""Connections to Valkey or Redis that carry many small messages.

The package `valkey` opens and closes them, with all that an address can say: passwords, TLS, a
socket's file. What goes through them is written and read here, as much as there is in one step:
through the package a message took 0.3 ms to send and 0.2 ms to hear, longer than its decision.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

AT_ONCE: Final = 256 * 1024
"""Bytes that are read in one step."""

PATIENCE: Final = 5_000
"""Milliseconds after which a connection is lost if what was sent has not arrived."""

Reply: TypeAlias = bytes | list[Any] | None
"""A text, a number or an error, as it came; or a list of replies."""


class Incomplete(Exception):
    """The rest of a reply has not come yet."""


class Line:
    """A connection."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._rest = b""

    async def open(self) -> None:
        """Connect."""
        await self._connection.connect()
        # Private, but the package has no other way to read more than one reply at a time.
        reader, writer = self._connection._reader, self._connection._writer
        assert reader is not None
        assert writer is not None
        self._reader, self._writer = reader, writer
        made: socket.socket = writer.get_extra_info("socket")
        if made.family != socket.AF_UNIX and hasattr(socket, "TCP_USER_TIMEOUT"):
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, PATIENCE)

    async def close(self) -> None:
        """Hang up."""
        await self._connection.disconnect(nowait=True)

    def send(self, commands: Iterable[Sequence[bytes]]) -> None:
        """Write commands; their replies are not waited for."""
        self._writer.write(b"".join(map(packed, commands)))

    async def drain(self) -> None:
        """Wait until nearly everything is on its way."""
        await self._writer.drain()

    async def hear(self) -> list[Reply]:
        """Wait for replies, and return all that have come; `ConnectionError` if there will be
        none."""
        data = await self._reader.read(AT_ONCE)
        if not data:
            raise ConnectionError("the bus has hung up")
        replies, at, data = [], 0, self._rest + data
        try:
            while at < len(data):
                reply, at = parsed(data, at)
                replies.append(reply)
        except Incomplete:
            pass
        self._rest = data[at:]
        return replies


def packed(command: Sequence[bytes]) -> bytes:
    """Return a command as it is sent."""
    parts = [b"*%d\r\n" % len(command)]
    for part in command:
        parts += (b"$%d\r\n" % len(part), part, b"\r\n")
    return b"".join(parts)


def parsed(data: bytes, at: int) -> tuple[Reply, int]:
    """Return the reply that begins there, and where it ends."""
    end = data.find(b"\r\n", at)
    if end < 0:
        raise Incomplete
    kind, after = data[at], end + 2
    if kind == ord("$"):
        size = int(data[at + 1 : end])
        if size < 0:
            return None, after
        if len(data) < after + size + 2:
            raise Incomplete
        return data[after : after + size], after + size + 2
    if kind in b"*>":
        replies: list[Any] = []
        for _ in range(int(data[at + 1 : end])):
            reply, after = parsed(data, after)
            replies.append(reply)
        return replies, after
    return data[at:end], after
