"""A connection over which requests come, with time limits. Only `transport` imports this.

A client has some time to send the head of a request, and then its body. An answer may take
any time, as long as the client reads it. uvicorn itself has a time limit only for connections
without any request.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from enum import Enum
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pioche.server.live.capacity import capacity_of

SLOWEST: Final = 1024
"""Bytes a second that a client has to read of an answer."""
GOODBYE: Final = 1.0
"""Seconds for a client to read why its connection is closed."""
MOST_HEAD: Final = 16 * 1024
"""Bytes of the head of a request. Reading one that came in a single piece of 250 kB, with as many
headers as fit, would make everybody wait for a tenth of a second."""
MOST_LINES: Final = 150
"""Lines of a head."""
TOO_LONG: Final = f"The head of a request may have {MOST_HEAD} bytes and {MOST_LINES} lines."
NO_LENGTH: Final = "A body needs a Content-Length, and no Transfer-Encoding."


def last_answer(status: bytes) -> bytes:
    return b"HTTP/1.1 %b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n" % status


TOO_SLOW: Final = last_answer(b"408 Request Timeout")
FULL: Final = last_answer(b"503 Service Unavailable")


class Expects(Enum):
    """The next thing that has to happen."""

    HEAD = 1
    BODY = 2
    ANSWER = 3


_HEAD_END: Final = re.compile(rb"\n\r?\n")


class Requests(h11.Connection):
    """Reads requests. A request in chunks is refused: with a length as well, a proxy could take its
    end for another request, and chunks of one byte would cost a thousand times their size."""

    refusal = ""
    _searched = 0
    """Bytes in which the end of the head was not found."""

    def next_event(self) -> Any:
        if self.their_state is h11.IDLE:
            self._measure_head()
        event = super().next_event()
        if isinstance(event, h11.Request):
            for name, _ in event.headers:
                if name == b"transfer-encoding":
                    self.refusal = NO_LENGTH
                    raise h11.RemoteProtocolError(NO_LENGTH)
        return event

    def _measure_head(self) -> None:
        """Refuse a head that is too long, before it is read."""
        data = self._receive_buffer._data
        end = _HEAD_END.search(data, self._searched, MOST_HEAD)
        if end is None:
            too_long = len(data) > MOST_HEAD
            self._searched = max(0, len(data) - 3)  # its end may have begun to arrive
        else:
            too_long = data.count(b"\n", 0, end.end()) > MOST_LINES
            self._searched = 0
        if too_long:
            self.refusal = TOO_LONG
            raise h11.RemoteProtocolError(TOO_LONG)


class PlainConnection(H11Protocol):
    """A protocol of uvicorn's for requests, which does not wait forever."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn: Requests = Requests(h11.SERVER)
        self._capacity = capacity_of(self.app)
        self.app = self._capacity.turns.taken_by(self.app)
        self._expects = Expects.ANSWER
        self._deadline: asyncio.TimerHandle | None = None
        self._unsent = 0
        self._unread = False
        """Whether so much of an answer is unsent that the client has to read first."""

    # The beginning and the end

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self._capacity.open_plain(self):
            self._look()
        else:
            self._hang_up(FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def drop(self) -> None:
        self.transport.abort()

    def _leave(self) -> None:
        self._capacity.close_plain(self)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None  # breaks a reference cycle: see `garbage`

    def _hang_up(self, answer: bytes) -> None:
        self._capacity.dropped += 1
        self.transport.write(answer)
        self.transport.close()
        self._wait(GOODBYE, self.drop)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        early, _ = self.conn.trailing_data
        self._leave()
        super().handle_websocket_upgrade(event)
        if early:
            self.transport.get_protocol().data_received(early)  # type: ignore[attr-defined]

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(self.conn.refusal or msg)

    # Time

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Note what has to happen next, and how long it may take."""
        if self.transport.get_protocol() is not self:
            return  # it is a socket now
        state = self.conn.their_state
        if state is h11.IDLE:
            expects = Expects.HEAD
        else:
            expects = Expects.BODY if state is h11.SEND_BODY else Expects.ANSWER
        if expects is not self._expects:
            self._expects = expects
            self._expect()

    def _expect(self) -> None:
        self._unsent = self.transport.get_write_buffer_size()
        self._note_whose_turn()
        self._wait(self._seconds, self._overdue)

    def _note_whose_turn(self) -> None:
        if self._expects is Expects.ANSWER and not self._unread:
            self._capacity.answer(self)
        else:
            self._capacity.wait_for(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = True
        self._note_whose_turn()
        self._capacity.note_unread(self, self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread = False
        self._note_whose_turn()
        self._capacity.note_unread(self, 0)

    @property
    def _seconds(self) -> float:
        config = self._capacity.config
        return config.head_seconds if self._expects is Expects.HEAD else config.body_seconds

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, then)

    def _overdue(self) -> None:
        """End the connection, unless its client is busy reading, or we with the answer."""
        unsent, before = self.transport.get_write_buffer_size(), self._unsent
        if unsent:
            reads = unsent > before or unsent <= before - SLOWEST * self._seconds
        else:
            reads = self._expects is Expects.ANSWER and not self.transport.is_closing()
        if reads:
            self._expect()
        elif unsent or not self._begun:
            self._capacity.dropped += bool(unsent)
            self.drop()
        else:
            self._hang_up(TOO_SLOW)

    @property
    def _begun(self) -> bool:
        """Whether the client has sent a part of a request that is not answered yet."""
        if self._expects is Expects.HEAD:
            return bool(self.conn.trailing_data[0])
        return self._expects is Expects.BODY and not self.cycle.response_started
