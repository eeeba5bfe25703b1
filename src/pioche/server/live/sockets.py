"""The sockets of a worker: admitting clients, and disconnecting them.

A plain ASGI application: a message costs no more than reading, handling and writing it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Protocol

from pioche.engine.errors import PiocheError, printable
from pioche.protocol.messages import Closing, Hello, SocketProblem, encode
from pioche.server.accounts import COOKIE, Accounts, NotSignedIn, credential
from pioche.server.live.addresses import Addresses
from pioche.server.live.capacity import Capacity
from pioche.server.live.connection import COME_AGAIN, Connection, ConnectionParts
from pioche.server.live.notices import Notices, SignedOut
from pioche.server.live.online import Online
from pioche.server.live.transport import TOO_MANY
from pioche.server.ops.limits import Buckets, Counted, TooMuch
from pioche.server.ops.logs import log
from pioche.server.ops.origin import address_of, allowed_origin, header
from pioche.server.restrictions import Restrictions
from pioche.server.store import Store, StoreDown
from pioche.server.store.tables import is_playing
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who

CHATTER: Final = (1.0, 6.0)
"""Lines of chat of one person: per second, and in a burst."""
GOODBYE: Final = 1.0
"""Seconds for closing all sockets."""
FULL: Final = 10.0
"""Seconds to wait before trying again, if there is no place left."""

NOT_ALLOWED: Final = 4401
RESTART: Final = 1012


class SocketParts(ConnectionParts, Protocol):
    """The parts of a worker that its sockets use."""

    accounts: Accounts
    capacity: Capacity
    notices: Notices
    online: Online
    store: Store
    strangers: Buckets
    handshakes: Buckets
    person_connections: Counted
    addresses: Addresses


class Sockets:
    """All clients of a worker."""

    def __init__(self, parts: SocketParts) -> None:
        self.parts = parts
        self.open: set[Connection] = set()
        self._waiting: list[Connection] = []  # for the end of this turn of the event loop
        parts.notices.on_signed_out = self._sign_out
        parts.notices.on_blocked = self._blocked

    def flush_soon(self, connection: Connection) -> None:
        """Have a connection send its messages, together with all that this turn brings."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(connection)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            connection.flush()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a socket."""
        await receive()  # websocket.connect
        parts = self.parts
        address = address_of(scope)
        try:
            who, shown = await self._admit(scope, address)
            parts.person_connections.enter(who.person)
        except PiocheError as error:
            await self._turn_away(send, error)
            return
        connection = Connection(parts, self, who, send, shown, address)
        try:
            full = parts.addresses.is_full(address)
            playing = full and await parts.store.read(is_playing, who.person)
            parts.addresses.enter(connection, playing)
        except PiocheError as error:
            parts.person_connections.leave(who.person)
            await self._turn_away(send, error)
            return
        self.open.add(connection)
        if not who.program:
            parts.online.enter(who.person)
        try:
            await send({"type": "websocket.accept"})
            connection.send(encode(Hello(who.person, who.name, round(parts.clock(), 3))))
            await connection.read(receive)
        except OSError:
            pass  # it disconnected during the handshake
        finally:
            self.open.discard(connection)
            if not who.program:
                parts.online.leave(who.person)
            parts.person_connections.leave(who.person)
            parts.addresses.leave(connection)

    async def _admit(self, scope: Any, address: str) -> tuple[Who, str]:
        """The person who connects, and their credential. Attempts without a valid one count for
        their address, but do not keep anybody else at that address out."""
        try:
            who, shown = await self._recognise(scope)
        except (NotSignedIn, Refused):
            self.parts.strangers.take(address)
            raise
        self.parts.handshakes.take(who.person)
        if self.parts.capacity.crowded and not await self.parts.store.read(is_playing, who.person):
            raise TooMuch("limits/full", FULL)
        return who, shown

    async def _recognise(self, scope: Any) -> tuple[Who, str]:
        """Look at the credential. A page of another origin may not use a person's cookie."""
        authorization, config = header(scope, b"authorization"), self.parts.config
        if authorization is None and not allowed_origin(scope, config.origins, config.secure):
            raise Refused("api/origin")
        self.parts.restrictions.check_address(address_of(scope))
        cookie = cookie_of(header(scope, b"cookie"))
        _, who = await self.parts.accounts.recognise(cookie, authorization)
        return who, credential(cookie, authorization)

    async def _turn_away(self, send: Any, error: PiocheError) -> None:
        """Accept, say why, and close: a browser tells its page nothing about a refused
        handshake."""
        code = TOO_MANY if isinstance(error, TooMuch) else NOT_ALLOWED
        if not isinstance(error, TooMuch | NotSignedIn | Refused):
            code = COME_AGAIN
        self.parts.metrics.refused[error.code] += 1
        problem = encode(SocketProblem(error.code, printable(error.facts), str(error)))
        try:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": problem.decode()})
            await send({"type": "websocket.close", "code": code})
        except OSError:
            log.debug("a client disconnected before it was turned away")

    def sign_out(self, person: int = 0, *, only: str = "", but: str = "", now: str = "") -> None:
        """Disconnect clients whose credential is no longer valid, at all workers: `only` one, or
        all cookies of a person except `but`, which `now` replaces."""
        signed_out = SignedOut(person, only, but, now)
        self._sign_out(signed_out)
        self.parts.notices.signed_out(signed_out)

    def _sign_out(self, signed_out: SignedOut) -> None:
        person, only, but, now = signed_out
        self.parts.accounts.forget(person)
        for connection in list(self.open):
            who, shown = connection.who, connection.credential
            by_cookie = who.person == person and not who.program
            if shown == only if only else by_cookie and shown not in (but, now):
                connection.close(NOT_ALLOWED)
            elif by_cookie and shown == but:
                connection.credential = now

    async def read_blocks(self, person: int) -> None:
        """Have a person's clients read whom the person has blocked, at all workers."""
        await self._read_blocks(person)
        self.parts.notices.blocked(person)

    def _blocked(self, person: int) -> None:
        self.parts.tasks.spawn(self._read_blocks(person))

    async def _read_blocks(self, person: int) -> None:
        for connection in [c for c in self.open if c.who.person == person]:
            with suppress(StoreDown):  # the next subscription reads them
                await connection.read_blocks()

    def rename(self, names: Mapping[int, str]) -> None:
        """Call people by other names from now on."""
        for connection in self.open:
            if (name := names.get(connection.who.person)) is not None:
                connection.who = connection.who._replace(name=name)

    def shut_out(self, restrictions: Restrictions) -> None:
        """Disconnect people and addresses that are banned."""
        for connection in list(self.open):
            if restrictions.bans(connection.who.person, connection.address):
                connection.close(NOT_ALLOWED)

    async def close(self) -> None:
        """Ask all clients to come back in a moment."""
        goodbye = encode(Closing())
        for connection in list(self.open):
            connection.send_last(goodbye)
        await asyncio.sleep(0)  # in which it is written
        closing = [connection.close(RESTART) for connection in list(self.open)]
        if tasks := [task for task in closing if task]:
            await asyncio.wait(tasks, timeout=GOODBYE)


def cookie_of(header: str | None) -> str | None:
    """Our cookie among those of a request."""
    for part in (header or "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None
