"""A socket that reads and writes whole text frames directly.

Nearly all frames are whole texts. Through uvicorn and `websockets` each of them takes some thirty
calls, which is more than its decision takes in the rules of a game. Pings and pongs are cheap here,
too. Everything else (the handshake, closing, frames in parts, invalid frames) is left to uvicorn.
Only `transport` imports this.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN

from pioche.engine.memo import Memo
from pioche.server.live.capacity import capacity_of
from pioche.server.live.transport import BURST, TOO_MANY, FrameWriter
from pioche.server.ops.config import Config
from pioche.server.ops.limits import Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

TEXT: Final = 0x81
"""The first byte of a whole text frame."""
MASKED: Final = 0x80
LAST: Final = 0x80
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
CONTROL: Final = 0x08
VERY_LONG: Final = 0xFF
"""The second byte of a masked frame of 64 KiB or more."""
LONGEST_HEAD: Final = 14
LONGEST_CONTROL: Final = 125

AT_ONCE: Final = 4
"""Frames that are handled at once, and messages that may wait to be handled."""
WORK: Final = 4.0
"""The allowance of a socket for each message that it may send: reads, frames and kilobytes."""
SHORTEST_PAUSE: Final = 0.05
"""Seconds."""
MOST_WAITING: Final = 64 * 1024
"""Bytes that may wait to be handled; with more, the socket is dropped."""
MOST_PARTS: Final = 1_000
"""Parts of a message."""
MOST_LATE: Final = 1024
"""Bytes that may come after the end."""
GOODBYE: Final = 1.0
"""Seconds for a client to agree to the end."""
TOO_LARGE: Final = 1009
BAD_REQUEST: Final = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def head(size: int) -> bytes:
    """The header of a text frame of so many bytes."""
    if size < 126:
        return b"\x81%c" % size
    if size < 0x10000:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


HEADS: Final = Memo(head)


def bounds(data: bytes, at: int) -> tuple[int, int]:
    """Where the content of a masked frame begins and ends. If the size is not there yet, the end is
    somewhere after the data."""
    size = data[at + 1] & ~MASKED
    if size == 126 and len(data) - at >= 4:
        return at + 8, at + 8 + int.from_bytes(data[at + 2 : at + 4], "big")
    return at + 6, at + 6 + size


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
    """A protocol of uvicorn's that handles whole texts, pings and pongs itself.

    Everything that comes costs some of the socket's allowance: each read, each frame, each
    kilobyte. Without any left, the socket is not read for a while. If more than a few frames come
    at once, the socket takes turns with others."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Inbox = Inbox()  # type: ignore[assignment]
        self.close_timeout = GOODBYE
        self._capacity = capacity_of(self.app)
        self.app = self._capacity.turns.taken_by(self.app)
        self._rest = b""  # what has come and was not handled yet
        self._parts = 0  # of a message of which more parts are to come
        self._late = 0  # bytes after the last frame that counts
        self._failed = False  # whether uvicorn has to say what is wrong
        self._goes_on = False  # whether reading goes on by itself: after a while, or in turn
        self._ends: asyncio.TimerHandle | None = None
        self.allow(Config().messages)

    def allow(self, messages: float) -> None:
        rate = WORK * messages
        self._allowance = Bucket(rate, rate * BURST, self.loop.time())

    # The beginning and the end

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if not self._capacity.open_socket(self):
            self.drop()

    def drop(self) -> None:
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.drop()  # a client that does not read either would never close

    def handle_close(self, event: Any) -> None:
        super().handle_close(event)
        self._end_soon()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._end_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._capacity.close_socket(self)
        if self._ends is not None:
            self._ends.cancel()
            self._ends = None  # this and the next line break reference cycles: see `garbage`
        self.conn.parser.close()

    def _end_soon(self) -> None:
        """End without the client, if it neither reads nor closes."""
        self._capacity.closing(self)
        if self._ends is None:
            self._ends = self.loop.call_later(GOODBYE, self.drop)

    def _refuse(self, code: int, reason: str) -> None:
        """Close, and wait for nothing."""
        self._capacity.dropped += 1
        self._rest = b""
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self._end_soon()

    # To the client

    @property
    def free(self) -> bool:
        return not self.close_sent and self.writable.is_set() and not self.transport.is_closing()

    def write(self, texts: Iterable[bytes]) -> int:
        data = b"".join([part for text in texts for part in (HEADS[len(text)], text)])
        self.transport.write(data)
        return len(data)

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.accept" and self.transport.is_closing():
            self.handshake_complete = True  # otherwise uvicorn would report a fault of ours
            raise ConnectionResetError
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._read()  # what came before the answer
        elif message["type"] == "websocket.close":
            self._end_soon()
            rest, self._rest = self._rest, b""
            self._look_for_close(rest)

    # From the client

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and not self._goes_on and not self.queue.messages:
            self._go_on_in_turn()
        return message

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)  # the whole request
            if not self.handshake_initiated:  # uvicorn would leave the connection open
                self.transport.write(BAD_REQUEST)
                self.transport.close()
                self._end_soon()
            return
        if self.close_sent:
            self._look_for_close(data)
            return
        if self._failed:
            self._fail(data)
            return
        self._allowance.spend(1 + len(data) / 1024, self.loop.time())
        self._rest = self._rest + data if self._rest else data
        if len(self._rest) > MOST_WAITING:
            self._refuse(TOO_MANY, "too much at once")
        elif not self.read_paused:
            self._read()

    def _look_for_close(self, data: bytes) -> None:
        """Hang up when the client agrees to our close, or sends too much else."""
        self._late += len(data)
        data, at, agreed = self._rest + data, 0, False
        while self._late <= MOST_LATE and not agreed and len(data) - at >= 2:
            _, after = bounds(data, at)
            if after > len(data):
                break
            agreed, at = data[at] == CLOSE, after
        self._rest = data[at:]
        if agreed or self._late > MOST_LATE:
            self.transport.close()
            self._end_soon()

    def _fail(self, data: bytes) -> None:
        """Have uvicorn say what is wrong."""
        self._failed, self._rest = True, b""
        self._late += len(data)
        if self._late > MOST_LATE:
            self.transport.close()
            self._end_soon()
        else:
            super().data_received(data)

    def _read(self) -> None:
        """Handle the next frames."""
        if self.conn.state is not OPEN:
            return  # before the answer, or after the end
        wait = self._allowance.wait(self.loop.time())
        if wait:
            self._pause()
            self._goes_on = True
            self.loop.call_later(max(wait, SHORTEST_PAUSE), self._go_on)
            return
        data, at, end, handled = self._rest, 0, len(self._rest), 0
        while end - at >= 2:
            second = data[at + 1]
            start, after = bounds(data, at)
            if second == VERY_LONG:
                self._refuse(TOO_LARGE, "too large")
                return
            if not second & MASKED or after - start > self.config.ws_max_size:
                self._fail(data[at : at + LONGEST_HEAD])
                return
            if after > end:
                break
            if handled == AT_ONCE or len(self.queue.messages) >= AT_ONCE:
                self._pause()
                if handled == AT_ONCE:
                    self._go_on_in_turn()
                self._keep(data[at:], handled)
                return
            self._handle(data, at, start, after)
            if self.conn.state is not OPEN:
                self._rest = b""
                return
            at, handled = after, handled + 1
        self._keep(data[at:], handled)
        if self.read_paused and not self._goes_on and not self.queue.messages:
            self._resume()

    def _keep(self, rest: bytes, handled: int) -> None:
        self._rest = rest
        self._allowance.spend(handled, self.loop.time())

    def _handle(self, data: bytes, at: int, start: int, after: int) -> None:
        """Handle a whole frame."""
        first = data[at]
        if first == TEXT and not self._parts:
            self._text(apply_mask(data[start:after], data[start - 4 : start]))
        elif first == PING and after - start <= LONGEST_CONTROL:
            if self.writable.is_set():  # a client that does not read needs no answer
                content = apply_mask(data[start:after], data[start - 4 : start])
                self.transport.write(b"\x8a%c" % len(content) + content)
        elif first == PONG and after - start <= LONGEST_CONTROL:
            if self.pending_ping_payload is not None:
                content = apply_mask(data[start:after], data[start - 4 : start])
                self.handle_pong(Frame(Opcode.PONG, content))
        else:
            if not first & CONTROL:
                self._parts = 0 if first & LAST else self._parts + 1
            if self._parts > MOST_PARTS:
                self._refuse(TOO_LARGE, "too many parts")
            else:
                super().data_received(data[at:after])

    def _text(self, text: bytes) -> None:
        """Like `send_receive_event_to_app`, but without pausing after each message of a client that
        sends several."""
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": text})

    def _go_on_in_turn(self) -> None:
        self._goes_on = True
        self._capacity.turns.wait(self._go_on)

    def _go_on(self) -> None:
        self._goes_on = False
        if not self.close_sent and not self.transport.is_closing():
            self._read()

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _resume(self) -> None:
        self.read_paused = False
        self.transport.resume_reading()
