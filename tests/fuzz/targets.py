"""What is fuzzed: functions that take any bytes, and raise only if there is a bug."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import random
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from typing import Any, Final

import msgspec
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from pioche import all_games
from pioche.arena.verify import CannotRead, _lines
from pioche.engine.errors import BadRecord, PiocheError, printable
from pioche.engine.language import LANGUAGES
from pioche.engine.record import read_record, write_record
from pioche.engine.replay import replay
from pioche.protocol.messages import (
    ComeBack,
    Decide,
    FromClient,
    Preview,
    React,
    Refusal,
    Say,
    StandIn,
    decode,
    encode,
    id_of,
)
from pioche.server.live.direct_socket import DirectSocket
from pioche.server.table.events import AnyEvent, Settings, read_event, write_event
from pioche.server.table.preview import preview
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from tests.server.raw_socket import BINARY, MORE, PING, PONG, TEXT, frame

LARGEST: Final = 1024
"""Bytes of the largest message that the sockets here accept."""
LONGEST_SENTENCE: Final = 2_000
SETTLED: Final = 12
"""Turns of the event loop after which nothing is under way any more."""
HANDSHAKE: Final = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
CLOSE: Final = 0x88
NOT_UTF8: Final = 1007
TOO_LARGE: Final = 1009
EIGHT_BYTES: Final = b"\xff"
"""The second byte of a masked frame whose size has eight bytes."""
LONGEST_HEAD: Final = 14
"""Bytes before the content of a frame."""
ANNA: Final = Who(1, "Anna")


def records(data: bytes) -> None:
    """A file of records is valid or refused in one sentence; a valid record is the same after it
    was played again and written."""
    try:
        texts = list(_lines(io.BytesIO(data), "fuzzed"))
    except CannotRead:
        return
    for _, text in texts:
        try:
            record = read_record(text)
            match = replay(record)
        except BadRecord as error:
            _check_sentences(error)
        else:
            written = write_record(match.record())
            assert write_record(replay(read_record(written)).record()) == written


def _check_sentences(error: BadRecord) -> None:
    for language in LANGUAGES:
        assert 0 < len(error.sentence(language)) < LONGEST_SENTENCE


def messages(data: bytes) -> None:
    """A message is understood or refused; one that is understood can be written and read again, and
    a table in play answers it with an event or a refusal."""
    assert len(id_of(data)) <= 40
    try:
        message = decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return
    assert decode(encode(message)) == message
    table = _tables()[len(data) % len(_tables())]
    try:
        event = _ask(table, message)
    except PiocheError as error:
        encode(Refusal("id", error.code, printable(error.facts), str(error)))
        return
    if event is not None:
        assert read_event(write_event(event)) == event


def _ask(table: Table, message: FromClient) -> AnyEvent | None:
    """Ask a table in play for something, as a socket does."""
    match message:
        case Decide():
            return table.decide(ANNA, message.seat, message.decision, message.turn, message.id)
        case Preview():
            encode(preview(table, ANNA, message.seat, message.decision))
        case Say():
            return table.say(ANNA, message.text, message.id)
        case React():
            return table.react(ANNA, message.reaction, message.id)
        case StandIn():
            return table.stand_in(ANNA, message.seat, lambda person: 100.0)
        case ComeBack():
            return table.come_back(ANNA)
    return None


@cache
def _tables() -> list[Table]:
    """A table of each game, at which a match has begun."""
    tables = []
    for game in all_games():
        players = max(2, min(game.players))
        settings = Settings(game=game.id, players=players)
        table = Table("key", "CODE", ANNA.person, settings, bytes(32))
        for who in (ANNA, Who(2, "Bea")):
            table.apply(table.sit(who, None, None, "seed"), 1.0)
        for place in range(2, players):
            table.apply(table.seat_bot(ANNA, place, "casual"), 1.0)
        table.apply(table.start(ANNA), 2.0)
        tables.append(table)
    return tables


def frames(data: bytes) -> None:
    """The direct socket hears what uvicorn's own socket hears, however the bytes are cut, and ends
    when that ends. Two things are found out later: that a frame is wrong, when all of it is there;
    and that a text is not UTF-8, by the decoder of messages. It takes no frame whose size has eight
    bytes; and it does not count pings as a part of the message that they interrupt."""
    seed, stream = data[:2], data[2:]
    # Byte by byte: uvicorn forgets all that came in one piece with something wrong.
    single = [stream[i : i + 1] for i in range(len(stream))]
    usual, usual_end = run(_heard(WebSocketsSansIOProtocol, single))
    direct, direct_end = run(_heard(DirectSocket, list(cut(stream, random.Random(seed)))))
    usual_is_early = usual_end in (NOT_UTF8, TOO_LARGE)
    direct_is_early = direct_end == TOO_LARGE and EIGHT_BYTES in stream
    if usual_is_early or direct_is_early:
        both = min(len(direct), len(usual))
        assert direct[:both] == usual[:both]
        assert direct_is_early or len(usual) <= len(direct)
        assert usual_is_early or len(direct) <= len(usual)
        return
    assert direct == usual
    if usual_end and not direct_end:
        rest = bytes(LARGEST + LONGEST_HEAD)
        direct, direct_end = run(_heard(DirectSocket, [stream, rest]))
        assert direct == usual
    assert bool(direct_end) == bool(usual_end), (direct_end, usual_end)


TARGETS: Final[dict[str, Callable[[bytes], None]]] = {
    "records": records,
    "messages": messages,
    "frames": frames,
}


def cut(stream: bytes, chance: random.Random) -> Iterator[bytes]:
    """Cut bytes into pieces, as a network would."""
    at = 0
    while at < len(stream):
        size = chance.choice((1, 2, 5, 20, 200, LARGEST))
        yield stream[at : at + size]
        at += size


class Wire(asyncio.Transport):
    """A connection that keeps what it is given."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written = bytearray()
        self.paused = False
        self.closed = False

    def write(self, data: Any) -> None:
        if not self.closed:
            self.written += data

    def writelines(self, data: Any) -> None:
        self.write(b"".join(data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


async def _heard(kind: Any, pieces: list[bytes]) -> tuple[list[bytes], int]:
    """What an application hears over a socket, and the code with which that ends; 0 if it does
    not."""
    heard: list[bytes] = []

    async def listen(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            text, data = message.get("text"), message.get("bytes")
            heard.append(text.encode() if text is not None else data)

    config = uvicorn.Config(
        listen, ws_max_size=LARGEST, ws_ping_interval=None, lifespan="off", log_config=None
    )
    config.load()
    wire = Wire()
    socket = kind(config, ServerState(), {}, asyncio.get_running_loop())
    socket.connection_made(wire)
    socket.data_received(HANDSHAKE)
    await _until(lambda: b"\r\n\r\n" in wire.written)
    if isinstance(socket, DirectSocket):
        socket.allow(1e9)
    del wire.written[:]
    for piece in pieces:
        await _until(lambda: not wire.paused or wire.closed)
        if wire.closed:
            break
        socket.data_received(piece)
    await _until(lambda: not wire.paused or wire.closed)
    for _ in range(SETTLED):
        await asyncio.sleep(0)
    end = _end_of(bytes(wire.written)) or int(wire.closed)
    socket.connection_lost(None)
    for _ in range(SETTLED):
        await asyncio.sleep(0)
    return heard, end


def _end_of(written: bytes) -> int:
    """The code of the closing frame that a server has written, if any."""
    at = 0
    while at + 2 <= len(written):
        size = written[at + 1]
        if written[at] == CLOSE:
            return int.from_bytes(written[at + 2 : at + 4], "big") if size >= 2 else 1005
        at += 2 + size  # only pongs, which are short
    return 0


async def _until(holds: Callable[[], bool]) -> None:
    for _ in range(10_000):
        if holds():
            return
        await asyncio.sleep(0)
    raise AssertionError("it hangs")


_loops: list[asyncio.AbstractEventLoop] = []


def run(work: Awaitable[Any]) -> Any:
    """Run something in an event loop that is made once."""
    if not _loops:
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        _loops.append(asyncio.new_event_loop())
    return _loops[0].run_until_complete(work)


# Inputs that are changed with knowledge of their format: bytes that are changed blindly are hardly
# ever JSON again, or a whole frame.

SIZES: Final = (0, 1, 2, 125, 126, 127, 300, LARGEST, LARGEST + 1)


def changed_frames(data: bytes, chance: random.Random) -> bytes:
    """Return bytes with one more frame in them, of any kind."""
    kind = chance.choice((TEXT, TEXT, BINARY, MORE, MORE, PING, PONG, CLOSE & 0x0F, 3, 0x41))
    content = chance.choice((b"\x03\xe8", b"x", "ä€🂡".encode(), b"\xff")) * chance.choice(
        (1, 1, 40)
    )
    content = content[: chance.choice(SIZES)] or bytes(chance.choice(SIZES))
    new = frame(content, kind, last=chance.random() < 0.7, mask=chance.random() < 0.95)
    at = chance.choice((2, chance.randrange(2, max(3, len(data) + 1)), len(data)))
    return data[:at] + new + data[at:]


VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 7, 255, 256, 2**31, 2**53, 2**63, 2**64, 10**30, 0.5, 1e308),
    *("", "0", "r7", "g12", "-", "x" * 70, "\ud800", "\u0000", [], {}, [[]], {"": 0}),
)


def changed_json(data: bytes, chance: random.Random) -> bytes:
    """Return a JSON text with one part replaced, removed, repeated or taken from elsewhere in it;
    the same text if it is no JSON."""
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        return data
    places = list(_places(whole, 0)) if isinstance(whole, dict | list) else []
    if not places:
        return data
    owner, key = chance.choice(places)
    match chance.randrange(5):
        case 0:
            owner[key] = chance.choice(VALUES)
        case 1:
            del owner[key]
        case 2:
            source, name = chance.choice(places)
            if name in source or isinstance(source, list):
                owner[key] = json.loads(json.dumps(source[name]))
        case 3 if isinstance(owner, list):
            owner.insert(chance.randrange(len(owner) + 1), json.loads(json.dumps(owner[key])))
        case 3:
            owner[chance.choice(("", "deal", "moves", "extra", "auto"))] = owner[key]
        case _ if isinstance(owner[key], int):
            owner[key] += chance.choice((-1, 1))
        case _:
            other, name = chance.choice(places)
            if other is owner:
                owner[key], other[name] = other[name], owner[key]
    return json.dumps(whole, separators=(",", ":")).encode()


def _places(value: Any, depth: int) -> Iterator[tuple[Any, Any]]:
    """Yield all places in a JSON value: the object or list, and the key or number."""
    if depth > 50:
        return
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in pairs:
        yield value, key
        if isinstance(inner, dict | list):
            yield from _places(inner, depth + 1)
