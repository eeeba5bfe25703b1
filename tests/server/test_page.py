"""The page in the browser: its files, its addresses, and what protects it."""

from __future__ import annotations

import gzip
import os
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from pioche.server.app import App
from pioche.server.http.compression import takes_gzip
from pioche.server.http.page import preferred
from pioche.server.ops.config import Config

pytestmark = pytest.mark.anyio

BODY = "<p>a page</p>" * 50
INDEX = "<!doctype html><title>Pioche</title>" + BODY
SCRIPT = "console.log('pioche');\n" * 200
HTML = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "index-Ab12_x-9.js").write_text(SCRIPT)
    (folder / "assets" / "index-Ab12.css").write_text("body{}")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "sw.js").write_text("//")
    (folder / "icon-192.png").write_bytes(b"\x89PNG" + bytes(2000))
    (tmp_path / "secret.txt").write_text("not for the world")
    return folder


def browser(tmp_path: Path, folder: Path) -> httpx.AsyncClient:
    app = App(Config(database=str(tmp_path / "page.db"), hosts=["pioche.test"]), folder)
    transport = httpx.ASGITransport(app=app)
    return httpx.AsyncClient(transport=transport, base_url="http://pioche.test")


@pytest.fixture
async def http(tmp_path: Path, built: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with browser(tmp_path, built) as client:
        yield client


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new",
        "/t/9T-Z-uvVcppm0LeIbOjz",
        "/replay/9T-Z-uvVcppm0LeIbOjz?at=12",
        "/replay",
        "/rules/dicht-dran",
        "/you",
        "/reset",
        "/settings",
        "/people/12",
        "/leaderboards",
        "/join/8X8HYK",
        "/nothing/like/it",
        "/apiary",
    ],
)
async def test_addresses_of_the_page_get_the_page(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(path, headers=HTML)
    assert answer.status_code == 200
    assert answer.text.startswith("<!doctype html><title>")
    assert answer.text.endswith(BODY)
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_files_have_their_kinds(http: httpx.AsyncClient) -> None:
    for path, kind in (
        ("/assets/index-Ab12_x-9.js", "text/javascript; charset=utf-8"),
        ("/assets/index-Ab12.css", "text/css; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon-192.png", "image/png"),
    ):
        answer = await http.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)


async def test_files_with_a_digest_are_cached_forever_and_others_revalidated(
    http: httpx.AsyncClient,
) -> None:
    script = await http.get("/assets/index-Ab12_x-9.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    worker = await http.get("/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    again = await http.get("/sw.js", headers={"if-none-match": worker.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == worker.headers["etag"]
    assert "content-length" not in again.headers
    other = await http.get("/sw.js", headers={"if-none-match": script.headers["etag"]})
    assert other.status_code == 200


async def test_answers_are_compressed_if_accepted(http: httpx.AsyncClient) -> None:
    plain = await http.get("/assets/index-Ab12_x-9.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    async with http.stream(
        "GET", "/assets/index-Ab12_x-9.js", headers={"accept-encoding": "br, gzip"}
    ) as packed:
        body = b"".join([part async for part in packed.aiter_raw()])
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert int(packed.headers["content-length"]) == len(body) < len(SCRIPT) / 5
    assert gzip.decompress(body).decode() == SCRIPT
    image = await http.get("/icon-192.png", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in image.headers


async def test_head_is_get_without_the_body(http: httpx.AsyncClient) -> None:
    for path in ("/", "/t/abc", "/assets/index-Ab12_x-9.js"):
        got, head = await http.get(path, headers=HTML), await http.head(path, headers=HTML)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers == got.headers


async def test_every_answer_is_protected(http: httpx.AsyncClient) -> None:
    for path in ("/", "/t/abc", "/sw.js", "/assets/index-Ab12.css"):
        headers = (await http.get(path, headers=HTML)).headers
        policy = dict(
            part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
        )
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/assets/index-Zz99.js",
        "/assets/",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
    ],
)
async def test_unknown_assets_are_not_found(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(httpx.URL("http://pioche.test", raw_path=path.encode()), headers=HTML)
    assert answer.status_code == 404
    assert answer.json()["code"] == "api/not-found"


@pytest.mark.parametrize("path", ["/%2e%2e/secret.txt", "/.hidden", "/a//b"])
async def test_nothing_outside_the_folder_is_shown(
    http: httpx.AsyncClient, built: Path, path: str
) -> None:
    (built / ".hidden").write_text("not for the world")
    answer = await http.get(httpx.URL("http://pioche.test", raw_path=path.encode()))
    assert answer.status_code == 404


async def test_what_does_not_ask_for_a_page_gets_none(http: httpx.AsyncClient) -> None:
    answer = await http.get("/t/abc", headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (404, "api/not-found")
    assert (await http.post("/", json={})).status_code == 404


async def test_the_api_is_not_covered_by_the_page(http: httpx.AsyncClient) -> None:
    assert (await http.get("/healthz", headers=HTML)).json() == {"status": "ok"}
    answer = await http.get("/api/nothing", headers=HTML)
    assert (answer.status_code, answer.json()["code"]) == (404, "api/not-found")


async def test_a_rebuilt_page_is_served_immediately(http: httpx.AsyncClient, built: Path) -> None:
    before = await http.get("/")
    (built / "index.html").write_text("new")
    os.utime(built / "index.html", ns=(1, 1))
    after = await http.get("/")
    assert after.text == "new"
    assert after.headers["etag"] != before.headers["etag"]


async def test_without_a_page_the_answer_says_what_to_do(tmp_path: Path) -> None:
    async with browser(tmp_path, tmp_path / "nowhere") as http:
        answer = await http.get("/")
        assert answer.status_code == 503
        assert "make play" in answer.text
        assert "content-security-policy" in answer.headers
        german = await http.get("/t/abc", headers=HTML | {"accept-language": "xx, de-CH;q=0.9"})
        assert german.status_code == 503
        assert german.text != answer.text
        assert (await http.get("/sw.js")).status_code == 404


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        (None, False),
        ("", False),
        ("gzip", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("gzip;q=0.1", True),
        ("x-gzip", False),
        ("identity", False),
    ],
)
def test_accepting_gzip(accepted: str | None, takes: bool) -> None:
    assert takes_gzip(accepted) == takes


def test_the_preferred_language() -> None:
    assert preferred(None) == "en"
    assert preferred("es, fr-CA;q=0.8, de;q=0.7") == "fr"
