"""A client's connection: one socket, over which it follows tables and decides at them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any, Final, Protocol

import msgspec

from pioche.bots.advice import Advice
from pioche.engine.errors import PiocheError, printable
from pioche.protocol.messages import (
    ComeBack,
    Decide,
    Done,
    Follow,
    FollowEvening,
    FromClient,
    Hint,
    Hinted,
    Ping,
    Pong,
    Preview,
    Previewed,
    Prospect,
    React,
    Refusal,
    Say,
    SocketProblem,
    StandIn,
    Subscribe,
    Unfollow,
    UnfollowEvening,
    Unsubscribe,
    decode,
    encode,
    id_of,
)
from pioche.server.live.authority import Authority, NoSuchTable
from pioche.server.live.chat import Chat
from pioche.server.live.evenings import EveningFollowers
from pioche.server.live.hosted import Hosted
from pioche.server.live.listeners import Listeners
from pioche.server.live.transport import BURST, TOO_MANY, FrameWriter
from pioche.server.ops.config import Config
from pioche.server.ops.limits import Bucket, Buckets, TooMuch
from pioche.server.ops.metrics import Metrics
from pioche.server.ops.tasks import Tasks
from pioche.server.restrictions import Restrictions
from pioche.server.store.moderation import blocked_numbers
from pioche.server.table.checks import Refused
from pioche.server.table.events import Reacted, Said
from pioche.server.table.fold import PLAYING
from pioche.server.table.preview import preview
from pioche.server.table.seats import Who
from pioche.server.table.table import Table

MAX_BACKLOG: Final = 500
"""Messages that may wait for a slow client; with one more it is disconnected."""
MAX_BYTES: Final = 1024 * 1024
"""The same in bytes: a short message may ask for a whole table."""
MAX_TABLES: Final = 200
"""Tables that one client may follow."""
PATIENCE: Final = 5.0
"""Seconds for a client to read why it is disconnected; then the connection is aborted."""

COME_AGAIN: Final = 1013


class HintGiver(Protocol):
    """Has a bot think about a position for a person who asks for a hint."""

    async def give(self, hosted: Hosted, who: Who, place: int, turn: int) -> Advice: ...


class Followed(Protocol):
    """Sends clients something now and after each change, until they are gone."""

    async def follow(self, client: Connection) -> None: ...

    def unfollow(self, client: Connection) -> None: ...


class ConnectionParts(Protocol):
    """The parts of a worker that a connection uses."""

    config: Config
    authority: Authority
    chat: Chat
    evenings_followed: EveningFollowers
    listeners: Listeners
    tasks: Tasks
    metrics: Metrics
    chatter: Buckets
    reads: Buckets
    restrictions: Restrictions

    @property
    def hints(self) -> HintGiver: ...

    @property
    def followed(self) -> Mapping[str, Followed]: ...

    def clock(self) -> float: ...

    def now(self) -> float: ...


class Flusher(Protocol):
    """Has connections send their messages together, once a turn of the event loop."""

    def flush_soon(self, connection: Connection) -> None: ...


class Connection:
    """A client. Messages to it wait in a queue, so that no table waits for a slow client."""

    def __init__(
        self,
        parts: ConnectionParts,
        flusher: Flusher,
        who: Who,
        send: Any,
        credential: str = "",
        address: str = "",
    ) -> None:
        self.parts = parts
        self.who = who
        self.credential = credential
        """The cookie or token that it was admitted with, as a digest."""
        self.address = address
        self.blocked: frozenset[int] = frozenset()
        self.tables: dict[str, Hosted] = {}
        self._flusher = flusher
        self._send = send
        owner = getattr(send, "__self__", None)
        self._direct = owner if isinstance(owner, FrameWriter) else None
        self._out: deque[bytes] = deque()
        self._waiting = 0  # bytes
        self._flushing = False
        self._closed = False
        self._leaving = False
        limit = parts.config.messages
        if self._direct is not None:
            self._direct.allow(limit)
        self._messages = Bucket(limit, limit * BURST, parts.now())

    # To the client

    def send(self, frame: bytes) -> None:
        if self._closed or self._leaving:
            return
        self._out.append(frame)
        self._waiting += len(frame)
        if len(self._out) > MAX_BACKLOG or self._waiting > MAX_BYTES:
            self._out.clear()
            self.close(COME_AGAIN)
        elif not self._flushing:
            self._flushing = True
            if self._direct is None:
                self.parts.tasks.spawn(self._flush())
            else:
                self._flusher.flush_soon(self)

    def send_last(self, frame: bytes) -> None:
        """Send a last message; later ones are dropped."""
        self.send(frame)
        self._leaving = True

    @property
    def plays(self) -> bool:
        """Whether the person follows a match here in which they have a seat."""
        followed = [hosted.table for hosted in self.tables.values()]
        return any(t.status == PLAYING and t.seats_of(self.who.person) for t in followed)

    def make_room(self, reason: TooMuch) -> None:
        """End, and say why."""
        self._problem(reason)
        self.close(TOO_MANY)

    def close(self, code: int) -> asyncio.Task[None] | None:
        """Close from this side; messages that still wait may be lost."""
        if self._closed:
            return None
        self._closed = True
        if self._direct is not None:
            asyncio.get_running_loop().call_later(PATIENCE, self._direct.transport.abort)
        return self.parts.tasks.spawn(self._close(code))

    def flush(self) -> None:
        """Send the waiting messages: directly all at once, or else one by one."""
        if self._direct is None or not self._direct.free:
            self.parts.tasks.spawn(self._flush())
            return
        self.parts.metrics.sent_bytes += self._direct.write(self._out)
        self._out.clear()
        self._waiting = 0
        self._flushing = False

    async def _flush(self) -> None:
        sent = 0
        try:
            while self._out:
                frame = self._out.popleft()
                self._waiting -= len(frame)
                sent += len(frame)
                await self._send({"type": "websocket.send", "text": frame.decode()})
        except Exception:  # noqa: BLE001  it is gone; `read` notices
            self._closed = True
            self._out.clear()
        finally:
            self._flushing = False
            self.parts.metrics.sent_bytes += sent

    async def _close(self, code: int) -> None:
        try:
            await self._send({"type": "websocket.close", "code": code})
        except Exception:  # noqa: BLE001  it was closed from the other side
            return

    # From the client

    async def read(self, receive: Any) -> None:
        """Handle messages until the connection is closed."""
        try:
            while not self._closed:
                message = await receive()
                if message["type"] != "websocket.receive":
                    return
                await self._receive(message.get("text") or message.get("bytes") or b"")
        finally:
            self._closed = True
            for hosted in self.tables.values():
                self.parts.listeners.stop_listening(hosted, self)
            for followed in self.parts.followed.values():
                followed.unfollow(self)
            self.parts.evenings_followed.stop(self)

    async def _receive(self, data: str | bytes) -> None:
        wait = self._messages.take(self.parts.now())
        if wait:
            self._problem(TooMuch("limits/messages", wait), id=id_of(data))
            await asyncio.sleep(min(wait, 1.0))  # read no faster than is allowed
            return
        try:
            message = decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            problem = Refused("socket/not-understood", problem=str(error)[:200])
            self._problem(problem, id=id_of(data))
            return
        self.parts.metrics.messages[type(message).__name__] += 1
        await self._handle(message)

    async def _handle(self, message: FromClient) -> None:
        match message:
            case Decide() | Preview() | Say() | React() | StandIn() | ComeBack():
                await self._answer(message)
            case Hint():  # it takes a while, and nothing else need wait for it
                self.parts.tasks.spawn(self._answer(message))
            case Follow():
                await self._follow(message)
            case Unfollow():
                self.parts.followed[message.what].unfollow(self)
            case Ping():
                self.send(encode(Pong(round(self.parts.clock(), 3))))
            case Subscribe():
                try:
                    await self._subscribe(message)
                except PiocheError as error:
                    self._problem(error, message.table)
            case Unsubscribe():
                hosted = self.tables.pop(message.table, None)
                if hosted:
                    self.parts.listeners.stop_listening(hosted, self)

            case FollowEvening():
                try:
                    await self.parts.evenings_followed.follow(message.evening, self)
                except PiocheError as error:
                    self._problem(error, message.evening)
            case UnfollowEvening():
                self.parts.evenings_followed.stop(self, message.evening)

    async def _follow(self, message: Follow) -> None:
        try:
            if self.who.program:
                raise Refused("people/not-for-programs")
            self.parts.reads.take(self.address)
            await self.parts.followed[message.what].follow(self)
        except PiocheError as error:
            self._problem(error)

    def shut_out(self, table: str) -> None:
        """Note that a table can no longer be followed, and tell the client."""
        self.tables.pop(table, None)
        self._problem(NoSuchTable("table/not-found"), table)

    async def _subscribe(self, message: Subscribe) -> None:
        if len(self.tables) >= MAX_TABLES and message.table not in self.tables:
            raise TooMuch("limits/tables-heard", limit=MAX_TABLES)
        hosted = await self.parts.authority.find(message.table, patience=0.0)
        await self.read_blocks()
        self.tables[message.table] = hosted
        try:
            await self.parts.listeners.listen(hosted, self, message.since, message.heard)
        except PiocheError:
            self.parts.listeners.stop_listening(hosted, self)
            del self.tables[message.table]
            raise

    async def read_blocks(self) -> None:
        """Read whom the person has blocked."""
        read = self.parts.authority.store.read
        self.blocked = await read(blocked_numbers, self.who.person)

    async def _answer(
        self, message: Decide | Preview | Hint | Say | React | StandIn | ComeBack
    ) -> None:
        answer: Done | Previewed | Hinted | Refusal
        authority = self.parts.authority
        try:
            hosted = self.tables.get(message.table) or await authority.find(
                message.table, patience=0.0
            )
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
                case Hint():
                    answer = await self._hint(hosted, message)
                case StandIn():
                    answer = Done(message.id, await self._stand_in(hosted, message))
                case ComeBack():
                    answer = Done(message.id, await self._come_back(hosted))
        except PiocheError as error:
            self.parts.metrics.refused[error.code] += 1
            answer = Refusal(message.id, error.code, printable(error.facts), str(error))
        self.send(encode(answer))

    async def _decide(self, hosted: Hosted, message: Decide) -> int:
        parts, who, request = self.parts, self.who, self._request(message.id)
        began = parts.now()
        if hosted.table.come_back(who):  # whoever tries to play is back, even if it is refused
            await self._come_back(hosted)
        version = await parts.authority.submit(
            hosted,
            lambda t: t.decide(who, message.seat, message.decision, message.turn, request),
            request,
        )
        parts.metrics.deciding.add(parts.now() - began)
        return version

    async def _speak(self, hosted: Hosted, message: Say | React) -> int:
        parts, who, request = self.parts, self.who, self._request(message.id)
        counted = False

        def speak(table: Table) -> Said | Reacted:
            nonlocal counted
            if not counted:  # once, and not if it was carried out before
                parts.restrictions.check_speaker(who.person)
                parts.chatter.take(who.person)
                counted = True
            if isinstance(message, Say):
                return table.say(who, message.text, request)
            return table.react(who, message.reaction, request)

        return await parts.chat.speak(hosted, speak, request)

    async def _stand_in(self, hosted: Hosted, message: StandIn) -> int:
        parts, who = self.parts, self.who

        def absent_for(person: int) -> float:
            return hosted.absent_for(person, parts.clock())

        return await parts.authority.submit(
            hosted, lambda table: table.stand_in(who, message.seat, absent_for, parts.clock())
        )

    async def _come_back(self, hosted: Hosted) -> int:
        return await self.parts.authority.submit(hosted, lambda table: table.come_back(self.who))

    def _preview(self, hosted: Hosted, message: Preview) -> Previewed:
        self.parts.authority.let_go(hosted)
        shown = preview(hosted.table, self.who, message.seat, message.decision)
        return Previewed(message.id, shown.lines, shown.after)

    async def _hint(self, hosted: Hosted, message: Hint) -> Hinted:
        if hosted.table.come_back(self.who):
            await self._come_back(hosted)
        advice = await self.parts.hints.give(hosted, self.who, message.seat, message.turn)
        answer = Hinted(message.id, message.step, advice.nudge)
        if message.step > 1:
            answer.decision = advice.decision
        if message.step > 2:
            answer.reason = advice.reason
            answer.prospects = [Prospect(p.decision, p.points, p.value) for p in advice.prospects]
        return answer

    def _request(self, id: str) -> str:
        """The name of a request in the table's events."""
        return f"{self.who.person}:{id}"

    def _problem(self, error: PiocheError, table: str = "", id: str = "") -> None:
        self.parts.metrics.refused[error.code] += 1
        self.send(encode(SocketProblem(error.code, printable(error.facts), str(error), table, id)))
