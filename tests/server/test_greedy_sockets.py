"""Sockets that send too much: they are read more slowly or dropped, and nobody else waits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.protocol.messages import ChatLine
from pioche.server.accounts import Accounts
from pioche.server.live.connection import MAX_BACKLOG, MAX_BYTES, Connection
from pioche.server.live.direct_socket import (
    AT_ONCE,
    MOST_LATE,
    MOST_PARTS,
    MOST_WAITING,
    DirectSocket,
)
from tests.server.asking import Site, site
from tests.server.inside import until
from tests.server.raw_socket import CLOSE, MORE, PING, PONG, TEXT, Client, client_of, frame

HELLO = b'{"type":"ping"}'
EMPTY_PARTS = frame(b"", last=False) + frame(b"", MORE, last=False) * 20_000
GOODBYE = "pioche.server.live.direct_socket.GOODBYE"
NEVER = 600.0
"""Seconds: a limit that no test reaches."""


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db") as opened:
        yield opened


async def greeted(client: Client) -> None:
    assert msgspec.json.decode((await client.hears())[1])["type"] == "hello"


async def heard_to_the_end(client: Client) -> list[int]:
    """The kinds of all frames that come, and -1 when the server hangs up."""
    kinds: list[int] = []
    try:
        while True:
            kinds.append((await client.hears())[0])
    except TimeoutError:
        return kinds
    except (asyncio.IncompleteReadError, ConnectionError):
        return [*kinds, -1]


@pytest.fixture
def no_new_allowance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have sockets keep to the allowance that they begin with, however long a test takes."""
    allow = DirectSocket.allow

    def allow_once(self: DirectSocket, messages: float) -> None:
        allow(self, messages)
        self._allowance._rate = 1e-9

    monkeypatch.setattr(DirectSocket, "allow", allow_once)


async def heard_of_a_flood(here: Site, client: Client) -> list[int]:
    """The kinds of all frames that a client gets until its allowance is used up."""
    (connection,) = here.server.sockets.open
    direct = connection._direct
    assert isinstance(direct, DirectSocket)
    await until(lambda: direct.read_paused and direct._allowance._level < 1.0)
    direct.transport.close()
    return await heard_to_the_end(client)


@pytest.mark.anyio
@pytest.mark.parametrize(
    "flood",
    [frame(b"", PING) * 8_000, frame(b"", PONG) * 8_000, EMPTY_PARTS[:48_000]],
    ids=["pings", "pongs", "parts"],
)
async def test_frames_beyond_the_allowance_are_not_read(
    here: Site, flood: bytes, no_new_allowance: None
) -> None:
    """So a text behind them is not reached, and few pings are answered."""
    cookie = (await here.guest("Anna")).cookie
    async with client_of(here.server.sockets, cookie=cookie) as client:
        await greeted(client)
        await client.says([flood, frame(HELLO, MORE if flood == EMPTY_PARTS[:48_000] else TEXT)])
        kinds = await heard_of_a_flood(here, client)
    assert TEXT not in kinds
    assert kinds.count(PONG) < 600


@pytest.mark.anyio
async def test_a_few_pings_are_answered_as_ever(here: Site) -> None:
    cookie = (await here.guest("Anna")).cookie
    async with client_of(here.server.sockets, cookie=cookie) as client:
        await greeted(client)
        for number in range(3 * AT_ONCE):
            await client.says([frame(b"%d" % number, PING)])
            assert await client.hears() == (PONG, b"%d" % number)
        await client.says([frame(b"x" * 125, PING) * 3 * AT_ONCE + frame(HELLO)])
        for _ in range(3 * AT_ONCE):
            assert await client.hears() == (PONG, b"x" * 125)
        assert (await client.hears())[0] == TEXT


