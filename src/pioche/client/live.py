"""The live part of a client: followed tables, and requests that wait for an answer."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Literal, Protocol, TypeAlias

import msgspec

from pioche.client.errors import ClientError, Lost, Refused
from pioche.client.events import Connection, Preparing
from pioche.client.socket import Socket
from pioche.protocol.errors import PREPARING
from pioche.protocol.evenings import EveningInfo
from pioche.protocol.messages import (
    Chat,
    ComeBack,
    Decide,
    Done,
    Evening,
    Follow,
    FollowEvening,
    FriendChanged,
    Friends,
    FromServer,
    Hello,
    Hint,
    Hinted,
    Presence,
    Preview,
    Previewed,
    QueueChanged,
    React,
    Refusal,
    Say,
    SocketProblem,
    StandIn,
    Subscribe,
    TableState,
    Unfollow,
    UnfollowEvening,
    Unsubscribe,
    Update,
    decode,
    encode,
)

Change: TypeAlias = Decide | Say | React | StandIn | ComeBack
"""A request that changes a table."""
Question: TypeAlias = Preview | Hint
"""A request that is answered with more than `done`."""
Answer: TypeAlias = Done | Previewed | Hinted
Followable: TypeAlias = Literal["friends", "queue"]
News: TypeAlias = Friends | FriendChanged | QueueChanged

RETRY: Final = 1.0
"""Seconds before a request is sent again that the server could not carry out just now."""
TOO_LARGE: Final = 1009


class Follower(Protocol):
    """A followed table."""

    key: str

    @property
    def since(self) -> int | None:
        """The last version received, or None to ask for the whole table."""

    @property
    def heard(self) -> int:
        """The number of the last line of chat received."""

    def receive(self, message: TableState | Update | Chat | Presence) -> None: ...

    def connection_changed(self, change: Connection) -> None: ...

    def preparing(self, progress: Preparing) -> None: ...

    def fail(self, error: ClientError) -> None: ...


class EveningFollower(Protocol):
    """A followed evening."""

    key: str

    def receive(self, info: EveningInfo) -> None: ...

    def fail(self, error: ClientError) -> None: ...


class _Pending:
    """A request, until it is answered."""

    def __init__(self, request: Change | Question, frame: bytes) -> None:
        self.request = request
        self.frame = frame
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()


class Live:
    """One socket for all tables of a client."""

    def __init__(self, url: str, headers: Callable[[], Mapping[str, str]]) -> None:
        self.hello: Hello | None = None
        self.failed: ClientError | None = None
        """Why it will not reconnect."""
        self._is_lost = False
        self._socket = Socket(url, headers, self._opened, self._receive, self._lost)
        self._followers: dict[str, Follower] = {}
        self._evenings: dict[str, EveningFollower] = {}
        self._pending: dict[str, _Pending] = {}
        self._news: dict[Followable, asyncio.Queue[News]] = {}
        self._running: asyncio.Task[None] | None = None
        self._later: set[asyncio.Task[None]] = set()

    # Called by the program

    async def follow(self, follower: Follower) -> None:
        self._start()
        self._followers[follower.key] = follower
        await self.subscribe(follower, follower.since)

    async def unfollow(self, follower: Follower) -> None:
        if self._followers.pop(follower.key, None):
            await self._socket.send(encode(Unsubscribe(follower.key)))

    async def follow_evening(self, follower: EveningFollower) -> None:
        self._start()
        self._evenings[follower.key] = follower
        await self._socket.send(encode(FollowEvening(follower.key)))

    async def unfollow_evening(self, follower: EveningFollower) -> None:
        if self._evenings.pop(follower.key, None):
            await self._socket.send(encode(UnfollowEvening(follower.key)))

    async def subscribe(self, follower: Follower, since: int | None) -> None:
        heard = 0 if since is None else follower.heard  # the whole table brings the chat along
        await self._socket.send(encode(Subscribe(follower.key, since, heard)))

    @contextmanager
    def news(self, what: Followable) -> Iterator[asyncio.Queue[News]]:
        """Follow our friends, or our place in the queue for opponents."""
        self._start()
        queue: asyncio.Queue[News] = asyncio.Queue()
        self._news[what] = queue
        self.later(0.0, lambda: self._socket.send(encode(Follow(what))))
        try:
            yield queue
        finally:
            del self._news[what]
            if self.failed is None:
                self.later(0.0, lambda: self._socket.send(encode(Unfollow(what))))

    async def change(self, request: Change) -> int:
        """Change a table; return the version that this made. The request is sent again, under the
        same id, until the server answers, and carried out once."""
        done = await self._ask(request)
        assert isinstance(done, Done), "the server answers a change with done"
        return done.version

    async def preview(self, request: Preview) -> Previewed:
        """Ask what a decision would do."""
        answer = await self._ask(request)
        assert isinstance(answer, Previewed), "the server answers a preview with previewed"
        return answer

    async def hint(self, request: Hint) -> Hinted:
        """Ask for a hint."""
        answer = await self._ask(request)
        assert isinstance(answer, Hinted), "the server answers a hint with hinted"
        return answer

    async def _ask(self, request: Change | Question) -> Answer:
        frame = encode(request)
        try:
            decode(frame)
        except msgspec.ValidationError as error:
            raise Refused(
                "socket/not-understood", {"problem": str(error)}, f"No message: {error}"
            ) from None
        self._start()
        pending = self._pending[request.id] = _Pending(request, frame)
        try:
            await self._socket.send(frame)
            return await pending.answer
        finally:
            self._pending.pop(request.id, None)

    async def close(self) -> None:
        tasks = [*self._later, *([self._running] if self._running else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.failed is None:
            self._fail(Lost("client/closed"))

    # Called by the socket

    async def _run(self) -> None:
        self._fail(await self._socket.run())

    def _start(self) -> None:
        if self.failed:
            raise self.failed
        if self._running is None:
            self._running = asyncio.get_running_loop().create_task(self._run())

    async def _opened(self, hello: Hello) -> None:
        """Follow all tables again, and send every unanswered request again."""
        self.hello = hello
        followers = list(self._followers.values())
        if self._is_lost:
            self._is_lost = False
            for follower in followers:
                follower.connection_changed(Connection(True))
        await self._resend_all()

    async def _resend(self) -> None:
        for pending in list(self._pending.values()):
            await self._socket.send(pending.frame)

    def _lost(self, problem: str) -> None:
        if self._socket.close_code == TOO_LARGE:  # it would be too large again
            self._refuse_all(Refused("socket/not-understood", {"problem": problem}, problem))
        if not self._is_lost:  # once, however many attempts follow
            self._is_lost = True
            for follower in list(self._followers.values()):
                follower.connection_changed(Connection(False, problem))

    def _receive(self, message: FromServer) -> None:
        match message:
            case TableState() | Update() | Chat() | Presence():
                follower = self._followers.get(message.table)
                if follower:
                    follower.receive(message)
            case Evening():
                if message.evening.evening in self._evenings:
                    self._evenings[message.evening.evening].receive(message.evening)
            case Done() | Previewed() | Hinted():
                self._answer(message.id, lambda answer: answer.set_result(message))
            case Friends() | FriendChanged() | QueueChanged():
                what: Followable = "queue" if isinstance(message, QueueChanged) else "friends"
                if what in self._news:
                    self._news[what].put_nowait(message)
            case Refusal():
                self._refused(message)
            case SocketProblem():
                self._problem(message)
            case _:
                pass

    def _refused(self, refusal: Refusal) -> None:
        if _is_temporary(refusal.code) and refusal.id in self._pending:
            frame = self._pending[refusal.id].frame
            self.later(RETRY, lambda: self._socket.send(frame))
            return
        error = Refused(refusal.code, refusal.facts, refusal.text)
        self._answer(refusal.id, lambda answer: answer.set_exception(error))

    def _problem(self, problem: SocketProblem) -> None:
        """Handle a table that cannot be followed, or a message that was not understood."""
        follower = self._followers.get(problem.table)
        error = Refused(problem.code, problem.facts, problem.text)
        if follower and _is_temporary(problem.code):
            if problem.code == PREPARING:
                follower.preparing(Preparing(_percent(problem.facts), problem.text))
            self.later(RETRY, lambda: self.subscribe(follower, follower.since))
        elif follower:
            del self._followers[problem.table]
            follower.fail(error)
        elif problem.table in self._evenings:
            key = problem.table
            if _is_temporary(problem.code):
                self.later(RETRY, lambda: self._socket.send(encode(FollowEvening(key))))
            else:
                self._evenings.pop(key).fail(error)
        elif problem.code == "limits/messages":
            self.later(float(problem.facts.get("wait", RETRY)), self._resend_all)
        elif problem.id:
            self._answer(problem.id, lambda answer: answer.set_exception(error))

    async def _resend_all(self) -> None:
        """Send everything again: a subscription or a request may have been dropped."""
        for follower in list(self._followers.values()):
            await self.subscribe(follower, follower.since)
        for key in list(self._evenings):
            await self._socket.send(encode(FollowEvening(key)))
        for what in self._news:
            await self._socket.send(encode(Follow(what)))
        await self._resend()

    def _answer(self, name: str, give: Callable[[asyncio.Future[Answer]], None]) -> None:
        pending = self._pending.get(name)
        if pending and not pending.answer.done():
            give(pending.answer)

    def _refuse_all(self, error: ClientError) -> None:
        for name in list(self._pending):
            self._answer(name, lambda answer: answer.set_exception(error))

    def _fail(self, error: ClientError) -> None:
        self.failed = error
        self._refuse_all(error)
        for follower in list(self._followers.values()):
            follower.fail(error)
        for evening in list(self._evenings.values()):
            evening.fail(error)
        self._followers.clear()
        self._evenings.clear()

    def later(self, seconds: float, work: Callable[[], Any]) -> None:
        """Do something after some seconds."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            await work()

        task = asyncio.get_running_loop().create_task(wait())
        self._later.add(task)
        task.add_done_callback(self._later.discard)


def _is_temporary(code: str) -> bool:
    """Return whether to try again: the game is not ready, or the store is down, and may or may not
    have kept the change."""
    return code == PREPARING or (code.startswith("store/") and code != "store/gone")


def _percent(facts: Mapping[str, Any]) -> int:
    percent = facts.get("percent")
    return percent if isinstance(percent, int) else 0


def new_id() -> str:
    """Return a new id for a request."""
    return secrets.token_urlsafe(12)
