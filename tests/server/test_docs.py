"""The documentation at /docs: its files, what protects it, and what is said without it."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from pioche.server.app import App
from pioche.server.http import docs
from pioche.server.ops.config import Config

pytestmark = pytest.mark.anyio

INDEX = "<!doctype html><title>Pioche</title>" + "<p>documentation</p>" * 50
MISSING = "<!doctype html><title>Not found</title>"
SCRIPT = "console.log('docs');\n" * 200
HASHED = "/docs/assets/javascripts/bundle.77dd0ce9.min.js"
HTML = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    for name, text in {
        "index.html": INDEX,
        "404.html": MISSING,
        "search.json": "{}",
        "rules/index.html": "rules",
        "rules/gap.html": "the rules of GAP",
        "assets/javascripts/bundle.77dd0ce9.min.js": SCRIPT,
        "stylesheets/site.css": "body{}",
        "images/logo.svg": "<svg/>",
        ".hidden": "not for the world",
        "../secret.txt": "not for the world",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "pictures").mkdir()
    (folder / "pictures" / "gap.jpg").write_bytes(b"\xff\xd8\xff" + bytes(2000))
    return folder


def browser(tmp_path: Path, site: Path) -> httpx.AsyncClient:
    app = App(
        Config(database=str(tmp_path / "docs.db"), hosts=["pioche.test"]),
        tmp_path / "page",
        site=site,
    )
    transport = httpx.ASGITransport(app=app)
    return httpx.AsyncClient(transport=transport, base_url="http://pioche.test")


@pytest.fixture
async def http(tmp_path: Path, site: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with browser(tmp_path, site) as client:
        yield client


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/docs/", INDEX),
        ("/docs/index.html", INDEX),
        ("/docs/rules/", "rules"),
        ("/docs/rules/gap.html?h=card", "the rules of GAP"),
    ],
)
async def test_pages(http: httpx.AsyncClient, path: str, text: str) -> None:
    answer = await http.get(path)
    assert (answer.status_code, answer.text) == (200, text)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_the_address_without_a_slash_leads_to_the_start(http: httpx.AsyncClient) -> None:
    answer = await http.get("/docs")
    assert (answer.status_code, answer.headers["location"]) == (308, "/docs/")


@pytest.mark.parametrize(
    ("path", "kind", "keep"),
    [
        (HASHED, "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/docs/stylesheets/site.css", "text/css; charset=utf-8", "no-cache"),
        ("/docs/search.json", "application/json", "no-cache"),
        ("/docs/images/logo.svg", "image/svg+xml", "no-cache"),
        ("/docs/pictures/gap.jpg", "image/jpeg", "no-cache"),
    ],
)
async def test_files(http: httpx.AsyncClient, path: str, kind: str, keep: str) -> None:
    answer = await http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == keep
    again = await http.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_answers_are_compressed_if_accepted(http: httpx.AsyncClient) -> None:
    async with http.stream("GET", HASHED, headers={"accept-encoding": "gzip"}) as packed:
        body = b"".join([part async for part in packed.aiter_raw()])
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(body).decode() == SCRIPT
    image = await http.get("/docs/pictures/gap.jpg", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in image.headers


async def test_every_answer_is_protected(http: httpx.AsyncClient) -> None:
    for path in ("/docs", "/docs/", "/docs/nothing", HASHED):
        headers = (await http.get(path, headers=HTML)).headers
        policy = dict(
            part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
        )
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["connect-src"] == policy["worker-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/docs/nothing.html",
        "/docs/pictures/",
        "/docs/rules",
        "/docs/.hidden",
        "/docs//secret.txt",
        "/docs/%2e%2e/secret.txt",
        "/docs/..%2fsecret.txt",
        "/docs/rules/..%2f..%2fsecret.txt",
        "/docs/..%5csecret.txt",
        "/docs/%00",
    ],
)
async def test_nothing_outside_the_site_is_shown(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(httpx.URL("http://pioche.test", raw_path=path.encode()))
    assert (answer.status_code, answer.text) == (404, MISSING)
    tag = {"if-none-match": answer.headers["etag"]}
    again = await http.get(httpx.URL("http://pioche.test", raw_path=path.encode()), headers=tag)
    assert again.status_code == 404  # never "not modified": the address has no page


async def test_head_is_get_without_the_body(http: httpx.AsyncClient) -> None:
    got, head = await http.get("/docs/"), await http.head("/docs/")
    assert (head.status_code, head.content, head.headers) == (200, b"", got.headers)


async def test_only_reading_is_possible(http: httpx.AsyncClient) -> None:
    answer = await http.post("/docs/", json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "api/not-found")


async def test_similar_addresses_belong_to_the_page(http: httpx.AsyncClient) -> None:
    answer = await http.get("/docsy", headers=HTML)
    assert answer.status_code == 503  # the page, which is not built here


async def test_without_a_site_the_answer_says_what_to_do(tmp_path: Path) -> None:
    async with browser(tmp_path, tmp_path / "nowhere") as http:
        answer = await http.get("/docs/", headers=HTML)
        assert answer.status_code == 404
        assert "make docs" in answer.text
        assert answer.headers["cache-control"] == "no-store"
        assert "content-security-policy" in answer.headers
        french = await http.get("/docs/protocol.html", headers=HTML | {"accept-language": "fr"})
        assert french.status_code == 404
        assert "make docs" in french.text != answer.text


@pytest.mark.parametrize("there", [True, False])
async def test_the_catalog_says_whether_there_is_documentation(
    http: httpx.AsyncClient, site: Path, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    monkeypatch.setattr(docs, "FOLDER", site if there else site / "nowhere")
    assert (await http.get("/api/games")).json()["docs"] is there
