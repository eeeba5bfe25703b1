"""One socket a client: it hears of tables, and decides at them.

A plain ASGI application: a message costs no more than reading, doing and writing it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pioche.engine.errors import PiocheError, printable
from pioche.protocol.messages import (
    Closing,
    Decide,
    Done,
    FromClient,
    Hello,
    Ping,
    Pong,
    Preview,
    Previewed,
    Problem,
    React,
    Refusal,
    Say,
    StandIn,
    Subscribe,
    Unsubscribe,
    decode,
    encode,
    id_of,
)
from pioche.server.accounts import COOKIE, NotSignedIn, shown_by
from pioche.server.live.authority import Hosted, NoSuchTable
from pioche.server.live.transport import ShortWay
from pioche.server.ops.limits import Bucket, TooMuch
from pioche.server.ops.logs import log
from pioche.server.ops.origin import address_of, allowed_origin, header
from pioche.server.table.preview import foresee
from pioche.server.table.table import Refused, Table, Who

if TYPE_CHECKING:
    from pioche.server.worker import Server

MAX_BACKLOG: Final = 500
"""Messages that wait for a slow client; one more and it is asked to come again."""
MAX_TABLES: Final = 200
"""Tables that one client hears of."""
BURST: Final = 5.0
"""Seconds' worth of messages that may come at once."""
CHATTER: Final = (1.0, 6.0)
"""Lines of chat of one person a second, and at once."""

GOODBYE: Final = 1.0
"""Seconds for taking leave."""
PATIENCE: Final = 5.0
"""Seconds for a client to read that it is shut out; then the line is cut."""

BAD_FRAME, NOT_ALLOWED, COME_AGAIN, RESTART = 1003, 4401, 1013, 1012
TOO_MANY: Final = 4429


