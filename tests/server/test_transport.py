"""The direct socket reads exactly what the usual way would read."""

from __future__ import annotations

import asyncio
import gc
import logging
import random
import weakref
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets.protocol
from uvicorn.protocols.websockets import websockets_sansio_impl

from pioche.server.live import transport
from pioche.server.live.direct_socket import DirectSocket, head
from pioche.server.live.plain_connection import PlainConnection
from pioche.server.live.transport import (
    PLAIN,
    SOCKET,
    missing_parts,
    plain_protocol,
    socket_protocol,
)
from tests.server.asking import site
from tests.server.inside import until
from tests.server.raw_socket import (
    BINARY,
    CLOSE,
    LARGEST,
    MASK,
    MORE,
    PING,
    TEXT,
    Client,
    client_of,
    frame,
)


def echo(early: bytes = b"") -> AbstractAsyncContextManager[Client]:
    """A client of a server that says everything again."""

    async def again(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await asyncio.sleep(0.05 if early else 0)
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            heard = message.get("text") or message["bytes"].decode()
            await send({"type": "websocket.send", "text": heard})

    return client_of(again, early)


@pytest.mark.anyio
async def test_texts_however_they_are_cut() -> None:
    chance = random.Random(1)
    texts = [bytes([97 + i % 26]) * size for i, size in enumerate((0, 1, 125, 126, 127, 2_000))]
    texts = [text or b"-" for text in texts]
    stream = b""
    for number, text in enumerate(texts):
        stream += frame(text) + frame(b"%d" % number, PING)
        half = len(text) // 2
        stream += frame(text[:half], last=False) + frame(b"in between", PING)
        stream += frame(text[half:], MORE) + frame(text, BINARY)
    async with echo() as client:
        for pieces in (1, 2, 7, 60):
            cuts = sorted(chance.sample(range(1, len(stream)), pieces - 1))
            ends = zip([0, *cuts], [*cuts, len(stream)], strict=True)
            await client.says(stream[a:b] for a, b in ends)
            heard: list[bytes] = []
            while len(heard) < 3 * len(texts):
                kind, data = await client.hears()
                if kind == TEXT:
                    heard.append(data)
            assert heard == [text for text in texts for _ in range(3)]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (frame(b"bare", mask=False), 1002),
        (frame(b"", PING, mask=False), 1002),
        (frame(b"x" * (LARGEST + 1)), 1009),
        (frame(b"x" * 70_000)[:100], 1009),
        (b"\x81\xff" + (2).to_bytes(8, "big") + MASK + b"hi", 1009),  # size in eight bytes
        (frame(b"begun", last=False) + frame(b"another"), 1002),
        (frame(b"nothing was begun", MORE), 1002),
        (b"\xc1" + frame(b"squeezed")[1:], 1002),
        (frame(b"\x03\xe8", CLOSE) + frame(b"too late"), 1000),
    ],
)
async def test_a_wrong_frame_closes_the_connection(wrong: bytes, code: int) -> None:
    async with echo() as client:
        await client.says([frame(b"hello")])
        assert await client.hears() == (TEXT, b"hello")
        await client.says([wrong])
        assert await client.closed() == code


@pytest.mark.anyio
async def test_a_text_that_is_none_is_not_understood(tmp_path: Path) -> None:
    """Text frames that are not UTF-8 are reported, and the connection stays open."""
    wrong = [
        b"\xff\xfe",
        b'{"type":"ping\xff"}',
        b'{"type":"ping","\xc3":1}',
        b'{"type":"say","id":"a1","table":"t","text":"\xed\xa0\x80"}',  # half a pair
        b'{"type":"say","id":"\x80","table":"t","text":"x"}',
        b'{"type":"ping"}\xff',
    ]
    async with site(tmp_path / "one.db") as opened:
        cookie = (await opened.guest("Anna")).cookie
        async with client_of(opened.server.sockets, cookie=cookie) as client:
            assert msgspec.json.decode((await client.hears())[1])["type"] == "hello"
            for text in wrong:
                await client.says([frame(text)])
                refusal = msgspec.json.decode((await client.hears())[1])
                assert (refusal["type"], refusal["code"]) == ("problem", "socket/not-understood"), (
                    text
                )
            await client.says([frame(b'{"type":"ping"}')])
            assert msgspec.json.decode((await client.hears())[1])["type"] == "pong"


