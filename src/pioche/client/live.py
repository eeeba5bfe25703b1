"""What is live: tables that are followed, and requests that wait for their answers."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from pioche.client.errors import ClientError, Lost, Refused
from pioche.client.events import Connection
from pioche.client.socket import Wire
from pioche.protocol.messages import (
    Decide,
    Done,
    FromServer,
    Hello,
    Presence,
    Preview,
    Previewed,
    Problem,
    React,
    Refusal,
    Say,
    StandIn,
    Subscribe,
    TableState,
    Unsubscribe,
    Update,
    decode,
    encode,
)

Request: TypeAlias = Decide | Say | React | StandIn
Answer: TypeAlias = Done | Previewed

PAUSE: Final = 1.0
"""Seconds before something is asked for again that the server could not do just now."""
TOO_LARGE: Final = 1009


class Follower(Protocol):
    """A table that is followed."""

    key: str

    @property
    def since(self) -> int | None:
        """The last version seen."""

    def heard(self, message: TableState | Update | Presence) -> None: ...

    def connection(self, change: Connection) -> None: ...

    def fail(self, error: ClientError) -> None: ...


class _Pending:
    """A request, until it is answered."""

    def __init__(self, request: Request | Preview, frame: bytes) -> None:
        self.request = request
        self.frame = frame
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()


class Live:
    """One socket for all tables of a client."""

    def __init__(self, url: str, headers: Callable[[], Mapping[str, str]]) -> None:
        self.hello: Hello | None = None
        self.failed: ClientError | None = None
        """Why there is no coming back."""
        self._is_lost = False
        self._wire = Wire(url, headers, self._greeted, self._heard, self._lost)
        self._followers: dict[str, Follower] = {}
        self._pending: dict[str, _Pending] = {}
        self._running: asyncio.Task[None] | None = None
        self._later: set[asyncio.Task[None]] = set()

    # Asked for by the program

    async def follow(self, follower: Follower) -> None:
        self._start()
        self._followers[follower.key] = follower
        await self.subscribe(follower, follower.since)

    async def unfollow(self, follower: Follower) -> None:
        if self._followers.pop(follower.key, None):
            await self._wire.send(encode(Unsubscribe(follower.key)))

    async def subscribe(self, follower: Follower, since: int | None) -> None:
        await self._wire.send(encode(Subscribe(follower.key, since)))

    async def ask(self, request: Request) -> int:
        """Have something done; return the version of the table that it made. Sent again, with the
        same id, until the server has answered: it is done once."""
        done = await self._answered(request)
        assert isinstance(done, Done), "what is done has a version"
        return done.version

    async def preview(self, request: Preview) -> Previewed:
        """Ask what a decision would do."""
        seen = await self._answered(request)
        assert isinstance(seen, Previewed), "nothing was done"
        return seen

    async def _answered(self, request: Request | Preview) -> Answer:
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
            await self._wire.send(frame)
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

    # Heard from the server

    async def _run(self) -> None:
        self._fail(await self._wire.run())

    def _start(self) -> None:
        if self.failed:
            raise self.failed
        if self._running is None:
            self._running = asyncio.get_running_loop().create_task(self._run())

    async def _greeted(self, hello: Hello) -> None:
        """Take everything up again where it was."""
        self.hello = hello
        followers = list(self._followers.values())
        if self._is_lost:
            self._is_lost = False
            for follower in followers:
                follower.connection(Connection(True))
        for follower in followers:
            await self.subscribe(follower, follower.since)
        await self._send_again()

    async def _send_again(self) -> None:
        for pending in list(self._pending.values()):
            await self._wire.send(pending.frame)

    def _lost(self, problem: str) -> None:
        if self._wire.close_code == TOO_LARGE:  # sending it again would end the same way
            self._refuse_all(Refused("socket/not-understood", {"problem": problem}, problem))
        if not self._is_lost:  # once, however many attempts it takes to come back
            self._is_lost = True
            for follower in list(self._followers.values()):
                follower.connection(Connection(False, problem))

    def _heard(self, message: FromServer) -> None:
        match message:
            case TableState() | Update() | Presence():
                follower = self._followers.get(message.table)
                if follower:
                    follower.heard(message)
            case Done() | Previewed():
                self._answer(message.id, lambda answer: answer.set_result(message))
            case Refusal():
                self._refused(message)
            case Problem():
                self._problem(message)
            case _:
                pass

    def _refused(self, refusal: Refusal) -> None:
        if _passes(refusal.code) and refusal.id in self._pending:
            frame = self._pending[refusal.id].frame
            self.later(PAUSE, lambda: self._wire.send(frame))
            return
        error = Refused(refusal.code, refusal.facts, refusal.text)
        self._answer(refusal.id, lambda answer: answer.set_exception(error))

    def _problem(self, problem: Problem) -> None:
        """A table cannot be followed, or a message was not read: the one with this id, if it has
        one."""
        follower = self._followers.get(problem.table)
        error = Refused(problem.code, problem.facts, problem.text)
        if follower and _passes(problem.code):
            self.later(PAUSE, lambda: self.subscribe(follower, follower.since))
        elif follower:
            del self._followers[problem.table]
            follower.fail(error)
        elif problem.code == "limits/messages":
            self.later(float(problem.facts.get("wait", PAUSE)), self._all_again)
        elif problem.id:
            self._answer(problem.id, lambda answer: answer.set_exception(error))

    async def _all_again(self) -> None:
        """What was dropped may have been a subscription or a request."""
        for follower in list(self._followers.values()):
            await self.subscribe(follower, follower.since)
        await self._send_again()

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
        self._followers.clear()

    def later(self, seconds: float, work: Callable[[], Any]) -> None:
        """Do something after a while."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            await work()

        task = asyncio.get_running_loop().create_task(wait())
        self._later.add(task)
        task.add_done_callback(self._later.discard)


def _passes(code: str) -> bool:
    """Whether something that was not done may well be done in a moment: the store is away, and
    nobody knows whether it took what it was given."""
    return code.startswith("store/") and code != "store/gone"


def new_id() -> str:
    """A name for a request that nobody else has given to one."""
    return secrets.token_urlsafe(12)
