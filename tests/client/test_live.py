"""How the client copes with a server that misbehaves on purpose."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from pioche.client import ClientError, Connection, NotSignedIn, Preparing, Refused
from pioche.client.live import Live, new_id
from pioche.protocol.messages import Chat, Presence, Say, TableState, Update
from tests.client.players import run

HELLO = '{"type":"hello","person":1,"name":"Ada","now":0}'
Sent = list[dict[str, Any]]


class Follower:
    """A table of which only the messages are kept."""

    def __init__(self) -> None:
        self.key = "KEY"
        self.since: int | None = 3
        self.heard = 5
        self.failed: asyncio.Future[ClientError] = asyncio.get_running_loop().create_future()
        self.changes: list[bool] = []
        self.percents: list[int] = []

    def receive(self, message: TableState | Update | Chat | Presence) -> None: ...

    def connection_changed(self, change: Connection) -> None:
        self.changes.append(change.open)

    def preparing(self, progress: Preparing) -> None:
        self.percents.append(progress.percent)

    def fail(self, error: ClientError) -> None:
        self.failed.set_result(error)


@asynccontextmanager
async def served(
    behave: Callable[[ServerConnection, Sent, int], Awaitable[None]],
) -> AsyncIterator[tuple[Live, Sent]]:
    """A client of a server that greets and then behaves so; and everything that it was sent."""
    sent: Sent = []
    visits = 0

    async def visit(socket: ServerConnection) -> None:
        nonlocal visits
        visits += 1
        await behave(socket, sent, visits)

    async with serve(visit, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        live = Live(f"ws://127.0.0.1:{port}/ws", dict)
        try:
            yield live, sent
        finally:
            await live.close()


async def read(socket: ServerConnection, sent: Sent) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(await socket.recv())
    sent.append(message)
    return message


def done(message: dict[str, Any]) -> str:
    return f'{{"type":"done","id":"{message["id"]}","version":7}}'


def refused(message: dict[str, Any], code: str) -> str:
    return f'{{"type":"refused","id":"{message["id"]}","code":"{code}","facts":{{}},"text":"No."}}'


def test_a_request_without_an_answer_is_sent_again_with_the_same_id() -> None:
    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        await socket.send(HELLO)
        message = await read(socket, sent)
        if visit < 3:
            socket.transport.abort()
            return
        await socket.send(done(message))
        await socket.wait_closed()

    async def ask() -> None:
        async with served(behave) as (live, sent):
            assert await live.change(Say(new_id(), "KEY", "hello")) == 7
            assert len(sent) == 3
            assert sent[0] == sent[1] == sent[2]

    run(ask())


def test_a_table_is_taken_up_again_from_the_last_version_before_requests_are() -> None:
    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        await socket.send(HELLO)
        while True:
            message = await read(socket, sent)
            if message["type"] == "say":
                if visit == 1:
                    await socket.close(1012)
                    return
                await socket.send(done(message))

    async def ask() -> None:
        async with served(behave) as (live, sent):
            follower = Follower()
            await live.follow(follower)
            await live.change(Say("id", "KEY", "hello"))
            kinds = [message["type"] for message in sent]
            again = kinds[kinds.index("say") + 1 :]
            assert again == ["subscribe", "say"]
            assert (sent[-2]["since"], sent[-2]["heard"]) == (3, 5)
            assert follower.changes == [False, True]

    run(ask())


@pytest.mark.parametrize("code", ["store/down", "game/preparing"])
def test_a_request_that_cannot_be_answered_now_is_sent_again(code: str) -> None:
    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        await socket.send(HELLO)
        await socket.send(refused(await read(socket, sent), code))
        await socket.send(done(await read(socket, sent)))
        await socket.wait_closed()

    async def ask() -> None:
        async with served(behave) as (live, sent):
            assert await live.change(Say("id", "KEY", "hello")) == 7
            assert sent[0] == sent[1]

    run(ask())


def test_a_table_whose_game_is_being_compiled_is_asked_for_again() -> None:
    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        await socket.send(HELLO)
        await read(socket, sent)
        await socket.send(
            '{"type":"problem","code":"game/preparing","facts":{"game":"gap","percent":40},'
            '"text":"Wait.","table":"KEY"}'
        )
        await read(socket, sent)
        await socket.close(4401)

    async def ask() -> None:
        async with served(behave) as (live, sent):
            follower = Follower()
            await live.follow(follower)
            while len(sent) < 2:
                await asyncio.sleep(0.02)
            assert sent[0] == sent[1]
            assert follower.percents == [40]

    run(ask())


def test_messages_over_the_limit_are_sent_again() -> None:
    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        await socket.send(HELLO)
        await read(socket, sent)
        await socket.send(
            '{"type":"problem","code":"limits/messages","facts":{"wait":0.1},"text":"Wait."}'
        )
        await socket.send(done(await read(socket, sent)))
        await socket.wait_closed()

    async def ask() -> None:
        async with served(behave) as (live, _):
            assert await live.change(Say("id", "KEY", "hello")) == 7

    run(ask())


def test_a_refusal_is_raised_with_its_code_and_facts() -> None:
    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        await socket.send(HELLO)
        await socket.send(refused(await read(socket, sent), "newer/code"))
        await socket.wait_closed()

    async def ask() -> None:
        async with served(behave) as (live, _):
            with pytest.raises(Refused) as refusal:
                await live.change(Say("id", "KEY", "hello"))
            assert refusal.value.code == "newer/code"
            assert refusal.value.sentence("fr") == "No.", "of an unknown code, what was sent"

    run(ask())


def test_a_refused_client_does_not_reconnect() -> None:
    visits = []

    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        visits.append(visit)
        await socket.send(
            '{"type":"problem","code":"people/not-signed-in","facts":{},"text":"Who are you?"}'
        )
        await socket.close(4401)

    async def ask() -> None:
        async with served(behave) as (live, _):
            follower = Follower()
            await live.follow(follower)
            with pytest.raises(NotSignedIn):
                await live.change(Say("id", "KEY", "hello"))
            assert isinstance(await follower.failed, NotSignedIn)
            with pytest.raises(NotSignedIn):
                await live.change(Say("other", "KEY", "hello"))
            assert visits == [1]

    run(ask())


def test_a_client_over_the_limit_waits_and_reconnects() -> None:
    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        if visit == 1:
            await socket.send(
                '{"type":"problem","code":"limits/connections","facts":{"wait":0.3},"text":"!"}'
            )
            await socket.close(4429)
            return
        await socket.send(HELLO)
        await socket.send(done(await read(socket, sent)))
        await socket.wait_closed()

    async def ask() -> None:
        async with served(behave) as (live, _):
            assert await live.change(Say("id", "KEY", "hello")) == 7

    run(ask())


def test_messages_of_a_newer_server_are_passed_over() -> None:
    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        await socket.send(HELLO)
        await socket.send('{"type":"fireworks","colour":"red"}')
        await socket.send("not even JSON")
        await socket.send(done(await read(socket, sent)))
        await socket.wait_closed()

    async def ask() -> None:
        async with served(behave) as (live, _):
            assert await live.change(Say("id", "KEY", "hello")) == 7

    run(ask())


def test_a_frame_that_was_too_large_is_not_sent_for_ever() -> None:
    async def behave(socket: ServerConnection, sent: Sent, visit: int) -> None:
        await socket.send(HELLO)
        if visit == 1:
            await read(socket, sent)
            await socket.close(1009)
        await socket.wait_closed()

    async def ask() -> None:
        async with served(behave) as (live, _):
            with pytest.raises(Refused):
                await live.change(Say("id", "KEY", "hello"))

    run(ask())