@pytest.mark.anyio
async def test_a_client_that_speaks_before_the_answer() -> None:
    text = frame(b"early bird")
    for cut in (1, 5, 9, len(text)):
        async with echo(text[:cut]) as client:
            await client.says([text[cut:], frame(b"next")])
            assert await client.hears() == (TEXT, b"early bird")
            assert await client.hears() == (TEXT, b"next")


@pytest.mark.anyio
async def test_a_client_that_neither_reads_nor_answers_is_dropped() -> None:
    """Also with more to send to them than the network takes."""
    gone = asyncio.Event()

    async def pour(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        pouring = asyncio.ensure_future(send({"type": "websocket.send", "text": "x" * 50_000_000}))
        await receive()
        gone.set()
        await pouring

    async with client_of(pour, ping=0.2):
        await asyncio.wait_for(gone.wait(), 60)


@pytest.mark.anyio
async def test_nothing_is_left_of_a_closed_socket() -> None:
    """Not even a circle that only the collector of garbage could find."""
    ways: list[weakref.ref[Any]] = []

    async def note(scope: Any, receive: Any, send: Any) -> None:
        ways.append(weakref.ref(send.__self__.conn))
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    gc.collect()
    gc.disable()
    try:
        async with client_of(note):
            pass
        del note
        await until(lambda: [way() for way in ways] == [None])
    finally:
        gc.enable()


def test_the_head_of_a_frame() -> None:
    assert head(0) == b"\x81\x00"
    assert head(125) == b"\x81\x7d"
    assert head(126) == b"\x81\x7e\x00\x7e"
    assert head(65_535) == b"\x81\x7e\xff\xff"
    assert head(65_536) == b"\x81\x7f" + (65_536).to_bytes(8, "big")


def test_the_private_parts_are_where_they_were() -> None:
    """If this fails after an upgrade: adapt `direct_socket` to what has moved, and raise the caps
    in pyproject.toml."""
    assert missing_parts(SOCKET) == [], "uvicorn or websockets has moved these"
    assert missing_parts(PLAIN) == []
    assert socket_protocol() is DirectSocket
    assert plain_protocol() is PlainConnection


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("owner", "part", "named"),
    [
        (websockets_sansio_impl, "WebSocketsSansIOProtocol", transport.SOCKET.protocol),
        (
            websockets_sansio_impl.WebSocketsSansIOProtocol,
            "keepalive_timeout",
            f"{transport.SOCKET.protocol}.keepalive_timeout",
        ),
        (websockets.protocol, "OPEN", "websockets.protocol.OPEN"),
    ],
)
async def test_without_a_private_part_sockets_go_through_uvicorn(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    owner: Any,
    part: str,
    named: str,
) -> None:
    with monkeypatch.context() as patched:
        patched.delattr(owner, part)
        assert missing_parts(SOCKET) == [named]
        with caplog.at_level(logging.WARNING, logger="pioche"):
            protocol = socket_protocol()
    assert caplog.records[0].facts == {"missing": named}  # type: ignore[attr-defined]
    async with site(tmp_path / "one.db") as opened:
        cookie = (await opened.guest("Anna")).cookie
        async with client_of(opened.server.sockets, cookie=cookie, protocol=protocol) as client:
            assert msgspec.json.decode((await client.hears())[1])["type"] == "hello"
            for _ in range(3):
                await client.says([frame(b'{"type":"ping"}')])
                assert msgspec.json.decode((await client.hears())[1])["type"] == "pong"


def test_an_attribute_that_has_moved_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_queue(self: Any, *given: Any) -> None:
        made(self, *given)
        del self.queue

    protocol = websockets_sansio_impl.WebSocketsSansIOProtocol
    made = protocol.__init__
    monkeypatch.setattr(protocol, "__init__", without_queue)
    assert missing_parts(SOCKET) == [f"{transport.SOCKET.protocol}().queue"]
    monkeypatch.setattr(protocol, "__init__", lambda self: None)
    (missing,) = missing_parts(SOCKET)
    assert missing.startswith(
        f"{transport.SOCKET.protocol}(config, server_state, app_state, _loop): "
    )