class Connection:
    """A client. What is sent to it waits in a queue, so that no table waits for a slow one."""

    def __init__(self, server: Server, who: Who, send: Any, shown: str = "") -> None:
        self.server = server
        self.who = who
        self.shown = shown
        """What it showed to be let in."""
        self.tables: dict[str, Hosted] = {}
        self._send = send
        owner = getattr(send, "__self__", None)
        self._way = owner if isinstance(owner, ShortWay) else None
        self._out: deque[bytes] = deque()
        self._flushing = False
        self._closed = False
        self._leaving = False
        now = server.now()
        self._messages = Bucket(server.config.messages, server.config.messages * BURST, now)

    # To the client

    def send(self, frame: bytes) -> None:
        if self._closed or self._leaving:
            return
        self._out.append(frame)
        if len(self._out) > MAX_BACKLOG:
            self._out.clear()
            self.close(COME_AGAIN)
        elif not self._flushing:
            self._flushing = True
            if self._way is None:
                self.server.authority.spawn(self._flush())
            else:
                self.server.sockets.flush_soon(self)

    def take_leave(self, frame: bytes) -> None:
        """Send a last message; nothing more is told."""
        self.send(frame)
        self._leaving = True

    def close(self, code: int) -> asyncio.Task[None] | None:
        """Close from this side; what waits to be sent may be lost."""
        if self._closed:
            return None
        self._closed = True
        if self._way is not None:
            asyncio.get_running_loop().call_later(PATIENCE, self._way.transport.abort)
        return self.server.authority.spawn(self._close(code))

    def flush(self) -> None:
        """Send what waits: all at once by the short way, or else one by one."""
        if self._way is None or not self._way.free:
            self.server.authority.spawn(self._flush())
            return
        self.server.metrics.sent_bytes += self._way.write(self._out)
        self._out.clear()
        self._flushing = False

    async def _flush(self) -> None:
        sent = 0
        try:
            while self._out:
                frame = self._out.popleft()
                sent += len(frame)
                await self._send({"type": "websocket.send", "text": frame.decode()})
        except Exception:  # noqa: BLE001  it is gone; whoever reads from it notices
            self._closed = True
            self._out.clear()
        finally:
            self._flushing = False
            self.server.metrics.sent_bytes += sent

    async def _close(self, code: int) -> None:
        try:
            await self._send({"type": "websocket.close", "code": code})
        except Exception:  # noqa: BLE001  it was closed from the other side
            return

    # From the client

    async def read(self, receive: Any) -> None:
        """Until it is closed."""
        try:
            while not self._closed:
                message = await receive()
                if message["type"] != "websocket.receive":
                    return
                await self._heard(message.get("text") or message.get("bytes") or b"")
        finally:
            self._closed = True
            for hosted in self.tables.values():
                self.server.authority.stop_listening(hosted, self)

    async def _heard(self, data: str | bytes) -> None:
        wait = self._messages.take(self.server.now())
        if wait:
            self._problem(TooMuch("limits/messages", wait), id=id_of(data))
            await asyncio.sleep(min(wait, 1.0))  # reading no faster than is allowed
            return
        try:
            message = decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            problem = Refused("socket/not-understood", problem=str(error)[:200])
            self._problem(problem, id=id_of(data))
            return
        self.server.metrics.messages[type(message).__name__] += 1
        await self._do(message)

    async def _do(self, message: FromClient) -> None:
        match message:
            case Decide() | Preview() | Say() | React() | StandIn():  # most come often
                await self._answer(message)
            case Ping():
                self.send(encode(Pong(round(self.server.clock(), 3))))
            case Subscribe():
                try:
                    await self._subscribe(message)
                except PiocheError as error:
                    self._problem(error, message.table)
            case Unsubscribe():
                hosted = self.tables.pop(message.table, None)
                if hosted:
                    self.server.authority.stop_listening(hosted, self)

    def shut_out(self, table: str) -> None:
        """Hear no more of a table."""
        self.tables.pop(table, None)
        self._problem(NoSuchTable("table/not-found"), table)

    async def _subscribe(self, message: Subscribe) -> None:
        if len(self.tables) >= MAX_TABLES and message.table not in self.tables:
            raise TooMuch("limits/tables-heard", limit=MAX_TABLES)
        hosted = await self.server.authority.find(message.table)
        self.tables[message.table] = hosted
        try:
            await self.server.authority.listen(hosted, self, message.since)
        except PiocheError:
            self.server.authority.stop_listening(hosted, self)
            del self.tables[message.table]
            raise

    async def _answer(self, message: Decide | Preview | Say | React | StandIn) -> None:
        answer: Done | Previewed | Refusal
        authority = self.server.authority
        try:
            hosted = self.tables.get(message.table) or await authority.find(message.table)
            if not hosted.table.may_watch(self.who.person):
                authority.let_go(hosted)
                raise NoSuchTable("table/not-found")
            match message:
                case Decide():
                    answer = Done(message.id, await self._decide(hosted, message))
                case Say() | React():
                    answer = Done(message.id, await self._speak(hosted, message))
                case Preview():
                    answer = self._preview(hosted, message)
                case StandIn():
                    answer = Done(message.id, await self._stand_in(hosted, message))
        except PiocheError as error:
            self.server.metrics.refused[error.code] += 1
            answer = Refusal(message.id, error.code, printable(error.facts), str(error))
        self.send(encode(answer))

    async def _decide(self, hosted: Hosted, message: Decide) -> int:
        server, who, request = self.server, self.who, self._request(message.id)
        began = server.now()
        version = await server.authority.submit(
            hosted,
            lambda t: t.decide(who, message.seat, message.decision, message.turn, request),
            request,
        )
        server.metrics.deciding.add(server.now() - began)
        return version

    async def _speak(self, hosted: Hosted, message: Say | React) -> int:
        server, who, request = self.server, self.who, self._request(message.id)
        counted = False

        def speak(table: Table) -> Any:
            nonlocal counted
            if not counted:  # once, and not if it was carried out before
                server.chatter.take(who.person)
                counted = True
            if isinstance(message, Say):
                return table.say(who, message.text, request)
            return table.react(who, message.reaction, request)

        return await server.authority.submit(hosted, speak, request)

    async def _stand_in(self, hosted: Hosted, message: StandIn) -> int:
        server, who = self.server, self.who

        def absent_for(person: int) -> float:
            return hosted.absent_for(person, server.clock())

        return await server.authority.submit(
            hosted, lambda table: table.stand_in(who, message.seat, absent_for)
        )

    def _preview(self, hosted: Hosted, message: Preview) -> Previewed:
        self.server.authority.let_go(hosted)
        return Previewed(
            message.id, *foresee(hosted.table, self.who, message.seat, message.decision)
        )

    def _request(self, id: str) -> str:
        """What a request is called in the table's log."""
        return f"{self.who.person}:{id}"

    def _problem(self, error: PiocheError, table: str = "", id: str = "") -> None:
        self.server.metrics.refused[error.code] += 1
        self.send(encode(Problem(error.code, printable(error.facts), str(error), table, id)))


