"""Connections to Valkey or Redis that carry many small messages.

The package `valkey` opens and closes them, with all that an address can say: passwords, TLS, a
socket's file; `libvalkey` packs and unpacks. What goes through them is written and read here, as
much as there is in one step: through `valkey` a message took 0.3 ms to send and 0.2 ms to hear,
longer than its decision.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

AT_ONCE: Final = 256 * 1024
"""Bytes that are read in one step."""

PATIENCE: Final = 5_000
"""Milliseconds after which a connection is lost if what was sent has not arrived."""

Reply: TypeAlias = bytes | int | list[Any] | Exception | None


class Line:
    """A connection."""

    def __init__(self, connection: Any) -> None:
        # Packages of the extra [cluster], which few hosts install.
        import libvalkey

        self._connection = connection
        self._pack = libvalkey.pack_command
        self._unpacked = libvalkey.Reader(protocolError=ConnectionError)

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

    def send(self, commands: Iterable[tuple[bytes, ...]]) -> None:
        """Write commands; their replies are not waited for."""
        self._writer.write(b"".join(map(self._pack, commands)))

    async def drain(self) -> None:
        """Wait until nearly everything is on its way."""
        await self._writer.drain()

    async def hear(self) -> list[Reply]:
        """Wait for replies, and return all that have come; `ConnectionError` if there will be
        none."""
        data = await self._reader.read(AT_ONCE)
        if not data:
            raise ConnectionError("the bus has hung up")
        self._unpacked.feed(data)
        replies: list[Reply] = []
        while (reply := self._unpacked.gets()) is not False:
            replies.append(reply)
        return replies