@pytest.mark.anyio
async def test_reading_goes_on_when_there_is_an_allowance_again(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", messages=100.0) as here:
        cookie = (await here.guest("Anna")).cookie
        async with client_of(here.server.sockets, cookie=cookie) as client:
            await greeted(client)
            began = time.monotonic()
            await client.says([frame(b"", PONG) * 2_200 + frame(HELLO)])
            assert (await client.hears())[0] == TEXT
            assert time.monotonic() - began > 0.3, "100 messages a second allow 400 frames"


@pytest.mark.anyio
async def test_a_socket_with_too_much_waiting_is_dropped(here: Site) -> None:
    cookie = (await here.guest("Anna")).cookie
    async with client_of(here.server.sockets, cookie=cookie) as client:
        await greeted(client)
        (connection,) = here.server.sockets.open
        assert isinstance(connection._direct, DirectSocket)
        connection._direct.data_received(frame(b"", PING) * (MOST_WAITING // 6 + 1))
        assert await client.closed() == 4429
        assert await heard_to_the_end(client) == [-1]


@pytest.mark.anyio
async def test_a_flood_in_front_of_the_pongs_ends_the_socket(here: Site) -> None:
    cookie = (await here.guest("Anna")).cookie
    async with client_of(here.server.sockets, cookie=cookie, ping=0.3) as client:
        await greeted(client)
        await client.pours(frame(b"", PING) * 80_000)
        assert -1 in await heard_to_the_end(client)


@pytest.mark.anyio
@pytest.mark.parametrize("kind", [PING, PONG, TEXT, MORE])
async def test_a_refused_socket_that_goes_on_is_dropped_at_once(
    here: Site, kind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may answer the close and no more."""
    monkeypatch.setattr(GOODBYE, NEVER)
    async with client_of(here.server.sockets) as client:
        assert (await client.hears())[0] == TEXT
        assert (await client.hears())[0] == CLOSE
        await client.pours(frame(b"", kind) * MOST_LATE)
        assert await heard_to_the_end(client) == [-1]


@pytest.mark.anyio
async def test_a_refused_socket_that_waits_is_dropped_soon(here: Site) -> None:
    async with client_of(here.server.sockets, ping=NEVER) as client:
        assert await heard_to_the_end(client) == [TEXT, CLOSE, -1]


@pytest.mark.anyio
async def test_a_refused_socket_that_agrees_is_closed(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the time for it is over, also behind what was on its way."""
    monkeypatch.setattr(GOODBYE, NEVER)
    on_its_way = frame(HELLO) + frame(b"x" * 200) + frame(b"", PING) + frame(b"a", last=False)
    for said in (b"", on_its_way):
        async with client_of(here.server.sockets) as client:
            assert (await client.hears())[0] == TEXT
            assert (await client.hears())[0] == CLOSE
            stream = said + frame((4401).to_bytes(2, "big"), CLOSE)
            await client.says([stream[:3], stream[3:10], stream[10:]])
            assert await heard_to_the_end(client) == [-1]


@pytest.mark.anyio
async def test_bytes_before_the_answer_count_too(here: Site, no_new_allowance: None) -> None:
    """A socket that speaks early is read in the same way afterwards."""
    cookie = (await here.guest("Anna")).cookie
    early = frame(b"", PING) * 2_000
    async with client_of(here.server.sockets, early=early, cookie=cookie) as client:
        await client.says([frame(b"", PING) * 6_000 + frame(HELLO)])
        kinds = await heard_of_a_flood(here, client)
    assert kinds.count(TEXT) == 1, "the greeting"
    assert kinds.count(PONG) < 600


@pytest.mark.anyio
async def test_a_text_in_endless_parts_is_refused(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", messages=1e5) as here:
        cookie = (await here.guest("Anna")).cookie
        async with client_of(here.server.sockets, cookie=cookie) as client:
            await greeted(client)
            await client.says([EMPTY_PARTS[: 6 * (MOST_PARTS + 20)]])
            assert await client.closed() == 1009


@pytest.mark.anyio
async def test_texts_at_once_are_handled_in_turns(here: Site, monkeypatch: Any) -> None:
    """Others are served in between, however many texts come in one piece."""
    cookie = (await here.guest("Anna")).cookie
    loop = asyncio.get_running_loop()
    handled = [0]

    async def count(self: Connection, data: str | bytes) -> None:
        handled[-1] += 1

    def turn() -> None:
        handled.append(0)
        if sum(handled) < 90:
            loop.call_soon(turn)

    async with client_of(here.server.sockets, cookie=cookie) as client:
        await greeted(client)
        monkeypatch.setattr(Connection, "_receive", count)
        turn()
        await client.says([frame(HELLO) * 90])
        await until(lambda: sum(handled) >= 90)
    assert max(handled) <= AT_ONCE


@pytest.mark.anyio
async def test_a_client_that_reads_nothing_does_not_fill_the_memory(tmp_path: Path) -> None:
    """A few bytes ask for a whole table, again and again."""
    async with site(tmp_path / "s.db", messages=1e4) as here:
        anna = await here.guest("Anna")
        key = (await anna.post("/api/tables", {"game": "gap", "players": 2}))["table"]
        hosted = await here.server.authority.find(key)
        hosted.uses += 1
        hosted.table.chat.extend(ChatLine(1, "Anna", "x" * 300, number=n) for n in range(100))
        ask = frame(b'{"type":"subscribe","table":"%b"}' % key.encode())
        async with client_of(here.server.sockets, cookie=anna.cookie) as client:
            await greeted(client)
            (connection,) = here.server.sockets.open
            most = 0

            def closed() -> bool:
                nonlocal most
                most = max(most, sum(map(len, connection._out)))
                return connection._closed

            await client.pours(ask * MAX_BACKLOG)
            await until(closed)
        assert most <= MAX_BYTES


@pytest.mark.anyio
@pytest.mark.parametrize("known", [True, False])
async def test_a_client_that_leaves_during_the_handshake_is_no_fault(
    here: Site, known: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Thousands of them would fill the log."""
    cookie = (await here.guest("Anna")).cookie if known else ""
    recognise, came, gone = Accounts.recognise, asyncio.Event(), asyncio.Event()

    async def slowly(self: Accounts, *shown: str | None) -> Any:
        came.set()
        await gone.wait()
        return await recognise(self, *shown)

    lost = DirectSocket.connection_lost

    def leave(self: DirectSocket, exc: Exception | None) -> None:
        gone.set()
        lost(self, exc)

    monkeypatch.setattr(Accounts, "recognise", slowly)
    monkeypatch.setattr(DirectSocket, "connection_lost", leave)
    with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
        async with client_of(here.server.sockets, cookie=cookie, leaves=came):
            pass
    await until(lambda: not here.server.sockets.open)
    assert [line for line in caplog.records if line.levelname == "ERROR"] == []
    assert not here.server.addresses
