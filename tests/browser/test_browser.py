"""The browser itself, with small pages of our own: it does what the tests of the page rely on."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import chromium as finding
from tests.browser.attention import hide, notifications
from tests.browser.conftest import Visit
from tests.browser.screens import FOLDER, shown, sideways
from tests.browser.visitors import PATIENCE, PHONE, SIZES, Visitor

GOOD = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Good</title><main><h1>A good page</h1><button>Draw</button></main></html>"""


class Strict(SimpleHTTPRequestHandler):
    """Files of a folder, with a strict policy."""

    def end_headers(self) -> None:
        self.send_header("content-security-policy", "default-src 'self'")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """To nobody."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The address of a server for the files in `tmp_path`."""
    (tmp_path / "index.html").write_text(GOOD)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Strict, directory=tmp_path)) as http:
        thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield f"http://127.0.0.1:{http.server_port}"
        http.shutdown()
        thread.join()


def test_letters_are_drawn(chromium: Browser) -> None:
    page = chromium.new_page()
    page.set_content("<span style='font: 40px sans-serif'></span>")
    empty = page.screenshot()
    widths = []
    for text in ("iiii", "MMMM"):
        page.evaluate("text => document.querySelector('span').textContent = text", text)
        widths.append(page.evaluate("document.querySelector('span').offsetWidth"))
        assert page.screenshot() != empty
    page.close()
    assert 0 < widths[0] < widths[1], "boxes in place of letters are all as wide"


def test_wishes_of_visitors(visit: Visit, site: str) -> None:
    media = "query => matchMedia(query).matches"
    page = visit("/", at=site).page
    assert page.evaluate("navigator.language") == "en"
    assert not page.evaluate(media, "(prefers-color-scheme: dark)")
    assert page.evaluate(media, "(prefers-reduced-motion: reduce)")
    page = visit("/", at=site, size=PHONE, lang="fr", dark=True, motion=True, touch=True).page
    assert page.evaluate("[innerWidth, innerHeight]") == [*PHONE]
    assert page.evaluate("navigator.language") == "fr"
    assert page.evaluate(media, "(prefers-color-scheme: dark)")
    assert not page.evaluate(media, "(prefers-reduced-motion: reduce)")
    assert page.evaluate(media, "(pointer: coarse)")


def test_visitors_share_nothing(visit: Visit, site: str) -> None:
    for name in ("ada", "ben"):
        page = visit("/", at=site).page
        assert page.evaluate("document.cookie + localStorage.name") == "undefined"
        page.evaluate("name => { document.cookie = localStorage.name = name }", name)
        page.reload()
        assert page.evaluate("document.cookie + localStorage.name") == name * 2


def test_service_worker_answers_without_a_network(visit: Visit, site: str, tmp_path: Path) -> None:
    (tmp_path / "worker.js").write_text(
        "addEventListener('fetch', event => event.respondWith("
        "fetch(event.request).catch(() => new Response('no network'))));"
        "addEventListener('activate', event => event.waitUntil(clients.claim()));"
    )
    visitor = visit("/", at=site, worker=True)
    visitor.page.evaluate(
        """async () => {
            await navigator.serviceWorker.register("worker.js");
            while (!navigator.serviceWorker.controller) await new Promise(r => setTimeout(r, 10));
        }"""
    )
    visitor.offline()
    visitor.page.reload()
    expect(visitor.page.locator("body")).to_have_text("no network")
    visitor.offline(False)
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading")).to_have_text("A good page")
    visitor.forgive("ERR_INTERNET_DISCONNECTED")


@pytest.mark.parametrize(("allowed", "notices"), [(True, ["Your turn\nat table 7"]), (False, [])])
def test_notifications(chromium: Browser, site: str, allowed: bool, notices: list[str]) -> None:
    visitor = Visitor(chromium, site)
    heard = notifications(visitor.context, allowed)
    visitor.page.goto("/")
    assert visitor.page.evaluate("Notification.permission") == "default"
    visitor.page.evaluate("Notification.requestPermission()")
    visitor.page.evaluate("new Notification('Your turn', { body: 'at table 7' }).close()")
    assert visitor.leave() == []
    assert heard == notices


