"""The socket and strangers: who may open one, its limits, and nonsense sent to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.protocol.messages import FromServer
from pioche.server.ops.limits import Buckets
from pioche.server.ops.logs import Plain
from tests.server.asking import HOST, Site, Wire, site

GAP = {"game": "gap", "players": 2, "options": {"rounds": 1}}
SEATS = [{"kind": "me", "seed": ""}, {"kind": "bot", "level": "beginner"}]


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db") as opened:
        yield opened


async def refuses(wire: Wire, code: str, status: int) -> dict[str, Any]:
    """Says why, and closes."""
    problem = await wire.hears()
    assert (problem["type"], problem["code"]) == ("problem", code)
    assert problem["text"]
    assert await wire.closed() == status
    return problem


@pytest.mark.anyio
async def test_a_foreign_page_gets_no_socket(here: Site) -> None:
    anna = await here.guest("Anna")
    for origin in ("https://evil.example", "null", f"https://{HOST}.evil.example", "x"):
        await refuses(await anna.socket(origin=origin), "api/origin", 4401)
    await refuses(await anna.socket(**{"sec-fetch-site": "cross-site"}), "api/origin", 4401)
    for headers in ({"origin": f"https://{HOST}"}, {}, {"sec-fetch-site": "same-origin"}):
        wire = await anna.socket(**headers)
        assert (await wire.hears("hello"))["person"] == anna.person
        await wire.close()
    here.server.config = msgspec.structs.replace(here.server.config, secure=True)
    await refuses(await anna.socket(origin=f"http://{HOST}"), "api/origin", 4401)


@pytest.mark.anyio
async def test_nobody_gets_no_socket(here: Site) -> None:
    anna = await here.guest("Anna")
    for cookie in ("", "pioche=", f"pioche={anna.cookie[:-1]}", f"pioche={anna.cookie}x", "x=y; z"):
        await refuses(await anna.socket(cookie=cookie), "people/not-signed-in", 4401)
    for authorization in ("Bearer pioche_nonsense", "Basic x", "\xff"):
        wire = await anna.socket(authorization=authorization)
        await refuses(wire, "people/bad-token", 4401)
    wire = await anna.socket(cookie=f"a=b; pioche={anna.cookie}; c=d")
    await wire.hears("hello")


@pytest.mark.anyio
async def test_an_address_rejected_too_often_has_to_wait(here: Site) -> None:
    here.server.strangers = Buckets("limits/strangers", 60, 3)
    anna = await here.guest("Anna")
    eve = await here.guest("Eve", "198.51.100.9")
    for _ in range(3):
        await refuses(await anna.socket(cookie=""), "people/not-signed-in", 4401)
    for _ in range(2):
        problem = await refuses(await anna.socket(cookie=""), "limits/strangers", 4429)
        assert problem["facts"]["wait"] == 1
    await (await eve.socket()).hears("hello")  # from another address
    await (await anna.socket()).hears("hello")  # and from the same, with a good cookie
    await refuses(await anna.socket(cookie="pioche=1.1.1.x"), "limits/strangers", 4429)
    here.server.strangers = Buckets("limits/strangers", 60, 3)
    for _ in range(10):
        await (await anna.socket()).hears("hello")  # admitted clients do not count


@pytest.mark.anyio
async def test_too_many_connections_wait_for_one_to_close(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", connections=2, address_connections=3) as here:
        anna, ben = await here.guest("Anna"), await here.guest("Ben")
        first, _ = await anna.socket(), await anna.socket()
        await refuses(await anna.socket(), "limits/connections", 4429)
        await ben.socket()
        await refuses(await ben.socket(), "limits/address-connections", 4429)
        elsewhere = await here.guest("Zoe", address="192.0.2.2")
        await (await elsewhere.socket()).hears("hello")
        await first.close()
        again = await anna.socket()
        await again.hears("hello")
        assert here.server.person_connections._open[anna.person] == 2
    assert not here.server.addresses


@pytest.mark.anyio
async def test_too_many_messages_are_answered_and_the_connection_lives(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", messages=10.0) as here:
        now = here.server.now()
        here.server.now = lambda: now  # type: ignore[method-assign]
        anna = await here.guest("Anna")
        wire = await anna.socket()
        await wire.hears("hello")
        for number in range(53):
            wire.says(type="ping", id=f"p{number}") if number == 52 else wire.says(type="ping")
        heard = [await wire.hears() for _ in range(53)]
        assert [message["type"] for message in heard[:50]] == ["pong"] * 50
        assert [message.get("code") for message in heard[50:]] == ["limits/messages"] * 3
        assert heard[50]["facts"]["wait"] == 1
        now += 0.3
        wire.says(type="ping")
        await wire.hears("pong")


@pytest.mark.anyio
async def test_chat_is_text_and_has_a_pace(here: Site) -> None:
    here.server.chatter._rate = 0.01  # however long the test takes
    anna = await here.guest("Anna")
    made = await anna.post("/api/tables", GAP | {"seats": SEATS, "start": True})
    key = made["table"]
    wire = await anna.socket()
    wire.says(type="subscribe", table=key)
    await wire.hears("table")
    nasty = "<script>alert(1)</script>\u202e\x1b[31m\n{ $name } 😀"
    first = await wire.asks(type="say", table=key, text=nasty, id="1")
    assert first["type"] == "done"
    (line,) = (await anna.get(f"/api/tables/{key}"))["chat"]
    assert line["text"] == "<script>alert(1)</script>[31m { $name } 😀"
    answers = {
        "nothing": await wire.asks(type="say", table=key, text=" \n\u202e", id="2"),
        "long": await wire.asks(type="say", table=key, text="x" * 301, id="3"),
        "reaction": await wire.asks(type="react", table=key, reaction="slap", id="4"),
    }
    assert [answer["code"] for answer in answers.values()] == [
        "table/nothing-said",
        "table/too-long",
        "table/no-such-reaction",
    ]
    codes = []
    for number in range(4):
        said = await wire.asks(type="react", table=key, reaction="wow", id=f"r{number}")
        codes.append(said.get("code"))
    assert "limits/chat" in codes
    # The same request again is the same line, not a second one, and takes no time of anybody's.
    assert await wire.asks(type="say", table=key, text=nasty, id="1") == first
    assert (await wire.asks(type="say", table=key, text="More", id="5"))["code"] == "limits/chat"
    chat = (await anna.get(f"/api/tables/{key}"))["chat"]
    assert sum("text" in line for line in chat) == 1


@pytest.mark.anyio
async def test_more_connections_do_not_make_anybody_speak_faster(here: Site) -> None:
    here.server.chatter._rate = 0.01  # however long the test takes
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    key = (await anna.post("/api/tables", GAP))["table"]
    wires = [await anna.socket() for _ in range(10)]
    replies = [await wire.asks(type="say", table=key, text="Hello") for wire in wires]
    assert [answer.get("code") for answer in replies] == [None] * 6 + ["limits/chat"] * 4
    other = await ben.socket()
    assert (await other.asks(type="say", table=key, text="Hello"))["type"] == "done"


@pytest.mark.anyio
async def test_a_slow_client_is_asked_to_come_again(here: Site) -> None:
    """Messages to a client that does not read do not pile up without limit."""
    anna = await here.guest("Anna")
    wire = await anna.socket()
    await wire.hears("hello")
    (connection,) = here.server.sockets.open
    stuck = asyncio.Event()

    async def never(message: dict[str, Any]) -> None:
        if message["type"] == "websocket.close":
            await wire._from.put(message)
        else:
            await stuck.wait()

    connection._send = never
    for _ in range(600):
        connection.send(b"{}")
    assert await wire.closed() == 1013
    stuck.set()


@pytest.mark.anyio
async def test_clients_learn_of_a_shutdown(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db") as here:
        anna = await here.guest("Anna")
        wire = await anna.socket()
        await wire.hears("hello")
    assert (await wire.hears())["type"] == "closing"
    assert await wire.closed() == 1012


# Nonsense

Fuzzed = tuple[Site, str, asyncio.Runner, list[str]]


class Kept(logging.Handler):
    """The log of the server."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(Plain())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    """A server at which a match is played, and its log."""
    folder = tmp_path_factory.mktemp("fuzzed")
    kept = Kept()
    loggers = [logging.getLogger(name) for name in ("pioche", "asyncio", "litestar")]
    for logger in loggers:
        logger.addHandler(kept)
    opened = site(folder / "s.db", messages=1e6, connections=1000, tables=1000)
    with asyncio.Runner() as runner:
        here = runner.run(opened.__aenter__())
        try:

            async def begin() -> str:
                anna = await here.guest("Anna")
                made = await anna.post("/api/tables", GAP | {"seats": SEATS, "start": True})
                wires.append(await anna.socket())
                return str(made["table"])

            wires: list[Wire] = []
            key = runner.run(begin())
            WIRE[:] = wires
            yield here, key, runner, kept.lines
        finally:
            runner.run(opened.__aexit__(None, None, None))
            for logger in loggers:
                logger.removeHandler(kept)
    bad = [line for line in kept.lines if "fail" in line or "fault" in line or "never" in line]
    assert not bad


WIRE: list[Wire] = []
"""The socket over which nonsense goes."""

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(2**80), 2**80)
    | st.floats(allow_nan=False)
    | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
ASKED = ["subscribe", "unsubscribe", "decide", "preview", "say", "react", "ping"]
TYPES = [*ASKED, "hello", "done"]
FIELDS = ["id", "table", "since", "seat", "turn", "decision", "text", "reaction", "type"]


@st.composite
def near_messages(draw: st.DrawFn) -> dict[str, Any]:
    """Messages as they should be, with something wrong here and there."""
    known = {
        "id": st.text(max_size=45),
        "table": st.sampled_from(["KEY", "", "x", "../etc", "\x00", "k" * 41]),
        "since": st.none() | st.integers(-1, 2**60),
        "seat": st.integers(-1, 17),
        "turn": st.integers(-1, 3) | st.integers(),
        "decision": st.text(max_size=41) | st.integers() | st.integers(0, 60),
        "text": st.text(max_size=400),
        "reaction": st.sampled_from(["wow", "bye", "x", ""]),
    }
    message: dict[str, Any] = {"type": draw(st.sampled_from(TYPES))}
    for field, values in known.items():
        if draw(st.integers(0, 9)) < 8:
            message[field] = draw(values)
    wanted = {
        "subscribe": {"table", "since"},
        "unsubscribe": {"table"},
        "decide": {"id", "table", "seat", "turn", "decision"},
        "preview": {"id", "table", "seat", "decision"},
        "say": {"id", "table", "text"},
        "react": {"id", "table", "reaction"},
    }.get(message["type"], set())
    if draw(st.integers(0, 9)) < 8:
        message = {k: v for k, v in message.items() if k in wanted | {"type"}}
    if draw(st.integers(0, 9)) == 0:
        message[draw(st.sampled_from(FIELDS))] = draw(json_values)
    return message


def answers(fuzzed: Fuzzed, data: str | bytes) -> list[dict[str, Any]]:
    """The answers of the server to a message, up to the answer to the next one."""
    here, _, runner, _ = fuzzed

    async def exchange() -> list[dict[str, Any]]:
        wire = WIRE[0]
        wire.sends(data)
        wire.says(type="preview", id="that was all", table="none", seat=0, decision=0)
        heard: list[dict[str, Any]] = []
        while True:
            message = await wire.hears()
            msgspec.convert(message, FromServer)  # as the protocol says
            if message.get("id") == "that was all":
                return heard
            heard.append(message)

    heard = runner.run(exchange())
    assert here.server.sockets.open
    return heard


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_random_bytes_are_not_understood(fuzzed: Fuzzed, data: str | bytes) -> None:
    problems = [message for message in answers(fuzzed, data) if message["type"] == "problem"]
    assert [problem["code"] for problem in problems] == ["socket/not-understood"]


@given(json_values)
def test_random_json_is_not_understood(fuzzed: Fuzzed, value: Any) -> None:
    problems = [m for m in answers(fuzzed, msgspec.json.encode(value)) if m["type"] == "problem"]
    assert [problem["code"] for problem in problems] == ["socket/not-understood"]
    assert len(problems[0]["text"]) < 400


@settings(max_examples=150)
@given(near_messages())
def test_every_near_message_is_answered(fuzzed: Fuzzed, message: dict[str, Any]) -> None:
    data = msgspec.json.encode(message).replace(b'"KEY"', b'"%b"' % fuzzed[1].encode())
    heard = answers(fuzzed, data)
    kind = message["type"]
    own = [m for m in heard if m["type"] in ("done", "previewed", "refused", "problem")]
    if kind in ("decide", "preview", "say", "react"):
        assert len(own) == 1, heard
        if own[0]["type"] != "problem":
            assert own[0]["id"] == message["id"]
    elif kind in ("subscribe", "unsubscribe", "ping"):
        assert len(own) <= 1
        assert heard or kind == "unsubscribe" or "since" in message
    else:
        assert [m["type"] for m in own] == ["problem"]


def test_deep_and_odd_json(fuzzed: Fuzzed) -> None:
    for data in (
        b"[" * 16_000,
        b'{"type":' * 2_000,
        b'{"type":"ping"' + b" " * 16_000,
        b'{"type":"ping","type":"say"}',
        b'{"type":"ping"}{"type":"ping"}',
        b'{"type":"subscribe","table":"\\ud800"}',
        b'{"type":"subscribe","table":"x","since":1e309}',
        b'{"type":"decide","id":"x","table":"x","seat":0,"turn":0,"decision":' + b"9" * 5000 + b"}",
        b"",
        "",
        b"\xef\xbb\xbf{}",
        b"null",
    ):
        heard = answers(fuzzed, data)
        assert [message["code"] for message in heard if message["type"] == "problem"], data[:40]


@pytest.mark.anyio
async def test_one_person_can_open_only_so_many_sockets_in_a_row(here: Site) -> None:
    """Each handshake costs more than a message, and closing a socket must not make it free."""
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    for _ in range(60):
        wire = await anna.socket()
        await wire.hears("hello")
        await wire.close()
    assert (await (await anna.socket()).hears())["code"] == "limits/requests"
    await (await ben.socket()).hears("hello")
