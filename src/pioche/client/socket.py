"""The socket to the server, opened again whenever it is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from pioche.client.errors import ClientError, NotPioche, NotSignedIn
from pioche.protocol.messages import FromServer, Hello, Problem

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0
"""Seconds before the socket is opened again; each vain attempt doubles them, and chance shortens
them, so that the clients of a server that starts anew do not all come at once."""
SIGN_OF_LIFE: Final = 6.0
"""Seconds between two signs of life, and for the answer: a dead connection is noticed soon."""
OPENING: Final = 10.0
LARGEST: Final = 4 << 20
NOT_ALLOWED, NOT_HERE = 4401, 4404
WRONG_PLACE: Final = range(400, 500)

_decode: Final = msgspec.json.Decoder(FromServer).decode


class Wire:
    """Keeps one socket open until it is closed from this side, or the server does not want it."""

    def __init__(
        self,
        url: str,
        headers: Callable[[], Mapping[str, str]],
        greeted: Callable[[Hello], Awaitable[None]],
        heard: Callable[[FromServer], None],
        lost: Callable[[str], None],
    ) -> None:
        self.url = url
        self._headers = headers
        self._greeted = greeted
        self._heard = heard
        self._lost = lost
        self._socket: ClientConnection | None = None
        self.close_code: int | None = None
        """Of the socket before this one."""

    @property
    def open(self) -> bool:
        return self._socket is not None

    async def send(self, frame: bytes) -> None:
        """Send, if the socket is open. Whether it arrived, only an answer tells."""
        from websockets.exceptions import ConnectionClosed

        if self._socket is not None:
            with suppress(ConnectionClosed):  # whoever reads notices it too
                await self._socket.send(frame, text=True)

    async def run(self) -> ClientError:
        """Stay connected; return only for a reason that makes coming back useless."""
        wait = FIRST_WAIT
        while True:
            end = _End()
            await self._once(end)
            self._socket = None
            self.close_code = end.code
            if end.final:
                return end.final
            self._lost(end.problem)
            if end.greeted:
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
                open_timeout=OPENING,
                ping_interval=SIGN_OF_LIFE,
                ping_timeout=SIGN_OF_LIFE,
                close_timeout=1.0,
                max_size=LARGEST,
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
            if status in WRONG_PLACE:
                end.final = NotPioche("client/not-pioche", url=self.url, problem=end.problem)
        except (OSError, WebSocketException, EOFError) as error:
            end.problem = end.problem or str(error) or type(error).__name__
        if end.code == NOT_HERE:
            end.final = NotPioche("client/not-pioche", url=self.url, problem=end.problem)
        elif end.code == NOT_ALLOWED and end.said:
            end.final = NotSignedIn(end.said.code, end.said.facts, end.said.text)

    async def _read(self, data: str | bytes, socket: ClientConnection, end: _End) -> None:
        try:
            message = _decode(data)
        except msgspec.DecodeError:
            return  # from a newer server; if it was an update, the next one shows the gap
        if isinstance(message, Hello):
            end.greeted = True
            self._socket = socket
            await self._greeted(message)
        elif end.greeted:
            self._heard(message)
        elif isinstance(message, Problem):  # turned away
            end.said, end.problem = message, message.text
            wait = message.facts.get("wait", 0)
            end.wait = float(wait) if isinstance(wait, int | float) else 0.0


class _End:
    """How a socket ended."""

    def __init__(self) -> None:
        self.greeted = False
        self.said: Problem | None = None
        self.problem = ""
        self.code: int | None = None
        self.wait = 0.0
        self.final: ClientError | None = None