class Sockets:
    """All clients of this worker."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.open: set[Connection] = set()
        self._waiting: list[Connection] = []  # for the end of this turn of the event loop

    def flush_soon(self, connection: Connection) -> None:
        """Have a connection send what waits, together with what else this turn brings."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(connection)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            connection.flush()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """An ASGI application for sockets."""
        await receive()  # websocket.connect
        server = self.server
        address = address_of(scope)
        try:
            server.strangers.check(address)
            who, shown = await self._admitted(scope)
            server.person_connections.enter(who.person)
        except PiocheError as error:
            if isinstance(error, NotSignedIn | Refused):
                server.strangers.count(address)
            await self._turn_away(send, error)
            return
        try:
            server.address_connections.enter(address)
        except TooMuch as error:
            server.person_connections.leave(who.person)
            await self._turn_away(send, error)
            return
        connection = Connection(server, who, send, shown)
        self.open.add(connection)
        try:
            await send({"type": "websocket.accept"})
            connection.send(encode(Hello(who.person, who.name, round(server.clock(), 3))))
            await connection.read(receive)
        except OSError:
            pass  # it went away while being greeted
        finally:
            self.open.discard(connection)
            server.person_connections.leave(who.person)
            server.address_connections.leave(address)

    async def _admitted(self, scope: Any) -> tuple[Who, str]:
        """Who wants to come in, and what shows it; a page of another web address may not use a
        person's cookie."""
        authorization = header(scope, b"authorization")
        if authorization is None and not allowed_origin(scope, self.server.config.origins):
            raise Refused("api/origin")
        cookie = cookie_of(header(scope, b"cookie"))
        _, who = await self.server.people.recognise(cookie, authorization)
        return who, shown_by(cookie, authorization)

    async def _turn_away(self, send: Any, error: PiocheError) -> None:
        """Accept, say why, and close: a browser tells its page nothing of a refused handshake."""
        code = TOO_MANY if isinstance(error, TooMuch) else NOT_ALLOWED
        if not isinstance(error, TooMuch | NotSignedIn | Refused):
            code = COME_AGAIN
        self.server.metrics.refused[error.code] += 1
        problem = encode(Problem(error.code, printable(error.facts), str(error)))
        try:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": problem.decode()})
            await send({"type": "websocket.close", "code": code})
        except OSError:
            log.debug("a client left before it was turned away")

    def turn_out(self, person: int = 0, *, only: str = "", but: str = "", now: str = "") -> None:
        """Close what somebody has open, at all workers: what came in by showing `only`, or by any
        cookie of a person but one, in whose place there is another now. Those cookies and tokens
        are worth nothing any more."""
        self._turn_out(person, only, but, now)
        self.server.bus.publish(b"out " + encode([person, only, but, now]))

    def heard(self, message: bytes) -> None:
        """Something that a worker said on the bus, perhaps this one."""
        kind, _, rest = message.partition(b" ")
        if kind == b"out":
            self._turn_out(*msgspec.json.decode(rest, type=tuple[int, str, str, str]))

    def _turn_out(self, person: int, only: str, but: str, now: str) -> None:
        self.server.people.look_again(person)
        for connection in list(self.open):
            who, shown = connection.who, connection.shown
            by_cookie = who.person == person and not who.program
            if shown == only if only else by_cookie and shown not in (but, now):
                connection.close(NOT_ALLOWED)
            elif by_cookie and shown == but:
                connection.shown = now

    async def close(self) -> None:
        """Ask everybody to come again in a moment."""
        goodbye = encode(Closing())
        for connection in list(self.open):
            connection.take_leave(goodbye)
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
