"""Every page: nothing seriously wrong with it for anybody, and what it offers works and is kept."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.axe import problems
from tests.browser.conftest import Visit
from tests.browser.late import LAST_TURNS, begin_late
from tests.browser.playing import Player
from tests.browser.tables import GO, SHORT, against_bots, ask, fill_in, finished, go
from tests.browser.targets import small
from tests.browser.visitors import BLANK, PHONE, Visitor
from tests.samples import SOAK, some

Axe = Callable[[Page], list[str]]
GAMES = list(SHORT)


def accessible(page: Page, axe: Axe, name: str) -> None:
    page.emulate_media(color_scheme="dark")
    assert problems(page, only="color-contrast") == [], f"{name}, dark"  # nothing else is different
    page.emulate_media(color_scheme="light")
    assert axe(page) == [], name
    assert small(page) == [], name


PLACES = {
    "/": "What shall we play?",
    "/new": "New table",
    "/rules": "Rules",
    **{f"/rules/{game}": "" for game in (GAMES if SOAK else GAMES[:1])},
    "/you": "You",
    "/settings": "Settings",
    "/leaderboards": "Leaderboard",
    "/replay": "Replay a match",
    "/nothing/like/it": "Page not found.",
}


class Traffic:
    """The requests of a page that are under way: a place that is shown without loading the page
    again has no moment of its own at which all of it is there."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open: set[Request] = set()
        page.on("request", self._begin)
        page.on("requestfinished", self._end)
        page.on("requestfailed", self._end)

    def _begin(self, request: Request) -> None:
        self._open.add(request)

    def _end(self, request: Request) -> None:
        self._open.discard(request)

    def wait(self) -> None:
        """Until everything that was asked for has come, and is shown."""
        self._page.evaluate(FRAMES)
        while self._open:
            self._page.wait_for_timeout(20)
            self._page.evaluate(FRAMES)


FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_pages_are_accessible(visit: Visit, axe: Axe) -> None:
    page = visit("/").page
    traffic = Traffic(page)
    for place, heading in PLACES.items():
        page.evaluate(GO, place)
        expect(page).to_have_url(place)
        expect(page.get_by_role("heading", level=1).first).to_contain_text(heading)
        traffic.wait()
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        accessible(page, axe, place)


def test_pages_with_contents_are_accessible(visit: Visit, axe: Axe) -> None:
    """Parts of a page that appear only after something has happened."""
    page = visit().page
    key = finished(page, "gap", rounds=1)
    expect(page.get_by_role("dialog").locator("[data-fair]")).to_be_visible()
    accessible(page, axe, "end of a match")
    go(page, f"/replay/{key}?at=3")
    expect(page.locator("[data-open-hand]").first).to_be_visible()
    accessible(page, axe, "replay")
    me = ask(page, "GET", "/api/me")["person"]
    for place in ("/you", f"/people/{me}?name=Ada"):
        go(page, place)
        expect(page.get_by_role("link", name="Replay")).to_be_visible()
        accessible(page, axe, place)
    go(page, "/new?game=gap")
    fill_in(page, "gap", ("open", "guest", "bot-casual"))
    accessible(page, axe, "filled form")
    page.get_by_role("button", name="Open table").click()
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    accessible(page, axe, "waiting room")
    go(page, "/")
    expect(page.get_by_role("link", name="Resume")).to_be_visible()
    accessible(page, axe, "home with matches")


# Cards with a colour, but without its sign: all cards of a colour have one that others have not,
# or have it a different number of times, as peppers.
UNSIGNED = """
() => {
    const cards = document.querySelectorAll("[data-version] [data-card][data-colour]");
    const signs = (card) => {
        const paths = [...card.querySelectorAll("path")].map((path) => path.getAttribute("d"));
        const number = (path) => paths.filter((other) => other === path).length;
        return [...paths, ...paths.map((path) => `${number(path)} ${path}`)];
    };
    const coloured = [...cards].filter((card) => card.dataset.colour);
    const shared = new Map(); // by colour, what all of its cards show
    for (const card of coloured) {
        const known = shared.get(card.dataset.colour) ?? signs(card);
        shared.set(card.dataset.colour, known.filter((sign) => signs(card).includes(sign)));
    }
    return coloured.filter(({ dataset: { colour } }) => {
        const others = [...shared].filter(([name]) => name !== colour).flatMap(([, all]) => all);
        return !shared.get(colour).some((sign) => !others.includes(sign));
    }).map((card) => card.outerHTML);
}
"""


