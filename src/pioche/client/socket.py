"""The socket to the server, which is opened again whenever it is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from pioche.client.errors import ClientError, NotPioche, NotSignedIn
from pioche.protocol.messages import FromServer, Hello, SocketProblem

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0
"""Seconds before the socket is opened again. Each failed attempt doubles them, and chance shortens
them, so that the clients of a restarted server do not all return at the same moment."""
PING: Final = 6.0
"""Seconds between two pings, and to answer one: a dead connection is noticed soon."""
OPEN_TIMEOUT: Final = 10.0
MAX_SIZE: Final = 4 << 20
NOT_ALLOWED, NOT_FOUND = 4401, 4404
CLIENT_ERRORS: Final = range(400, 500)

_decode: Final = msgspec.json.Decoder(FromServer).decode


class Socket:
    """Keeps a socket open until this side closes it or the server turns it away."""

    def __init__(
        self,
        url: str,
        headers: Callable[[], Mapping[str, str]],
        opened: Callable[[Hello], Awaitable[None]],
        receive: Callable[[FromServer], None],
        lost: Callable[[str], None],
    ) -> None:
        self.url = url
        self._headers = headers
        self._opened = opened
        self._receive = receive
        self._lost = lost
        self._socket: ClientConnection | None = None
        self.close_code: int | None = None
        """The code with which the last socket was closed."""

    @property
    def open(self) -> bool:
        return self._socket is not None

    async def send(self, frame: bytes) -> None:
        """Send a message if the socket is open; only an answer shows that it arrived."""
        from websockets.exceptions import ConnectionClosed

        if self._socket is not None:
            with suppress(ConnectionClosed):  # the reader notices it too
                await self._socket.send(frame, text=True)

    async def run(self) -> ClientError:
        """Stay connected; return the error that makes reconnecting pointless."""
        wait = FIRST_WAIT
        while True:
            end = _End()
            await self._once(end)
            self._socket = None
            self.close_code = end.code
            if end.final:
                return end.final
            self._lost(end.problem)
            if end.opened:
                wait = FIRST_WAIT
            await asyncio.sleep(max(end.wait, wait * random.uniform(0.5, 1.0)))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _once(self, end: _End) -> None:
        """Open the socket and read from it until it closes."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidStatus, WebSocketException

        try:
            async with connect(
                self.url,
                additional_headers=self._headers(),
                compression=None,
                open_timeout=OPEN_TIMEOUT,
                ping_interval=PING,
                ping_timeout=PING,
                close_timeout=1.0,
                max_size=MAX_SIZE,
            ) as socket:
                try:
                    async for data in socket:
                        await self._read(data, socket, end)
                finally:
                    end.code = socket.close_code
                end.problem = end.problem or socket.close_reason or f"code {end.code}"
        except InvalidStatus as error:
            status = error.response.status_code
            end.problem = f"HTTP {status}"
            if status in CLIENT_ERRORS:
                end.final = NotPioche("client/not-pioche", url=self.url, problem=end.problem)
        except (OSError, WebSocketException, EOFError) as error:
            end.problem = end.problem or str(error) or type(error).__name__
        if end.code == NOT_FOUND:
            end.final = NotPioche("client/not-pioche", url=self.url, problem=end.problem)
        elif end.code == NOT_ALLOWED and end.refusal:
            end.final = NotSignedIn(end.refusal.code, end.refusal.facts, end.refusal.text)

    async def _read(self, data: str | bytes, socket: ClientConnection, end: _End) -> None:
        try:
            message = _decode(data)
        except msgspec.DecodeError:
            return  # a newer server's; if it was an update, the next one reveals the gap
        if isinstance(message, Hello):
            end.opened = True
            self._socket = socket
            await self._opened(message)
        elif end.opened:
            self._receive(message)
        elif isinstance(message, SocketProblem):  # we are turned away
            end.refusal, end.problem = message, message.text
            wait = message.facts.get("wait", 0)
            end.wait = float(wait) if isinstance(wait, int | float) else 0.0


class _End:
    """How a socket ended."""

    def __init__(self) -> None:
        self.opened = False
        self.refusal: SocketProblem | None = None
        self.problem = ""
        self.code: int | None = None
        self.wait = 0.0
        self.final: ClientError | None = None
