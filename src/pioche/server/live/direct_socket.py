"""A socket that reads and writes whole text frames directly.

Nearly all frames are whole texts. Through uvicorn and `websockets` each of them takes some thirty
calls, which is more than its decision takes in the rules of a game. Everything else (the handshake,
pings, closing, frames in parts, invalid frames) is left to uvicorn. Only `transport` imports this.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from pioche.engine.memo import Memo
from pioche.server.live.transport import FrameWriter

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

TEXT: Final = 0x81
"""The first byte of a whole text frame."""
MASKED: Final = 0x80
LAST: Final = 0x80
CONTROL: Final = 0x08
VERY_LONG: Final = 0xFF
"""The second byte of a masked frame of 64 KiB or more."""
WAITING: Final = 8
"""Messages that may wait to be handled before reading is paused."""


def head(size: int) -> bytes:
    """The header of a text frame of so many bytes."""
    if size < 126:
        return b"\x81%c" % size
    if size < 0x10000:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


HEADS: Final = Memo(head)


class Inbox:
    """An `asyncio.Queue` for a single reader, with less overhead."""

    def __init__(self) -> None:
        self.messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self.messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self.messages.popleft()

    def empty(self) -> bool:
        return not self.messages


class DirectSocket(WebSocketsSansIOProtocol, FrameWriter):
    """A protocol of uvicorn's that handles whole text frames itself."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Inbox = Inbox()  # type: ignore[assignment]
        self._rest = b""  # the beginning of a frame
        self._in_parts = False  # whether more parts of a message are to come
        self._usual = False  # whether uvicorn handles everything from now on

    # The end

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # a client that does not read either would never close

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # breaks a reference cycle: see `garbage`

    # To the client

    @property
    def free(self) -> bool:
        return not self.close_sent and self.writable.is_set() and not self.transport.is_closing()

    def write(self, texts: Iterable[bytes]) -> int:
        data = b"".join([part for text in texts for part in (HEADS[len(text)], text)])
        self.transport.write(data)
        return len(data)

    # From the client

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data, self._rest = self._rest + data, b""
        if self._usual or self.conn.state is not OPEN:
            # Bytes during the handshake may leave a part of a frame with uvicorn.
            self._usual = self.handshake_initiated
            super().data_received(data)
            return
        at, end = 0, len(data)
        while end - at >= 2:
            second = data[at + 1]
            size, start = second & ~MASKED, at + 6
            if size == 126 and end - at >= 4:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
            wrong = second == VERY_LONG or not second & MASKED or size > self.config.ws_max_size
            if wrong or self.conn.state is not OPEN:
                self._usual = True
                super().data_received(data[at:])
                return
            after = start + size
            if after > end:
                break
            if data[at] == TEXT and not self._in_parts:
                self._text(apply_mask(data[start:after], data[start - 4 : start]))
            else:
                if not data[at] & CONTROL:
                    self._in_parts = not data[at] & LAST
                super().data_received(data[at:after])
            at = after
        self._rest = data[at:]

    def _text(self, text: bytes) -> None:
        """Like `send_receive_event_to_app`, but without pausing after each message of a client that
        sends several."""
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        if not self.read_paused and len(self.queue.messages) > WAITING:
            self.read_paused = True
            self.transport.pause_reading()