@pytest.mark.parametrize("game", GAMES)
def test_boards_are_accessible(visit: Visit, axe: Axe, game: str) -> None:
    with_a_lesson = game in some(GAMES, 1)  # it looks the same in all of them
    page = visit(tips=True).page if with_a_lesson else visit(regular="Ada").page
    against_bots(page, game)
    if with_a_lesson:
        expect(page.locator("[data-lesson]")).to_be_visible()
        accessible(page, axe, f"{game} with a lesson")
    player = Player(page)
    player.turns(3)
    player.to_turn()
    accessible(page, axe, f"{game} in mid-match")
    for tab in ("Chat", "Table") if SOAK or game == "gap" else ():
        page.get_by_role("tab", name=tab).click()
        assert axe(page) + small(page) == [], f"{game}, {tab}"
    page.evaluate("document.documentElement.dataset.palette = 'colour-blind'")
    assert problems(page, only="color-contrast") == [], f"{game} in other colours"
    assert page.evaluate(UNSIGNED) == [], f"{game}: colour is never alone"
    page.evaluate("document.documentElement.dataset.palette = 'standard'")


def test_score_sheet_and_curtain_are_accessible(visit: Visit, axe: Axe) -> None:
    page = visit("/new?game=gap").page
    fill_in(page, "gap", ("guest",), rounds=2)
    page.get_by_role("button", name="Start game").click()
    expect(page.locator("[data-curtain]")).to_be_visible()
    accessible(page, axe, "curtain")
    page.goto(BLANK)
    begin_late(page, "gap", LAST_TURNS["gap"])
    Player(page).to("dialog")
    accessible(page, axe, "score sheet")


def test_language_without_a_reload(visit: Visit) -> None:
    page = visit("/").page
    page.evaluate("window.sameVisit = true")
    language = page.get_by_role("banner").get_by_role("combobox")
    for lang, heading, title in (
        ("fr", "À quoi jouons-nous", "Pioche"),
        ("de", "Was spielen wir", "Pioche"),
        ("en", "What shall we play?", "Pioche"),
    ):
        language.select_option(lang)
        expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page).to_have_title(re.compile(title))
    language.select_option("de")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Was spielen wir")
    assert page.evaluate("window.sameVisit")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Was spielen wir")
    page.goto("/rules/gap")
    expect(page.get_by_role("article")).to_contain_text("Worum es geht")
    language.select_option("fr")
    expect(page.get_by_role("article")).not_to_contain_text("Worum es geht")


def test_language_in_mid_match(visit: Visit) -> None:
    page = visit().page
    against_bots(page, "gap")
    player = Player(page)
    player.turns(2)
    page.get_by_role("banner").get_by_role("combobox").select_option("fr")
    expect(page.get_by_role("tab").nth(1)).not_to_have_text("Log")
    expect(page.get_by_role("tabpanel")).not_to_contain_text(re.compile("takes|to the middle"))
    player.turns(2)


def test_settings_are_kept(visit: Visit) -> None:
    page = visit("/settings", tips=True, speed="normal").page
    card = page.locator(".cards [role=img]").first
    before = card.bounding_box()
    for label, name, value in (
        ("Dark", "theme", "dark"),
        ("Very large", "size", "huge"),
        ("Easier to tell apart", "palette", "colour-blind"),
        ("Fast", "speed", "fast"),
    ):
        page.get_by_label(label, exact=True).check()
        expect(page.locator("html")).to_have_attribute(f"data-{name}", value)
    after = card.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.2 * before["width"]
    paint = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.get_by_label("Show tips").uncheck()
    page.reload()
    for label in ("Dark", "Very large", "Easier to tell apart", "Fast"):
        expect(page.get_by_label(label, exact=True)).to_be_checked()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == paint
    page.get_by_label("Light", exact=True).check()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != paint
    against_bots(page, "gap")
    player = Player(page)
    player.turns(2)
    assert "lesson" not in player.done


