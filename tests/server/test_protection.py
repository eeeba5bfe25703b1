"""What every answer is protected by: the name of the server, and headers."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from pioche.engine.language import LANGUAGES
from pioche.engine.texts import bundle
from pioche.server.app import App
from pioche.server.ops.config import Config
from pioche.server.worker import Worker
from tests.server.inside import until
from tests.server.raw_http import serving

pytestmark = pytest.mark.anyio

API = [
    ("GET", "/api/games", 200),
    ("GET", "/api/texts/en", 200),
    ("GET", "/api/me", 401),
    ("GET", "/api/nothing", 404),
    ("DELETE", "/api/games", 405),
    ("POST", "/api/guest", 400),
    ("GET", "/healthz", 200),
    ("GET", "/readyz", 200),
    ("GET", "/metrics", 200),
]


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[App]:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html><title>Pioche</title>")
    made = App(
        Config(database=str(tmp_path / "s.db"), hosts=["cards.example", "*.club.example"]),
        tmp_path / "page",
    )
    await made.worker.open()
    try:
        yield made
    finally:
        await made.worker.close()


@pytest.fixture
async def http(app: App) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        yield client


@pytest.mark.parametrize(("method", "path", "status"), API)
async def test_answers_are_neither_kept_nor_guessed_at(
    http: httpx.AsyncClient, method: str, path: str, status: int
) -> None:
    answer = await http.request(method, path)
    assert answer.status_code == status
    assert answer.headers.get_list("x-content-type-options") == ["nosniff"]
    assert answer.headers.get_list("cache-control") == ["no-store"]


async def test_pictures_may_be_kept(http: httpx.AsyncClient) -> None:
    answer = await http.get("/api/picture")
    assert answer.status_code == 200
    assert answer.headers.get_list("cache-control") == ["public, max-age=3600"]
    assert answer.headers.get_list("x-content-type-options") == ["nosniff"]


OURS = [
    *("127.0.0.1", "127.0.0.1:8642", "[::1]:8642", "192.168.1.20:8642", "203.0.113.5", "[fe80::1]"),
    *("localhost", "LocalHost:8642", "localhost.", "anything.localhost:99"),
    *("cards.example", "Cards.Example:443", "cards.example.", "a.club.example"),
]
FOREIGN = [
    *("evil.example", "evil.example:8642", "cards.example.evil.example", "xcards.example", "com"),
    *("localhost.evil.example", "127.0.0.1.evil.example", "club.example", "evilclub.example"),
    *("", "a b", "127.0.0.1@evil.example", "[::1", "[evil.example]", "1.2.3", "cards.example:x"),
]


@pytest.mark.parametrize("path", ["/", "/api/games", "/docs/", "/healthz"])
async def test_a_name_that_is_not_ours_is_refused(http: httpx.AsyncClient, path: str) -> None:
    """A page of that name could otherwise read everything, and act for a person."""
    for host in OURS:
        answer = await http.get(path, headers={"host": host})
        assert answer.status_code in (200, 404), host
    for host in FOREIGN:
        answer = await http.get(path, headers={"host": host, "accept-language": "de"})
        assert answer.status_code == 421, host
        problem = answer.json()
        assert problem["code"] == "api/host"
        assert answer.headers["x-content-type-options"] == "nosniff"


async def test_sockets_need_a_name_of_ours_too(tmp_path: Path) -> None:
    async with serving(tmp_path, hosts=["cards.example"]) as here:
        for host, status in ((b"evil.example", b" 403 "), (b"cards.example", b" 101 ")):
            caller = await here.call()
            head = await caller.asks(
                b"GET /ws HTTP/1.1\r\nHost: " + host + b"\r\nConnection: Upgrade\r\n"
                b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
            )
            assert status in head


async def refusal(app: App, headers: list[tuple[bytes, bytes]]) -> int:
    """The status of an answer to a request with exactly these headers."""
    sent: list[dict[str, Any]] = []

    async def send(event: dict[str, Any]) -> None:
        sent.append(event)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "scheme": "http"}
    scope |= {"client": ("192.0.2.1", 1), "http_version": "1.1", "headers": headers}
    await app(scope, receive, send)
    return int(sent[0]["status"])


async def test_one_name_or_none(app: App) -> None:
    """Old programs name none; two could mean either."""
    assert await refusal(app, []) == 200
    assert await refusal(app, [(b"host", b"localhost")]) == 200
    assert await refusal(app, [(b"host", b"localhost"), (b"host", b"evil.example")]) == 421
    assert await refusal(app, [(b"host", b"evil.example"), (b"host", b"localhost")]) == 421


def names(**settings: Any) -> App:
    return App(Config(database=":memory:", **settings))


async def test_the_names_that_a_host_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "My-Laptop")
    named = names(host="play.example", origins=["https://other.example"])
    assert await refusal(named, [(b"host", b"play.example:8642")]) != 421
    assert await refusal(named, [(b"host", b"other.example")]) == 421, "its pages may use us"
    for host in (b"my-laptop", b"my-laptop.local:8642"):
        assert await refusal(names(host="0.0.0.0"), [(b"host", host)]) != 421
        assert await refusal(names(), [(b"host", host)]) == 421
    everybody = names(hosts=["*"])
    assert await refusal(everybody, [(b"host", b"evil.example")]) != 421


@pytest.mark.parametrize(
    "body",
    [b"\xff", b'{"name":"\xff"}', b'{"name":"\xed\xa0\x80"}', b'{"\xc3":1}', b"\xff\xfe{\x00}\x00"],
)
async def test_a_body_that_is_no_text_is_a_bad_request(
    http: httpx.AsyncClient, body: bytes
) -> None:
    kind = {"content-type": "application/json"}
    for path in ("/api/guest", "/api/replay", "/api/sign-in"):
        answer = await http.post(path, content=body, headers=kind)
        assert (answer.status_code, answer.json()["code"]) == (400, "api/bad-request"), path


async def test_odd_bytes_elsewhere(tmp_path: Path) -> None:
    async with serving(tmp_path) as here:
        for request in (
            b"GET /api/tables/%ff%fe HTTP/1.1\r\n",
            b"GET /api/tables?game=%ff HTTP/1.1\r\n",
            b"GET /api/me HTTP/1.1\r\nCookie: pioche=\xff\xfe; \xff=1\r\n",
            b"GET /api/me HTTP/1.1\r\nAuthorization: Bearer \xff\r\n",
            b"GET / HTTP/1.1\r\nAccept-Language: \xff\r\nIf-None-Match: \xff\r\n",
            b"GET /api/games/%00/rules HTTP/1.1\r\n",
        ):
            head = await (await here.call()).asks(request + b"Host: localhost\r\n\r\n")
            assert not head.startswith(b"HTTP/1.1 5"), request
    await asyncio.sleep(0)


async def test_sentences_are_read_before_an_error_needs_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading them later would stop every table for a moment."""

    async def nothing(self: Worker) -> None:
        pass

    monkeypatch.setattr(Worker, "_look_ahead", nothing)
    bundle.cache_clear()
    server = Worker(Config(database=str(tmp_path / "s.db")))
    server.looks_ahead = True
    await server.open()
    try:
        await until(lambda: bundle.cache_info().currsize == len(LANGUAGES))
    finally:
        await server.close()