def test_hidden_tabs(visit: Visit, site: str) -> None:
    page = visit("/", at=site).page
    page.evaluate(
        """() => addEventListener("visibilitychange", () => {
            document.title = document.visibilityState
        })"""
    )
    hide(page)
    expect(page).to_have_title("hidden")
    hide(page, False)
    expect(page).to_have_title("visible")


TROUBLES = {
    "<script src=bad.js></script>": r"^script: .*oh no",
    "<script src=loud.js></script>": r"^console: oh dear",
    "<script>1</script>": r"^console: .*Content Security Policy",
    "<p style='color: red'>": r"^console: .*Content Security Policy",
    "<img src=missing.png>": r"^console: .*404.*missing\.png",
    "<script src=asks.js></script>": r"^request: net::ERR_CONNECTION_RESET GET .*/gone",
    "<script src=//localhost:1/far.js></script>": r"localhost:1/far\.js",
}


def test_troubles_are_noticed(chromium: Browser, site: str, tmp_path: Path) -> None:
    (tmp_path / "bad.js").write_text("throw Error('oh no')")
    (tmp_path / "loud.js").write_text("console.error('oh dear')")
    (tmp_path / "asks.js").write_text("fetch('gone').catch(() => 0)")
    visitor = Visitor(chromium, site)
    visitor.page.route("**/gone", lambda route: route.abort("connectionreset"))
    for number, (body, trouble) in enumerate(TROUBLES.items()):
        visitor.troubles.clear()
        (tmp_path / f"{number}.html").write_text(f"<!doctype html><body>{body}")
        visitor.page.goto(f"/{number}.html")
        for _ in range(PATIENCE // 20):
            if visitor.troubles:
                break
            visitor.page.wait_for_timeout(20)
        assert any(re.search(trouble, notices) for notices in visitor.complaints()), body
    assert visitor.leave()


def test_troubles_can_be_forgiven(visit: Visit, site: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><img src=missing.png>")
    visitor = visit("/", at=site)
    assert visitor.troubles
    visitor.forgive(r"missing\.png")


def test_nothing_to_complain_about(visit: Visit, site: str) -> None:
    assert visit("/", at=site).leave() == []


def test_axe(visit: Visit, site: str, tmp_path: Path, axe: Callable[[Page], list[str]]) -> None:
    page = visit("/", at=site).page
    assert axe(page) == []
    (tmp_path / "bad.html").write_text(GOOD.replace("Draw", ""))
    page.goto("/bad.html")
    (found,) = axe(page)
    assert found.startswith("button-name (critical)")
    # What is too faint is found too, though nothing is drawn.
    (tmp_path / "faint.html").write_text(f"{GOOD}<link rel=stylesheet href=faint.css>")
    (tmp_path / "faint.css").write_text("button { color: #ccc; background: #fff }")
    page.goto("/faint.html")
    (found,) = axe(page)
    assert found.startswith("color-contrast (serious)")


def test_every_size_light_and_dark(
    visit: Visit, site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "screens"))
    (tmp_path / "index.html").write_text(f"{GOOD}<link rel=stylesheet href=wide.css>")
    (tmp_path / "wide.css").write_text("body { margin: 0 } main { width: 500px }")
    page = visit("/", at=site).page
    before = page.viewport_size
    wider = {view: sideways(page) for view in shown(page, "good")}
    names = [f"good-{size}-{scheme}" for size in SIZES for scheme in ("light", "dark")]
    assert wider == dict(zip(names, [140, 140, 0, 0, 0, 0], strict=True))
    assert {f"{name}.png" for name in names} == {
        file.name for file in (tmp_path / "screens").iterdir()
    }
    assert page.viewport_size == before


def test_no_browser_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(finding, "PACKAGE", tmp_path / "none")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(finding.NoBrowser, match="no browser for the tests"):
        finding.find()
    (tmp_path / "chromium").touch(mode=0o755)
    assert finding.find().path == tmp_path / "chromium"