def test_name_account_and_tokens(visit: Visit) -> None:
    visitor = visit("/you")
    page = visitor.page
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name="Ada", exact=True)).to_be_visible()
    page.get_by_label("Your name").fill("Ada L.")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Ada L.")).to_be_visible()

    page.get_by_text("Programs that play for you").click()
    page.get_by_label("What it’s for").fill("my bot")
    page.get_by_role("button", name="Create token").click()
    token = page.locator("input[readonly]").input_value()
    assert status(page, token) == 200
    listed = page.get_by_role("listitem").filter(has_text="my bot")
    listed.get_by_role("button", name="Revoke").click()
    expect(listed).to_have_count(0)
    assert status(page, token) == 401

    login = f"ada{visitor.base.rpartition(':')[2]}"
    page.get_by_role("button", name="Create account").click()
    sign(page, login, "a long enough secret")
    expect(page.get_by_text(f"You are signed in as {login}.")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You’re new here.")).to_be_visible()

    page.get_by_role("button", name="Sign in").click()
    sign(page, login, "not the right one")
    expect(page.get_by_role("alert")).to_be_visible()
    sign(page, login, "a long enough secret")
    expect(page.get_by_role("heading", name="Ada L.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Ada L.")).to_be_visible()
    expect(page.get_by_role("heading", name="Statistics")).to_be_visible()  # all was asked for

    with page.expect_download() as download:
        page.get_by_role("link", name="Download data").click()
    assert download.value.suggested_filename == "pioche.zip"
    page.get_by_role("button", name="Delete account").click()
    page.get_by_label("To confirm").fill("Ada L.")
    page.get_by_label("Password", exact=True).fill("a long enough secret")
    page.get_by_role("button", name="Delete forever").click()
    expect(page.get_by_text("Your data has been deleted.")).to_be_visible()
    expect(page.get_by_text("You’re new here.")).to_be_visible()
    visitor.forgive("status of 401|status of 403|status of 400")


def sign(page: Page, login: str, password: str) -> None:
    page.get_by_label("Username").fill(login)
    page.get_by_label(re.compile("^Password")).fill(password)
    page.get_by_label(re.compile("^Password")).press("Enter")


def status(page: Page, token: str) -> int:
    """The server's answer to a program that sends a token and no cookie."""
    found: int = page.evaluate(
        """async (token) => (await fetch("/api/me", {
            headers: { Authorization: `Bearer ${token}` }, credentials: "omit",
        })).status""",
        token,
    )
    return found


def test_installable(visit: Visit) -> None:
    page = visit("/", worker=True).page
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    manifest = page.request.get(address).json()
    assert manifest["name"] == "Pioche"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok, icon
        assert answer.headers["content-type"] == icon["type"]
    worker = page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)")
    assert worker.endswith("/sw.js")


def test_offline_page(visit: Visit, axe: Axe) -> None:
    """Without a network there is a kind word, in the look of the page, and nothing breaks."""
    visitor: Visitor = visit("/", size=PHONE, worker=True)
    page = visitor.page
    page.evaluate(
        """async () => {
            await navigator.serviceWorker.ready;
            while (!navigator.serviceWorker.controller) await new Promise(r => setTimeout(r, 20));
        }"""
    )
    visitor.offline()
    page.goto("/t/some-table")
    expect(page.get_by_text("Your match is saved")).to_be_visible()
    expect(page.get_by_text("Deine Partie bleibt erhalten")).to_be_visible()
    assert page.evaluate("document.querySelector('img').naturalWidth") > 0, "the picture is there"
    assert page.evaluate("document.styleSheets.length && document.styleSheets[0].cssRules.length")
    letters = "document.fonts.ready.then(() => document.fonts.check('1rem Figtree Variable'))"
    assert page.evaluate(letters), "and so are the letters"
    assert axe(page) == []
    visitor.offline(False)
    page.get_by_role("link").click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    visitor.forgive("ERR_INTERNET_DISCONNECTED")
