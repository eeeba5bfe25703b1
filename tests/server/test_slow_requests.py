"""Requests that never end, and more of them than there are places."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import h11
import pytest

from pioche.server.live.capacity import MOST_UNREAD, Capacity
from pioche.server.live.plain_connection import PlainConnection, Requests
from pioche.server.ops.config import Config
from pioche.server.ops.logs import set_up
from tests.server.inside import until
from tests.server.loop_clock import LoopClock
from tests.server.raw_http import SIZE, Serving, serving
from tests.server.test_logs import own_loggers  # noqa: F401

LOOK = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HALF_HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127"
POST = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
HALF_BODY = POST + b'Content-Length: 15\r\n\r\n{"name"'
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("begun", "limits"),
    [(HALF_HEAD, {"head_seconds": 0.3}), (HALF_BODY, {"body_seconds": 0.3})],
    ids=["head", "body"],
)
async def test_a_request_that_does_not_arrive_is_ended(
    tmp_path: Path, begun: bytes, limits: dict[str, float]
) -> None:
    async with serving(tmp_path, **{"head_seconds": 600.0, "body_seconds": 600.0} | limits) as here:
        caller = await here.call(begun)
        assert (await caller.rest()).startswith(b"HTTP/1.1 408 ")
        assert not here.app.capacity.plain


@pytest.mark.anyio
async def test_single_bytes_gain_no_time(tmp_path: Path) -> None:
    async with serving(tmp_path, head_seconds=0.4) as here:
        caller = await here.call(b"GET /healthz HTTP/1.1\r\n")
        for _ in range(40):
            caller.says(b"a: b\r\n")
            await asyncio.sleep(0.05)
            if not caller.open:
                break
        assert not caller.open


@pytest.mark.anyio
async def test_a_silent_connection_is_ended(tmp_path: Path) -> None:
    async with serving(tmp_path, head_seconds=0.3) as here:
        assert await (await here.call()).rest() == b""


@pytest.mark.anyio
async def test_the_next_request_has_its_own_time(tmp_path: Path) -> None:
    clock = LoopClock()
    async with serving(tmp_path, head_seconds=600.0) as here:
        caller = await here.call()
        for _ in range(4):
            assert b" 200 " in await caller.asks(LOOK)
            await clock.passes(400.0)
        assert caller.open
        for _ in range(3):
            assert b" 200 " in await caller.asks(LOOK)
        await clock.passes(601.0)
        await caller.rest()


@pytest.mark.anyio
async def test_requests_in_one_piece_are_all_answered(tmp_path: Path) -> None:
    async with serving(tmp_path, head_seconds=0.5) as here:
        caller = await here.call(LOOK * 3)
        assert (await caller.rest()).count(b" 200 ") == 3


@pytest.mark.anyio
@pytest.mark.parametrize("last", [b"", b"Connection: close\r\n"])
async def test_an_answer_that_nobody_reads_is_ended(tmp_path: Path, last: bytes) -> None:
    async with serving(tmp_path, head_seconds=0.3, body_seconds=0.3) as here:
        caller = await here.call()
        await caller.asks(b"GET /big.png HTTP/1.1\r\nHost: localhost\r\n" + last + b"\r\n")
        assert here.app.capacity.plain
        caller.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await until(lambda: not here.app.capacity.plain)


@pytest.mark.anyio
async def test_an_answer_that_is_read_slowly_arrives(tmp_path: Path) -> None:
    clock = LoopClock()
    async with serving(tmp_path, head_seconds=60.0, body_seconds=60.0) as here:
        caller = await here.call()
        head = await caller.asks(b"GET /big.png HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"content-length: %d\r\n" % SIZE in head
        for _ in range(16):
            await asyncio.wait_for(caller.reader.readexactly(SIZE // 16), 60)
            await clock.passes(20.0)


@pytest.mark.anyio
async def test_new_visitors_come_before_half_sent_requests(tmp_path: Path) -> None:
    async with serving(tmp_path, plain_connections=8) as here:
        half = [await here.call(HALF_HEAD if i % 2 else HALF_BODY) for i in range(30)]
        for _ in range(3):
            assert b" 200 " in await (await here.call()).asks(LOOK)
        assert len(here.app.capacity.plain) <= 8
        assert here.app.capacity.dropped >= 22
        await half[0].rest()  # the oldest had to go
        assert half[-1].open


@pytest.mark.anyio
async def test_new_visitors_come_before_answers_that_nobody_reads(tmp_path: Path) -> None:
    async with serving(tmp_path, plain_connections=4) as here:
        for _ in range(8):
            caller = await here.call()
            caller.writer.transport.pause_reading()  # type: ignore[attr-defined]
            caller.says(b"GET /big.png HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3)
            await until(lambda: all(one._unread for one in here.app.capacity.plain))  # type: ignore[attr-defined]
        for _ in range(3):
            assert b" 200 " in await (await here.call()).asks(LOOK)
        assert here.app.capacity.dropped >= 4


@pytest.mark.anyio
async def test_sockets_are_not_plain_connections(tmp_path: Path) -> None:
    clock = LoopClock()
    async with serving(tmp_path, plain_connections=2, head_seconds=60.0) as here:
        cookie = await guest(here)
        callers = []
        for _ in range(6):
            callers.append(caller := await here.call())
            upgrade = UPGRADE.replace(b"\r\n\r\n", b"\r\nCookie: " + cookie + b"\r\n\r\n")
            assert b" 101 " in await caller.asks(upgrade)
        await clock.passes(61.0)
        assert len(here.app.capacity.sockets) == len(here.app.worker.sockets.open) == 6
        assert all(caller.open for caller in callers)
    assert not here.app.capacity.sockets


async def guest(here: Serving) -> bytes:
    caller = await here.call()
    head = await caller.asks(POST + b'Content-Length: 15\r\n\r\n{"name":"Anna"}')
    return head.partition(b"set-cookie: ")[2].partition(b";")[0]


@pytest.mark.anyio
@pytest.mark.parametrize(
    "upgrade",
    [
        UPGRADE.replace(b"\r\n\r\n", b"\r\n" + b"a: b\r\n" * 300 + b"\r\n"),
        UPGRADE.replace(b"\r\n\r\n", b"\r\na: " + b"b" * 9_000 + b"\r\n\r\n"),
        UPGRADE.replace(b"GET", b"POST").replace(b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\n"),
        UPGRADE.replace(b"Key: MDEy", b"Key: "),
    ],
    ids=["many headers", "long header", "body", "key"],
)
async def test_a_handshake_that_fails_leaves_nothing_open(tmp_path: Path, upgrade: bytes) -> None:
    async with serving(tmp_path) as here:
        heard = await (await here.call(upgrade)).rest()
        assert heard.startswith(b"HTTP/1.1 400 ")
        await until(lambda: not here.app.capacity.sockets)


@pytest.mark.anyio
async def test_the_last_places_are_for_people_who_play(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        anna, ben = await guest(here), await guest(here)
        body = (
            b'{"game":"gap","players":2,"start":true,'
            b'"seats":[{"kind":"me"},{"kind":"bot","level":"beginner"}]}'
        )
        table = POST.replace(b"/api/guest", b"/api/tables") + b"Cookie: " + anna
        caller = await here.call()
        made = await caller.asks(table + b"\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        assert b" 201 " in made
        here.app.capacity.most_sockets = 8
        for cookie, kept, expected in (
            (ben, 0, b'"hello"'),
            (ben, 7, b"limits/full"),
            (anna, 7, b'"hello"'),
        ):
            here.app.capacity.kept_for_players = kept
            caller = await here.call()
            upgrade = UPGRADE.replace(b"\r\n\r\n", b"\r\nCookie: " + cookie + b"\r\n\r\n")
            await caller.asks(upgrade)
            assert expected in await caller.reader.read(1000)


def test_places_follow_the_descriptors() -> None:
    usual = Capacity(Config(), files=65_536)
    assert usual.most_plain == 1000
    assert usual.most_plain + usual.most_sockets < 65_536
    few = Capacity(Config(), files=1_024)
    assert few.most_plain == 256
    assert few.most_plain + few.most_sockets <= 1_024 - 100
    assert 0 < few.kept_for_players < few.most_sockets // 4


class Place:
    """A connection in a test."""

    def __init__(self) -> None:
        self.dropped = False

    def drop(self) -> None:
        self.dropped = True


def test_the_connection_that_was_waited_for_longest_makes_room() -> None:
    capacity = Capacity(Config(plain_connections=3), files=1_024)
    first, second, third, fourth = (Place() for _ in range(4))
    for place in (first, second, third):
        assert capacity.open_plain(place)
        capacity.wait_for(place)
    capacity.answer(first)
    assert capacity.open_plain(fourth)
    assert [place.dropped for place in (first, second, third)] == [False, True, False]
    capacity.answer(third)
    assert not capacity.open_plain(Place()), "all others are being answered"
    capacity.close_plain(first)
    assert capacity.open_plain(Place())


def test_answers_that_nobody_reads_make_room() -> None:
    capacity, places = Capacity(Config(), files=1_024), [Place() for _ in range(4)]
    first, second, third, fourth = places
    for place in places:
        assert capacity.open_plain(place)
    capacity.note_unread(first, MOST_UNREAD // 2)
    capacity.note_unread(second, MOST_UNREAD // 4)
    capacity.note_unread(second, 0)  # it was read
    capacity.note_unread(third, MOST_UNREAD // 2)
    assert not any(place.dropped for place in places)
    capacity.note_unread(fourth, 1)
    assert [place.dropped for place in places] == [True, False, False, False]
    capacity.close_plain(third)
    capacity.note_unread(second, MOST_UNREAD)
    assert [place.dropped for place in places] == [True, False, False, True]
    capacity.note_unread(second, 2 * MOST_UNREAD)
    assert not second.dropped, "a large answer alone is no attack"


def test_a_closed_socket_makes_room() -> None:
    capacity = Capacity(Config(), files=1_024)
    capacity.most_sockets = 2
    first, second = Place(), Place()
    assert capacity.open_socket(first)
    assert capacity.open_socket(second)
    assert not capacity.open_socket(Place())
    capacity.closing(second)
    assert capacity.open_socket(Place())
    assert (first.dropped, second.dropped) == (False, True)


@pytest.mark.anyio
@pytest.mark.parametrize(
    "framing",
    [
        b"Content-Length: 15\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n",
    ],
)
async def test_a_body_has_a_length_and_nothing_else(tmp_path: Path, framing: bytes) -> None:
    """Two lengths would be two requests for somebody; chunks of one byte cost more than they
    bring."""
    async with serving(tmp_path) as here:
        chunked = b'f\r\n{"name":"Anna"}\r\n0\r\n\r\n'
        caller = await here.call(POST + framing + chunked + LOOK)
        heard = await caller.rest()
        assert heard.startswith(b"HTTP/1.1 400 ")
        assert heard.count(b"HTTP/1.1") == 1


@pytest.mark.anyio
@pytest.mark.parametrize(
    "headers", [b"X: a\r\n" * 150, b"X: " + b"a" * 17_000 + b"\r\n", b"X" * 20_000]
)
async def test_a_long_head_is_refused_before_it_is_read(tmp_path: Path, headers: bytes) -> None:
    """One with 40,000 headers took a tenth of a second, in which nobody else was served."""
    async with serving(tmp_path) as here:
        caller = await here.call()
        caller.says(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n")
        heard = await caller.rest()
        assert heard.startswith(b"HTTP/1.1 400 ")
        assert b"may have 16384 bytes and 150 lines" in heard


@pytest.mark.parametrize("size", [1, 7, 4096])
def test_a_head_in_pieces_is_measured_too(size: int) -> None:
    for lines, fits in ((140, True), (150, False)):
        head = b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: a\r\n" * lines + b"\r\n"
        requests = Requests(h11.SERVER)
        for number in range(2):  # the second one begins after the first
            for start in range(0, len(head), size):
                requests.receive_data(head[start : start + size])
                last = start + size >= len(head)
                if last and not fits:
                    with pytest.raises(h11.RemoteProtocolError, match="150 lines"):
                        requests.next_event()
                    return
                event = requests.next_event()
                assert (type(event) is h11.Request) == last, (number, start)
            assert type(requests.next_event()) is h11.EndOfMessage
            requests.send(h11.Response(status_code=200, headers=[("content-length", "0")]))
            requests.send(h11.EndOfMessage())
            requests.start_next_cycle()


@pytest.mark.anyio
async def test_a_usual_head_is_read(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        caller = await here.call()
        headers = b"X: a\r\n" * 100 + b"Y: " + b"a" * 12_000 + b"\r\n"
        request = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n"
        assert (await caller.asks(request)).startswith(b"HTTP/1.1 200 ")


@pytest.mark.anyio
@pytest.mark.parametrize(("said", "heard"), [(LOOK, b" 200 "), (HALF_HEAD, b" 408 ")])
async def test_nothing_is_left_of_a_closed_connection(
    tmp_path: Path, said: bytes, heard: bytes
) -> None:
    """Not even a circle that only the collector of garbage could find."""
    clock = LoopClock()
    async with serving(tmp_path, head_seconds=60.0) as here:
        gc.collect()
        gc.disable()
        try:
            caller = await here.call()
            await until(lambda: bool(here.app.capacity.plain))
            connections = [weakref.ref(connection) for connection in here.app.capacity.plain]
            caller.says(said)
            if said == HALF_HEAD:
                (connection,) = (reference() for reference in connections)
                assert isinstance(connection, PlainConnection)
                await until(lambda connection=connection: connection._begun)  # type: ignore[misc]
                del connection
                await clock.passes(61.0)
            assert heard in await caller.asks(b"")
            await clock.passes(61.0)
            await caller.rest()
            await until(lambda: not here.app.capacity.plain)
            await until(lambda: [connection() for connection in connections] == [None])
        finally:
            gc.enable()


@pytest.mark.anyio
async def test_invalid_requests_write_few_lines(
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    own_loggers: None,  # noqa: F811
) -> None:
    async with serving(tmp_path) as here:
        set_up("warning", "text")
        for _ in range(60):
            assert (await (await here.call(b"NONSENSE\r\n\r\n")).rest()).startswith(b"HTTP/1.1 400")
        half = [await here.call(HALF_BODY) for _ in range(30)]
        for caller in half:
            caller.writer.transport.abort()
        await until(lambda: not here.app.capacity.plain)
        await asyncio.sleep(0.1)
    lines = capfd.readouterr().err.splitlines()
    assert 1 <= len(lines) <= 12, lines
    assert all("Invalid HTTP request" in line for line in lines)
